// Between the screens, the links and the peers' worker. Loaded when a person first opens "Play with friends".

import { Bots } from './bots.js';
import { forgetInvitation } from './invitation.js';
import { Kept } from './peers_storage.js';
import { Links, serversOf } from './rtc.js';

const minutes = () => Math.floor(Date.now() / 60_000);
const resuming = 'mortarboard.friends'; // in this tab a match with friends was on the table: boot.js comes back to it

// A file or an odd host has no address to put a code behind; then the code alone is what friends are sent.
const linkOf = (code) => (/^https?:$/.test(location.protocol) ? `${location.origin}${location.pathname}#j=${code}` : code);

function splitOnce(text) {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}

export class Friends {
  // `tell(what, text)`: friends and a state as JSON; friends.moves. `outlines`: of the games, from the first module for the third.
  static async open(tell, outlines) {
    const friends = new Friends();
    friends.tell = tell;
    friends.page = { code: '', link: '', qr: '', answer: '', error: '', stored: '' };
    friends.state = {};
    friends.tickets = new Map();
    friends.lastTicket = 0;
    friends.prints = new Map(); // by link: {mine, theirs, toInviter}
    friends.invitations = new Map(); // by tag: link
    friends.attempts = new Map(); // at links to friends of friends, by the module's number: link
    const kept = await Kept.open().catch(() => ({ get: async () => undefined, put: async () => {} }));
    friends.links = new Links(
      {
        opened: (link) => friends.#opened(link),
        closed: (link) => friends.worker.postMessage({ unlinked: link }),
        received: (link, bytes) => friends.worker.postMessage({ received: link, bytes }, [bytes.buffer]),
      },
      kept,
    );
    friends.storage = kept;
    const words = fetch(new URL('assets/i18n/en.friends.json', import.meta.url)).then((response) => response.text());
    await friends.#keptServers();
    if (globalThis.BarcodeDetector && navigator.mediaDevices) friends.page.camera = '1';
    if (navigator.share) friends.page.share = '1';
    await friends.#start(outlines);
    tell('friends.words', await words);
    window.addEventListener('pagehide', () => friends.links.closeAll());
    navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage('friends')); // to be there without a network
    friends.#show({});
    return friends;
  }

  #start(outlines) {
    this.worker = new Worker(new URL('./peers_worker.js', import.meta.url), { type: 'module' });
    const thought = (answer) => this.worker.postMessage({ thought: answer });
    this.bots = new Bots(thought, () => {}, () => thought('')); // those that this machine runs at the friends' table
    return new Promise((resolve, reject) => {
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.onmessage = ({ data }) => {
        if (data.send) this.links.send(data.send, data.bytes);
        else if (data.introduce) this.#introduce(data).catch((error) => console.info(`no link came of an introduction: ${error.message}`));
        else if (data.ticket) this.#answered(data);
        else if (data.state) this.#changed(data);
        else if (data.think) this.bots.ask(data.think);
        else if (data.news) this.#show({ error: data.news });
        else if (data.failed) reject(new Error(data.failed));
        else if (data.opened) {
          Object.assign(this.page, { stored: data.stored ? '1' : '', my_name: data.name });
          resolve();
        }
      };
      this.worker.postMessage({ open: { outlines } });
    });
  }

  #answered({ ticket, answer }) {
    this.tickets.get(ticket)(answer);
    this.tickets.delete(ticket);
  }

  // A question to the module's functions on texts.
  #ask(name, ...values) {
    const ticket = ++this.lastTicket;
    this.worker.postMessage({ ask: name, values, ticket });
    return new Promise((resolve) => this.tickets.set(ticket, resolve));
  }

  // The same, of those that answer "+" and something or "-" and a sentence.
  async #askCode(name, ...values) {
    const answer = await this.#ask(name, ...values);
    if (answer[0] !== '+') throw new Error(answer.slice(1));
    return answer.slice(1);
  }

  #show(page) {
    Object.assign(this.page, page);
    this.tell('friends', JSON.stringify({ ...this.state, ...this.page }));
  }

  #changed({ state, from, moves }) {
    this.state = state;
    const plays = state.stage === 'match' && !state.watches; // of what is only watched nothing is kept
    const over = plays && state.over === '1';
    try {
      if (plays && !over && !this.aside) sessionStorage.setItem(resuming, '1');
      else sessionStorage.removeItem(resuming);
      if (over && this.kept !== 'over') this.worker.postMessage({ forget: true }); // nothing to go on with
      this.kept = over ? 'over' : '';
      if (plays) this.page.stored = '';
    } catch {
      // then a loaded page does not come back by itself
    }
    this.#show({});
    if (this.invitation && this.invitation.says !== this.#saidInInvitation()) {
      this.#showInvitation().catch((error) => this.#show({ error: error.message }));
    }
    if (state.stage === 'match') this.tell('friends.moves', `${from} ${moves}`);
  }

  // STUN and TURN servers are asked where a person names some, and else none.
  async #keptServers() {
    try {
      this.#useServers((await this.storage.get('servers')) ?? '');
    } catch (error) {
      console.info(`the servers that were kept cannot be used: ${error.message}`);
    }
  }

  #useServers(text) {
    this.links.servers = serversOf(text);
    this.page.servers = text;
  }

  async #setServers(text) {
    try {
      this.#useServers(text.trim());
    } catch {
      throw new Error('servers');
    }
    await this.storage.put('servers', this.page.servers).catch(() => {}); // then they are for this visit
    this.#show({ error: '', notice: this.page.servers ? 'servers.set' : 'servers.none' });
  }

  // An answer or invitation off another screen.
  async #scan({ then, about, close }) {
    this.#show({ error: '' });
    const { scan } = await import('./friends_camera.js');
    const code = await scan(about, close).catch(() => {
      throw new Error('camera');
    });
    if (code) await (then === 'answer' ? this.#complete(code) : this.#accept(code));
  }

  // To somebody whom only others are linked with so far: what must be known of each other travels through them.
  async #introduce({ introduce: what, attempt, sdp: theirs }) {
    if (what === 'describe') {
      this.attempts.set(attempt, 0);
      const { link, sdp } = await (theirs ? this.links.answer(theirs) : this.links.invite());
      if (!this.attempts.has(attempt)) return this.links.giveUp(link);
      this.attempts.set(attempt, link);
      this.prints.set(link, { mine: await this.#ask('fingerprint', sdp), theirs: theirs && (await this.#ask('fingerprint', theirs)), toInviter: false });
      this.worker.postMessage({ described: attempt, sdp });
    } else if (what === 'complete' && this.attempts.has(attempt)) {
      const link = this.attempts.get(attempt);
      this.prints.get(link).theirs = await this.#ask('fingerprint', theirs);
      await this.links.complete(link, theirs);
    } else if (what === 'abandon') {
      this.links.giveUp(this.attempts.get(attempt));
      this.attempts.delete(attempt);
    }
  }

  #opened(link) {
    const prints = this.prints.get(link);
    for (const [tag, waiting] of this.invitations) if (waiting === link) this.invitations.delete(tag);
    this.worker.postMessage({ linked: link, ...prints });
    if (link !== this.byHand) return this.#show({});
    forgetInvitation(this.answered);
    this.invitation = null;
    this.#show({ code: '', link: '', qr: '', answer: '', invited: '', error: '' });
  }

  async ask(text) {
    const wish = JSON.parse(text);
    this.aside = wish.verb === 'aside'; // another match is on this tab's table: a reload comes back to that one, until friends are asked for again
    try {
      if (wish.verb === 'invite') await this.#invite();
      else if (wish.verb === 'look') await this.#look(wish.code);
      else if (wish.verb === 'decline') this.#decline(wish.code);
      else if (wish.verb === 'accept') await this.#accept(wish.code);
      else if (wish.verb === 'answer') await this.#complete(wish.code);
      else if (wish.verb === 'copy') await navigator.clipboard.writeText(wish.text);
      else if (wish.verb === 'share') await navigator.share({ text: wish.text });
      else if (wish.verb === 'servers') await this.#setServers(wish.servers);
      else if (wish.verb === 'scan') await this.#scan(wish);
      else if (wish.verb === 'resume') this.worker.postMessage({ resume: true });
      else if (wish.verb === 'wake') this.#show({});
      else if (wish.verb === 'aside') sessionStorage.removeItem(resuming);
      else if (wish.verb === 'forget') this.worker.postMessage({ forget: true });
      else this.worker.postMessage({ do: new URLSearchParams(wish).toString() });
    } catch (error) {
      this.#show({ error: error.message });
    }
  }

  async #invite() {
    if (typeof RTCPeerConnection !== 'function') throw new Error('no_webrtc');
    this.#show({ error: '' });
    const { link, sdp } = await this.links.invite();
    const tag = crypto.getRandomValues(new Uint8Array(1))[0];
    this.prints.set(link, { mine: await this.#ask('fingerprint', sdp), toInviter: false });
    this.invitations.set(tag, link);
    this.byHand = link; // whose code is on the screen
    this.invitation = { sdp, tag, made: minutes() };
    await this.#showInvitation();
    this.#show({ answer: '', error: '' });
  }

  // The code on the screen names the sender and the game: it is written anew when these change, for the same link.
  async #showInvitation() {
    const { invitation } = this;
    if (!invitation) return;
    invitation.says = this.#saidInInvitation();
    const code = await this.#askCode('pack', invitation.sdp, 0, invitation.tag, invitation.made);
    const address = linkOf(code);
    const qr = await this.#ask('qr', address);
    if (this.invitation === invitation) this.#show({ code, link: address, qr });
  }

  #saidInInvitation() {
    return `${this.state.game} ${this.state[`name.${this.state.seat}`]}`;
  }

  // What an invitation says, so that the person can be asked. Nothing is sent and nothing is linked by this.
  async #look(text) {
    try {
      const [game, sender] = splitOnce(await this.#askCode('look', text, minutes()));
      this.#show({ invited: text, invited_to: game, invited_by: sender, answer: '', error: '' });
    } catch (error) {
      forgetInvitation(text); // it will not become better
      this.#show({ refused: text, error: error.message });
    }
  }

  #decline(text) {
    forgetInvitation(text);
    this.#show({ invited: '', error: '' });
  }

  async #accept(text) {
    if (typeof RTCPeerConnection !== 'function') throw new Error('no_webrtc');
    this.#show({ error: '' });
    const read = await this.#askCode('unpack', text, 0, 0, minutes());
    const [tag, theirs] = read.split(' ', 2);
    const { link, sdp } = await this.links.answer(read.slice(tag.length + theirs.length + 2));
    this.prints.set(link, { mine: await this.#ask('fingerprint', sdp), theirs, toInviter: true });
    this.byHand = link;
    this.answered = text;
    const code = await this.#askCode('pack', sdp, 1, Number(tag), minutes());
    this.#show({ answer: code, qr: await this.#ask('qr', code), code: '', link: '', error: '' });
  }

  async #complete(text) {
    let why = new Error('no_invitation');
    // The newest first: it is the likeliest, and what is wrong with the code is said of it.
    for (const [index, [tag, link]] of [...this.invitations].reverse().entries()) {
      try {
        const read = await this.#askCode('unpack', text, 1, tag, minutes());
        const theirs = read.split(' ', 2)[1];
        this.prints.get(link).theirs = theirs;
        this.#show({ error: '' });
        return await this.links.complete(link, read.slice(String(tag).length + theirs.length + 2));
      } catch (error) {
        if (index === 0) why = error;
      }
    }
    throw why;
  }
}
