// Between the screens, the links and the peers' worker. Loaded when a person first opens "Play with friends".
// The messages are described in src/ui/peer_messages.h; those between the screens and the worker pass through
// as they are.

import { Bots } from './bots.js';
import { forgetInvitation } from './invitation.js';
import { PeerStorage } from './peers_storage.js';
import { completeServers, hasPasswords, Links, serversOf, withoutPasswords } from './rtc.js';

// In this tab a match with friends was on the table: boot.js comes back to it.
const resumeKey = 'mortarboard.friends';

const minutesNow = () => Math.floor(Date.now() / 60_000);

// A file or an odd host has no address to put a code behind; then the code alone is what friends are sent.
function linkOf(code) {
  const hasAddress = /^https?:$/.test(location.protocol);
  return hasAddress ? `${location.origin}${location.pathname}#j=${code}` : code;
}

function requireWebRtc() {
  if (typeof RTCPeerConnection !== 'function') throw new Error('no_webrtc');
}

export class Friends {
  // By the name of a PageCommand; every other command is the peers' module's.
  #pageCommands = {
    load: () => this.#show({}),
    create_invitation: () => this.#createInvitation(),
    read_invitation: ({ code }) => this.#readInvitation(code),
    accept_invitation: ({ code }) => this.#acceptInvitation(code),
    decline_invitation: ({ code }) => this.#declineInvitation(code),
    accept_answer: ({ code }) => this.#acceptAnswer(code),
    scan_code: (command) => this.#scanCode(command),
    copy_text: ({ text }) => navigator.clipboard.writeText(text),
    share_text: ({ text }) => navigator.share({ text }),
    set_servers: ({ servers }) => this.#setServers(servers),
    keep_passwords: ({ keep }) => this.#keepPasswords(keep),
    resume_match: () => this.worker.postMessage({ resume: true }),
    leave_table: () => sessionStorage.removeItem(resumeKey),
  };

  // `tell(what, text)`: friends.state, friends.moves, friends.connection, friends.words.
  static async open(tell) {
    const friends = new Friends();
    friends.tell = tell;
    friends.connection = {
      own_name: '',
      has_stored_match: false,
      code: '',
      link: '',
      qr: '',
      answer: '',
      invitation: '',
      invited_to: '',
      invited_by: '',
      refused_invitation: '',
      error: '',
      notice: '',
      servers: '',
      keeps_passwords: false,
      can_scan: Boolean(globalThis.BarcodeDetector && navigator.mediaDevices),
      can_share: Boolean(navigator.share),
    };
    friends.state = {}; // as the module told it last
    friends.isTableLeft = false; // another match is on the table of this tab
    friends.wasOver = false;
    friends.tickets = new Map(); // of questions to the module: what waits for the answer
    friends.lastTicket = 0;
    friends.fingerprints = new Map(); // by link: {mine, theirs, toInviter}
    friends.invitations = new Map(); // by tag: link
    // Links to friends of friends that are being made, by the module's number for each.
    friends.introductions = new Map();
    const storage = await PeerStorage.open().catch(() => ({
      get: async () => undefined,
      put: async () => {},
    }));
    friends.storage = storage;
    friends.links = new Links(
      {
        opened: (link) => friends.#opened(link),
        closed: (link) => friends.worker.postMessage({ unlinked: link }),
        received: (link, bytes) => friends.worker.postMessage({ received: link, bytes }, [bytes.buffer]),
      },
      storage,
    );
    const address = new URL('assets/i18n/en.friends.json', import.meta.url);
    const words = fetch(address).then((response) => response.text());
    await friends.#loadServers();
    await friends.#start();
    tell('friends.words', await words);
    window.addEventListener('pagehide', () => friends.links.closeAll());
    // To be there without a network.
    navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage('friends'));
    friends.#show({});
    return friends;
  }

  #start() {
    this.worker = new Worker(new URL('./peers_worker.js', import.meta.url), { type: 'module' });
    const answer = (text) => this.worker.postMessage({ botAnswer: text });
    // Those that this machine runs at the friends' table.
    this.bots = new Bots(
      answer,
      () => {},
      () => answer(''),
    );
    return new Promise((resolve, reject) => {
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.onmessage = ({ data }) => {
        if (data.send) this.links.send(data.send, data.bytes);
        else if (data.introduce)
          this.#introduce(data).catch((error) =>
            console.info(`no link came of an introduction: ${error.message}`),
          );
        else if (data.ticket) this.#answered(data);
        else if (data.state) this.#changed(data);
        else if (data.askBot) this.bots.ask(data.askBot);
        else if (data.problem) this.#show({ error: data.problem });
        else if (data.failed) reject(new Error(data.failed));
        else if (data.opened) {
          Object.assign(this.connection, { has_stored_match: data.stored, own_name: data.name });
          resolve();
        }
      };
      this.worker.postMessage({ open: true });
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

  async #packCode(...values) {
    const { error, code } = JSON.parse(await this.#ask('pack', ...values));
    if (error) throw new Error(error);
    return code;
  }

  async #unpackCode(...values) {
    const read = JSON.parse(await this.#ask('unpack', ...values));
    if (read.error) throw new Error(read.error);
    return read;
  }

  #show(change) {
    Object.assign(this.connection, change);
    this.tell('friends.connection', JSON.stringify(this.connection));
  }

  #changed({ state, moves }) {
    this.state = JSON.parse(state);
    this.#noteMatch();
    this.tell('friends.state', state);
    this.#show({});
    if (this.invitation && this.invitation.names !== this.#namesInInvitation()) {
      this.#showInvitation().catch((error) => this.#show({ error: error.message }));
    }
    if (moves) this.tell('friends.moves', moves);
  }

  // A reload comes back to a match that is being played; nothing is kept of one that is over or only watched.
  #noteMatch() {
    const plays = this.state.stage === 'match' && !this.state.is_watching;
    const isOver = plays && Boolean(this.state.match?.is_over);
    try {
      if (plays && !isOver && !this.isTableLeft) sessionStorage.setItem(resumeKey, '1');
      else sessionStorage.removeItem(resumeKey);
      if (isOver && !this.wasOver) this.worker.postMessage({ forget: true });
      this.wasOver = isOver;
      if (plays) this.connection.has_stored_match = false;
    } catch {
      // then a loaded page does not come back by itself
    }
  }

  // STUN and TURN servers are asked where a person names some, and else none. Passwords of TURN servers are
  // kept on this device only where the person said so, or where one was kept before that was asked.
  async #loadServers() {
    try {
      const servers = (await this.storage.get('servers')) ?? '';
      this.connection.servers = servers;
      this.connection.keeps_passwords = hasPasswords(servers);
      const complete = completeServers(servers);
      if (complete !== servers) this.connection.notice = 'servers.password';
      this.links.servers = serversOf(complete);
    } catch (error) {
      console.info(`the servers that were kept cannot be used: ${error.message}`);
    }
  }

  async #storeServers() {
    const { servers, keeps_passwords: keeps } = this.connection;
    // Where it cannot be kept, it is for this visit.
    await this.storage.put('servers', keeps ? servers : withoutPasswords(servers)).catch(() => {});
  }

  async #setServers(text) {
    const servers = text.trim();
    try {
      this.links.servers = serversOf(servers);
    } catch {
      throw new Error('servers');
    }
    this.connection.servers = servers;
    await this.#storeServers();
    this.#show({ error: '', notice: servers ? 'servers.set' : 'servers.none' });
  }

  async #keepPasswords(keep) {
    this.connection.keeps_passwords = keep;
    await this.#storeServers();
    this.#show({});
  }

  // An answer or an invitation off another screen.
  async #scanCode({ is_answer: isAnswer, prompt, close_label: closeLabel }) {
    this.#show({ error: '' });
    const { scan } = await import('./friends_camera.js');
    const code = await scan(prompt, closeLabel).catch(() => {
      throw new Error('camera');
    });
    if (code) await (isAnswer ? this.#acceptAnswer(code) : this.#acceptInvitation(code));
  }

  // To somebody whom only others are linked with so far: what must be known of each other travels through
  // them.
  async #introduce({ introduce: step, attempt, sdp: theirs }) {
    if (step === 'describe') {
      this.introductions.set(attempt, 0);
      const { link, sdp } = await (theirs ? this.links.answer(theirs) : this.links.invite());
      if (!this.introductions.has(attempt)) return this.links.giveUp(link);
      this.introductions.set(attempt, link);
      this.fingerprints.set(link, {
        mine: await this.#ask('fingerprint', sdp),
        theirs: theirs && (await this.#ask('fingerprint', theirs)),
        toInviter: false,
      });
      this.worker.postMessage({ described: attempt, sdp });
    } else if (step === 'complete' && this.introductions.has(attempt)) {
      const link = this.introductions.get(attempt);
      this.fingerprints.get(link).theirs = await this.#ask('fingerprint', theirs);
      await this.links.complete(link, theirs);
    } else if (step === 'abandon') {
      this.links.giveUp(this.introductions.get(attempt));
      this.introductions.delete(attempt);
    }
  }

  #opened(link) {
    for (const [tag, waiting] of this.invitations) if (waiting === link) this.invitations.delete(tag);
    this.worker.postMessage({ linked: link, ...this.fingerprints.get(link) });
    if (link !== this.linkByHand) return this.#show({});
    forgetInvitation(this.acceptedInvitation);
    this.invitation = null;
    this.#show({ code: '', link: '', qr: '', answer: '', invitation: '', error: '' });
  }

  // A PageCommand or PeerCommand of the screens.
  async execute(text) {
    const command = JSON.parse(text);
    this.isTableLeft = command.command === 'leave_table';
    try {
      const onPage = Object.hasOwn(this.#pageCommands, command.command);
      if (onPage) await this.#pageCommands[command.command](command);
      else this.worker.postMessage({ do: text });
    } catch (error) {
      this.#show({ error: error.message });
    }
  }

  async #createInvitation() {
    requireWebRtc();
    this.#show({ error: '' });
    const { link, sdp } = await this.links.invite();
    const tag = crypto.getRandomValues(new Uint8Array(1))[0];
    this.fingerprints.set(link, { mine: await this.#ask('fingerprint', sdp), toInviter: false });
    this.invitations.set(tag, link);
    this.linkByHand = link; // whose code is on the screen
    this.invitation = { sdp, tag, made: minutesNow() };
    await this.#showInvitation();
    this.#show({ answer: '', error: '' });
  }

  // The code on the screen names the sender and the game: it is written anew when these change, for the same
  // link.
  async #showInvitation() {
    const { invitation } = this;
    if (!invitation) return;
    invitation.names = this.#namesInInvitation();
    const code = await this.#packCode(invitation.sdp, 0, invitation.tag, invitation.made);
    const address = linkOf(code);
    const qr = await this.#ask('qr', address);
    if (this.invitation === invitation) this.#show({ code, link: address, qr });
  }

  #namesInInvitation() {
    const { game, seats, seat } = this.state;
    return `${game} ${seats?.[seat]?.name}`;
  }

  // What an invitation says, so that the person can be asked. Nothing is sent and nothing is linked by this.
  async #readInvitation(code) {
    try {
      const { game, sender } = await this.#unpackCode(code, 0, 0, minutesNow(), 0);
      this.#show({ invitation: code, invited_to: game, invited_by: sender, answer: '', error: '' });
    } catch (error) {
      forgetInvitation(code); // it will not become better
      this.#show({ refused_invitation: code, error: error.message });
    }
  }

  #declineInvitation(code) {
    forgetInvitation(code);
    this.#show({ invitation: '', error: '' });
  }

  async #acceptInvitation(invitation) {
    requireWebRtc();
    this.#show({ error: '' });
    const { tag, fingerprint, description } = await this.#unpackCode(invitation, 0, 0, minutesNow(), 1);
    const { link, sdp } = await this.links.answer(description);
    const mine = await this.#ask('fingerprint', sdp);
    this.fingerprints.set(link, { mine, theirs: fingerprint, toInviter: true });
    this.linkByHand = link;
    this.acceptedInvitation = invitation;
    const answer = await this.#packCode(sdp, 1, tag, minutesNow());
    this.#show({ answer, qr: await this.#ask('qr', answer), code: '', link: '', error: '' });
  }

  async #acceptAnswer(code) {
    let reason = new Error('no_invitation');
    // The newest first: it is the likeliest, and what is wrong with the code is said of it.
    for (const [index, [tag, link]] of [...this.invitations].reverse().entries()) {
      try {
        const { fingerprint, description } = await this.#unpackCode(code, 1, tag, minutesNow(), 1);
        this.fingerprints.get(link).theirs = fingerprint;
        this.#show({ error: '' });
        return await this.links.complete(link, description);
      } catch (error) {
        if (index === 0) reason = error;
      }
    }
    throw reason;
  }
}
