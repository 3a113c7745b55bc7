// A beginner's play on the board of The Builders, with any input device: in the first three turns a little of
// everything, then money while the bot builds. A card is selected by one press and confirmed by a second; a
// member is sent to a site.

const kTurnsOfEverything = 3;

export class Beginner {
  // `presses`: number of presses on a card that start a building or recruit a worker.
  constructor({ presses = 2 } = {}) {
    this.presses = presses;
    this.turns = 0;
    this.chosen = false; // a member is selected: a site comes next
    this.done = {}; // number of times, by the text of the wish
    this.inTurn = {};
  }

  // Names of the wanted moves, the most wanted first.
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
    if (wish.source.startsWith('^End')) ((this.turns += 1), (this.inTurn = {}));
  }
}
