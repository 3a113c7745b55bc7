// What a beginner does on the board of The Builders, whatever they press with: in the first three
// turns a little of everything, then money while the bot builds. A card is chosen by one press and
// settled by a second, a member is sent to a site.

const kTurnsOfEverything = 3;

export class Beginner {
  // `presses`: how many presses on a card start a building or recruit somebody.
  constructor({ presses = 2 } = {}) {
    this.presses = presses;
    this.turns = 0;
    this.chosen = false; // a member to be sent: a site comes next
    this.done = {}; // how often, by the wish's text
    this.inTurn = {};
  }

  // Names of what is wanted now, the most wanted first.
  wishes() {
    const early = this.turns < kTurnsOfEverything;
    const list = [/^Send to /];
    if (early && !this.chosen) list.push(/^Send (?!to )/);
    for (const once of [/^Start /, /^Recruit /])
      if (early && (this.inTurn[once] ?? 0) < this.presses) list.push(once);
    return [...list, early ? /^\+1 coin,/ : /^\+6 coins,/, /^End turn,/];
  }

  did(wish) {
    this.chosen = wish.source.startsWith('^Send (');
    this.done[wish] = (this.done[wish] ?? 0) + 1;
    this.inTurn[wish] = (this.inTurn[wish] ?? 0) + 1;
    if (wish.source.startsWith('^End')) {
      this.turns += 1;
      this.inTurn = {};
    }
  }
}
