// Between the screens, the links and the peers' worker. Loaded when a person first opens "Play with friends".

import { Bots } from './bots.js';
import { Kept } from './peers_storage.js';
import { Links } from './rtc.js';

const minutes = () => Math.floor(Date.now() / 60_000);
const resuming = 'mortarboard.friends'; // in this tab a match with friends was on the table: boot.js comes back to it

// A file or an odd host has no address to put a code behind; then the code alone is what friends are sent.
const linkOf = (code) => (/^https?:$/.test(location.protocol) ? `${location.origin}${location.pathname}#j=${code}` : code);

export class Friends {
  // `tell(what, text)`: friends and a state as JSON; friends.moves.
  static async open(tell) {
    const friends = new Friends();
    friends.tell = tell;
    friends.page = { code: '', link: '', qr: '', answer: '', error: '', busy: '', stored: '' };
    friends.state = {};
    friends.tickets = new Map();
    friends.lastTicket = 0;
    friends.prints = new Map(); // by link: {mine, theirs, toInviter}
    friends.invitations = new Map(); // by tag: link
    const kept = await Kept.open().catch(() => ({ get: async () => undefined, put: async () => {} }));
    friends.links = new Links(
      {
        opened: (link) => friends.#opened(link),
        closed: (link) => friends.worker.postMessage({ unlinked: link }),
        received: (link, bytes) => friends.worker.postMessage({ received: link, bytes }, [bytes.buffer]),
      },
      kept,
    );
    await friends.#start();
    window.addEventListener('pagehide', () => friends.links.closeAll());
    navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage('friends')); // to be there without a network
    friends.#show({});
    return friends;
  }

  #start() {
    this.worker = new Worker(new URL('./peers_worker.js', import.meta.url), { type: 'module' });
    const thought = (answer) => this.worker.postMessage({ thought: answer });
    this.bots = new Bots(thought, () => {}, () => thought('')); // those that this machine runs at the friends' table
    return new Promise((resolve, reject) => {
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.onmessage = ({ data }) => {
        if (data.send) this.links.send(data.send, data.bytes);
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
      this.worker.postMessage({ open: { name: '' } });
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
    try {
      if (state.stage === 'match' && state.over !== '1') sessionStorage.setItem(resuming, '1');
      else sessionStorage.removeItem(resuming);
      if (state.over === '1' && this.kept !== 'over') this.worker.postMessage({ forget: true }); // nothing to go on with
      this.kept = state.over === '1' ? 'over' : '';
      if (state.stage === 'match') this.page.stored = '';
    } catch {
      // then a loaded page does not come back by itself
    }
    this.#show({});
    if (state.stage === 'match') this.tell('friends.moves', `${from} ${moves}`);
  }

  #opened(link) {
    const prints = this.prints.get(link);
    for (const [tag, waiting] of this.invitations) if (waiting === link) this.invitations.delete(tag);
    this.worker.postMessage({ linked: link, ...prints });
    this.#show({ code: '', link: '', qr: '', answer: '', error: '', busy: '' });
  }

  async ask(text) {
    const wish = JSON.parse(text);
    try {
      if (wish.verb === 'invite') await this.#invite();
      else if (wish.verb === 'accept') await this.#accept(wish.code);
      else if (wish.verb === 'answer') await this.#complete(wish.code);
      else if (wish.verb === 'copy') await navigator.clipboard.writeText(wish.text);
      else if (wish.verb === 'share') await navigator.share({ text: wish.text });
      else if (wish.verb === 'resume') this.worker.postMessage({ resume: true });
      else if (wish.verb === 'wake') this.#show({});
      else if (wish.verb === 'forget') this.worker.postMessage({ forget: true });
      else this.worker.postMessage({ do: new URLSearchParams(wish).toString() });
    } catch (error) {
      this.#show({ error: error.message, busy: '' });
    }
  }

  async #invite() {
    if (typeof RTCPeerConnection !== 'function') throw new Error('This browser cannot link with another one: WebRTC is missing or switched off.');
    this.#show({ busy: 'invite', error: '' });
    const { link, sdp } = await this.links.invite();
    const tag = crypto.getRandomValues(new Uint8Array(1))[0];
    const code = await this.#askCode('pack', sdp, 0, tag, minutes());
    this.prints.set(link, { mine: await this.#ask('fingerprint', sdp), toInviter: false });
    this.invitations.set(tag, link);
    this.lastTag = tag;
    const address = linkOf(code);
    this.#show({ code, link: address, qr: await this.#ask('qr', address), answer: '', busy: '', error: '' });
  }

  async #accept(text) {
    if (typeof RTCPeerConnection !== 'function') throw new Error('This browser cannot link with another one: WebRTC is missing or switched off.');
    this.#show({ busy: 'accept', error: '' });
    const read = await this.#askCode('unpack', text, 0, 0, minutes());
    const [tag, theirs] = read.split(' ', 2);
    const { link, sdp } = await this.links.answer(read.slice(tag.length + theirs.length + 2));
    this.prints.set(link, { mine: await this.#ask('fingerprint', sdp), theirs, toInviter: true });
    const code = await this.#askCode('pack', sdp, 1, Number(tag), minutes());
    this.#show({ answer: code, qr: await this.#ask('qr', code), code: '', link: '', busy: '', error: '' });
  }

  async #complete(text) {
    let why = new Error('There is no invitation of this page that waits for an answer. Make one first.');
    // The newest first: it is the likeliest, and what is wrong with the code is said of it.
    for (const [index, [tag, link]] of [...this.invitations].reverse().entries()) {
      try {
        const read = await this.#askCode('unpack', text, 1, tag, minutes());
        const theirs = read.split(' ', 2)[1];
        this.prints.get(link).theirs = theirs;
        this.#show({ busy: 'answer', error: '' });
        return await this.links.complete(link, read.slice(String(tag).length + theirs.length + 2));
      } catch (error) {
        if (index === 0) why = error;
      }
    }
    throw why;
  }
}
