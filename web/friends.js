// Connects the screens, the WebRTC links and the peers' worker. This module is loaded when a person first
// opens "Play with friends". The messages are described in src/ui/peer_messages.h, and the test
// page_messages_test.cpp compares their names with those in this file; messages between the screens and the
// worker pass through unchanged.

import { forgetInvitation } from './address.js';
import { Bots } from './bots.js';
import {
  addressKinds,
  hasAddress,
  InvitationTags,
  noteMeeting,
  readLostMeeting,
  UsedCodes,
} from './friends_codes.js';
import { Servers } from './friends_servers.js';
import { copyText, linkOf, missingWebRtc, requireWebRtc, shareText } from './friends_share.js';
import { notePlayed, noteStored } from './friends_stored.js';
import { closeWhenLeft, holdTab, noteTable } from './friends_tab.js';
import { fetchFriendsTexts } from './languages.js';
import { PeerStorage } from './peers_storage.js';
import { Links } from './rtc.js';
import { scriptAt } from './scripts.js';

const linkTimeout = 15_000; // milliseconds until the page says that no link has come
const tableTimeout = 1500; // milliseconds until a link leads to no table that is set up

const namesOf = (seats) => seats.map(({ name }) => name).join(', ');
const minutesNow = () => Math.floor(Date.now() / 60_000);

// A ConnectionState. It is sealed, so that an assignment to a member that there is not throws an error.
const newConnection = () =>
  Object.seal({
    own_name: '',
    code: '',
    link: '',
    answer: '',
    given: '',
    invitation: '',
    invited_to: '',
    invited_by: '',
    refused_invitation: '',
    error: '',
    notice: '',
    progress: '',
    is_elsewhere: false,
    servers: '',
    keeps_passwords: false,
    can_scan: Boolean(globalThis.BarcodeDetector && navigator.mediaDevices),
    can_share: Boolean(navigator.share),
  });

export class Friends {
  // What the page does on a PageCommand, and on leave_lobby, by the name of the command. Every other command
  // is passed on to the peers' module.
  #pageCommands = {
    load: () => this.#show({}),
    create_invitation: () => this.#createInvitation(),
    read_invitation: ({ code }) => this.#readInvitation(code),
    accept_invitation: ({ code }) => this.#acceptInvitation(code),
    decline_invitation: ({ code }) => this.#declineInvitation(code),
    accept_answer: ({ code }) => this.#acceptAnswer(code),
    scan_code: ({ is_answer, prompt, close_label }) => this.#scanCode(is_answer, prompt, close_label),
    copy_text: ({ text }) => this.#give(copyText, text),
    share_text: ({ text }) => this.#give(shareText, text),
    set_servers: ({ servers }) => this.servers.set(servers).then((change) => this.#show(change)),
    keep_passwords: ({ keep }) => this.servers.keepPasswords(keep).then((change) => this.#show(change)),
    resume_match: ({ id }) => this.#resumeMatch(id),
    forget_match: ({ id }) => this.worker.postMessage({ forget: id }),
    leave_lobby: () => this.#leaveLobby(),
    leave_table: () => notePlayed(null),
  };

  // Calls `tell(what, text)` with friends.state, friends.moves, friends.connection, friends.stored and
  // friends.words.
  static async open(tell) {
    const friends = new Friends();
    friends.tell = tell;
    friends.lost = readLostMeeting(); // what a reload has ended; its error stands until something is done
    friends.isLostAsked = false; // the person sees the invitation again whose answer a reload has ended
    friends.connection = newConnection();
    friends.connection.error = missingWebRtc() || friends.lost.error;
    friends.state = {}; // the last one that the module sent
    friends.stored = []; // the unfinished matches, each a StoredMatch
    friends.played = ''; // the id of the one that is played here
    friends.isReturning = false; // the page was loaded again, and connects by itself to those who play on
    friends.isTableLeft = false; // true: the person has left this match's table for another
    friends.wasOver = false;
    friends.wasComplete = false; // everybody has been there since the page was loaded
    friends.isPreparing = false;
    friends.hasStopped = false; // by a fault of the module: only a reload helps
    friends.returnError = ''; // why no invitation could be made for somebody who is missing
    friends.returning = 0; // the link of the invitation that was made for somebody who is missing
    friends.questions = new Map(); // by number, those to the module: the function that takes the answer
    friends.lastQuestion = 0;
    friends.fingerprints = new Map(); // by link: {mine, theirs, toInviter}
    friends.invitations = new Map(); // by tag: link
    friends.sent = new Set(); // links of own invitations that a person has asked for or has given away
    friends.failed = new Set(); // links that were tried in vain so far
    friends.codes = new Map(); // by link that is not open yet: the friend's code it is made with
    // Links that are being made with the help of another peer, by the module's number of the attempt; 0: not
    // begun.
    friends.introductions = new Map();
    const storage = await PeerStorage.open().catch(() => ({
      get: async () => undefined,
      put: async () => {},
    }));
    friends.storage = storage;
    friends.used = new UsedCodes(storage, (code) => friends.#ask('use', code));
    friends.tags = new InvitationTags(storage);
    friends.links = new Links(
      {
        opened: (link) => friends.#opened(link),
        prepared: (link, mine, theirs) => friends.#prepared(link, mine, theirs),
        closed: (link) => friends.worker.postMessage({ unlinked: link }),
        received: (link, bytes) => friends.worker.postMessage({ received: link, bytes }, [bytes.buffer]),
      },
      storage,
    );
    const words = fetchFriendsTexts();
    words.catch(() => {}); // it counts where they are awaited
    friends.servers = new Servers(storage, friends.links);
    Object.assign(friends.connection, await friends.servers.load());
    try {
      await friends.#start();
      await friends.used.load();
      tell('friends.words', await words);
    } catch (error) {
      friends.worker.terminate(); // another one is started at the next attempt
      friends.bots.dismiss();
      throw error;
    }
    friends.tabIsHeld = holdTab((isElsewhere) => friends.#show({ is_elsewhere: isElsewhere }));
    closeWhenLeft(() => friends.links.closeAll());
    // The service worker now caches the scripts for playing with friends, so that they work without a
    // network.
    navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: 'friends' }));
    friends.#show({});
    return friends;
  }

  #start() {
    this.worker = new Worker(new URL('./peers_worker.js', import.meta.url), { type: 'module' });
    const answer = (text) => this.worker.postMessage({ botAnswer: text });
    // The bots that this machine runs in a match with friends.
    this.bots = new Bots(
      answer,
      () => {},
      () => answer(''),
    );
    return new Promise((resolve, reject) => {
      let hasOpened = false;
      const stopped = (reason) => {
        if (hasOpened) this.#stopped(reason);
        else reject(new Error(reason)); // the next attempt starts another worker
      };
      this.worker.onerror = (event) => stopped(event.message);
      this.worker.onmessage = ({ data }) => {
        if (data.send) this.links.send(data.send, data.bytes);
        else if (data.close) this.links.drop(data.close);
        else if (data.introduce)
          this.#introduce(data).catch((error) =>
            console.info(`no link came of an introduction: ${error.message}`),
          );
        else if (data.question) this.#answered(data);
        else if (data.state) this.#changed(data);
        else if (data.askBot) this.bots.ask(data.askBot);
        else if (data.problem) this.#show({ error: data.problem });
        else if (data.stopped) stopped(data.stopped);
        else if (data.failed) reject(new Error(data.failed));
        else if (data.stored) this.#store(data.stored);
        else if (data.opened) {
          this.connection.own_name = data.name;
          resolve((hasOpened = true));
        }
      };
      this.worker.postMessage({ open: true });
    });
  }

  // The module has failed. The links are closed, so that the friends see at once that this page is away; what
  // was stored of a match stays.
  #stopped(reason) {
    if (this.hasStopped) return;
    this.hasStopped = true;
    noteTable({});
    console.error(`playing with friends has stopped: ${reason}`);
    this.worker.terminate();
    this.bots.dismiss();
    this.links?.closeAll();
    this.#show({ code: '', link: '', answer: '', invitation: '', progress: '' });
  }

  #answered({ question, answer }) {
    this.questions.get(question)(answer);
    this.questions.delete(question);
  }

  // Calls one of the module's functions on texts, and resolves with its result.
  #ask(name, ...values) {
    const question = ++this.lastQuestion;
    this.worker.postMessage({ ask: name, values, question });
    return new Promise((resolve) => this.questions.set(question, resolve));
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
    Object.assign(this.connection, change, this.hasStopped && { error: 'stopped' });
    noteMeeting(this.#meeting());
    this.tell('friends.connection', JSON.stringify(this.connection));
  }

  // What a reload would end now: the error that says so afterwards, and the invitation that could be accepted
  // again. A match is noted for itself. What was noted before stays until the module has sent a state.
  #meeting() {
    const { stage, seats = [], seat, host, match, is_inviter: isInviter } = this.state;
    const { answer, invitation, invited_by: inviter } = this.connection;
    if ([...this.invitations.values()].some((link) => this.sent.has(link)))
      return { error: 'invitation_lost' };
    if (this.state.is_watching && seats.length && !match?.is_over)
      return { error: `watch_lost ${namesOf(seats.filter(({ bot }) => !bot))}`, watches: true };
    if (!['unlinked', 'lobby', 'handshake'].includes(stage)) return stage ? null : this.lost;
    if (answer) return { error: `answer_lost ${inviter}`, code: this.acceptedInvitation };
    if (this.lost.code && (!this.isLostAsked || invitation === this.lost.code)) return this.lost;
    if (stage !== 'unlinked' && !isInviter) return { error: `host_lost ${seats[host]?.name ?? ''}` };
    const guests = seats.filter((one, index) => index !== seat && !one.bot && one.is_present);
    return guests.length ? { error: `guests_lost ${namesOf(guests)}` } : null;
  }

  // Notes which unfinished matches there are.
  #store(matches) {
    this.stored = matches;
    noteStored(matches);
    this.#tellStored();
  }

  #tellStored() {
    const matches = this.stored.filter(({ id }) => id !== this.played);
    this.tell('friends.stored', JSON.stringify({ matches }));
  }

  #changed({ state, moves, match }) {
    this.state = JSON.parse(state);
    noteTable(this.state);
    const played = this.state.stage === 'match' && !this.state.is_watching ? match : '';
    if (played !== this.played) {
      this.played = played;
      if (played) Object.assign(this, { wasOver: false, wasComplete: false });
      this.#tellStored();
      this.#comeBack();
    }
    this.#noteMatch();
    this.#watchAgain();
    this.#prepareReturn();
    this.tell('friends.state', state);
    this.#show({});
    if (this.invitation && this.invitation.names !== this.#namesInInvitation()) {
      this.#showInvitation().catch((error) => this.#show({ error: error.message }));
    }
    if (moves) this.tell('friends.moves', moves);
  }

  // Who watched before the page was loaded again, and has a link to the match again, need not ask for it. At
  // a table that is only set up, the person is soon told of that.
  #watchAgain() {
    const mayWatch = () => this.state.may_watch && this.state.stage === 'unlinked';
    if (!this.lost.watches || !mayWatch()) return;
    this.lost.watches = false;
    const ask = { do: JSON.stringify({ command: 'watch', wanted: true }) };
    setTimeout(() => mayWatch() && this.worker.postMessage(ask), tableTimeout);
  }

  // Notes that a match is being played, so that a reload opens it again. A match that is over or only watched
  // is not noted, and what was stored of a match is deleted when it ends.
  #noteMatch() {
    const plays = this.state.stage === 'match' && !this.state.is_watching;
    const isOver = plays && Boolean(this.state.match?.is_over);
    if (isOver && !this.wasOver) this.worker.postMessage({ forget: this.played });
    this.wasOver = isOver;
    notePlayed(plays && !isOver && !this.isTableLeft ? this.played : null);
  }

  // Connects to those who play the match that was opened, if this page was loaded again. For a while the page
  // says so, then it asks for codes, and goes on trying.
  async #comeBack() {
    await this.tabIsHeld;
    this.isReturning = await this.links.comeBack(this.played);
    clearTimeout(this.returnTimer); // of the match before
    if (!this.isReturning) return;
    this.#show({ progress: this.#progress() });
    this.returnTimer = setTimeout(() => this.#endReturn(), linkTimeout);
  }

  #endReturn() {
    this.isReturning = false;
    this.#show({ progress: this.#progress() });
  }

  // Makes the invitation for a person who is missing in a running match, so that it is ready when the person
  // comes back. A page that was loaded again makes none, for it is the one that comes back.
  #prepareReturn() {
    const { stage, seats, seat, match, is_watching: isWatching } = this.state;
    const isMissing = (one, index) => index !== seat && !one.bot && !one.is_present;
    const plays = stage === 'match' && !isWatching && !match?.is_over;
    const waits = plays && seats.some(isMissing);
    if (plays && !waits) this.wasComplete = true;
    if (!waits && this.returnError) {
      if (this.connection.error === this.returnError) this.#show({ error: '' });
      this.returnError = '';
    }
    if (!waits && this.returning) {
      if (this.linkByHand === this.returning && this.connection.code) this.#withdrawInvitation();
      this.returning = 0;
    }
    const isIdle = !this.isPreparing && !this.connection.code && !this.connection.answer;
    if (waits && this.wasComplete && isIdle) this.#createReturn();
  }

  async #createReturn() {
    this.isPreparing = true;
    try {
      await this.#createInvitation(false);
      this.returning = this.linkByHand;
    } catch (error) {
      this.returnError = error.message;
      this.#show({ error: error.message, progress: this.#progress() });
    }
    this.#prepareReturn(); // the person may have come back meanwhile
    this.isPreparing = false;
  }

  // Nobody needs the invitation on the screen any more.
  #withdrawInvitation() {
    this.links.giveUp(this.linkByHand);
    for (const [tag, link] of this.invitations) if (link === this.linkByHand) this.invitations.delete(tag);
    this.invitation = null;
    this.#show({ code: '', link: '' });
  }

  async #give(how, text) {
    this.#show({ error: '', given: '' });
    if (!(await how(text))) return;
    if ([this.connection.link, this.connection.code].includes(text)) this.sent.add(this.linkByHand);
    this.#show({ given: text });
  }

  // Reads an answer or an invitation from another screen with the camera.
  async #scanCode(isAnswer, prompt, closeLabel) {
    this.#show({ error: '' });
    const failed = (why) => (error) => {
      console.info(`no code was read by the camera: ${error.message}`);
      throw new Error(why);
    };
    const script = scriptAt('./friends_camera.js', () => import('./friends_camera.js'));
    const { scan } = await script.catch(failed('camera_missing'));
    const code = await scan(prompt, closeLabel).catch(failed('camera'));
    if (code) await (isAnswer ? this.#acceptAnswer(code) : this.#acceptInvitation(code));
  }

  // Makes a link to a peer that only other peers are linked with so far: those relay the descriptions of both
  // sides.
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

  // A link opens by itself because one of the two pages was loaded again.
  async #prepared(link, mine, theirs) {
    const [ours, other] = [await this.#ask('fingerprint', mine), await this.#ask('fingerprint', theirs)];
    this.fingerprints.set(link, { mine: ours, theirs: other, toInviter: false });
  }

  #opened(link) {
    this.isReturning = false;
    for (const [tag, waiting] of this.invitations) if (waiting === link) this.invitations.delete(tag);
    this.#noteLink(link);
    this.worker.postMessage({ linked: link, ...this.fingerprints.get(link) });
    if (link !== this.linkByHand) return this.#show({ progress: this.#progress() });
    forgetInvitation(this.acceptedInvitation);
    this.invitation = null;
    this.#show({
      code: '',
      link: '',
      answer: '',
      invitation: '',
      error: '',
      progress: this.#progress(),
    });
  }

  // The code that led to this link is used up from now on.
  #noteLink(link) {
    if (this.codes.has(link)) this.used.add(this.codes.get(link));
    this.codes.delete(link);
    this.failed.delete(link);
  }

  // Whether an answer is being tried. The link of an accepted invitation only waits for the friend.
  #progress() {
    const isTried = (link) => this.codes.has(link) && !this.failed.has(link);
    if ([...this.invitations.values()].some(isTried)) return 'connecting';
    if (this.isReturning) return 'returning';
    return this.failed.has(this.linkByHand) ? 'failed' : '';
  }

  // Executes a PageCommand or PeerCommand that the screens have sent.
  async execute(text) {
    const command = JSON.parse(text);
    this.isTableLeft = command.command === 'leave_table';
    try {
      const onPage = Object.hasOwn(this.#pageCommands, command.command);
      if (onPage) await this.#pageCommands[command.command](command);
      else this.worker.postMessage({ do: text });
    } catch (error) {
      this.#show({ error: error.message, progress: this.#progress() });
    }
  }

  // A description without an address would make a code that nobody can connect with.
  #requireAddress(link, sdp) {
    if (hasAddress(sdp)) return;
    this.links.giveUp(link);
    throw new Error('no_address');
  }

  // One that was not asked for is lost with the page only when the person has given it away.
  async #createInvitation(isAskedFor = true) {
    await requireWebRtc(() => this.#show({ error: '' }));
    this.#show({ error: '', progress: 'making' });
    const { link, sdp } = await this.links.invite();
    this.#requireAddress(link, sdp);
    const tag = await this.tags.next();
    this.fingerprints.set(link, { mine: await this.#ask('fingerprint', sdp), toInviter: false });
    this.invitations.set(tag, link);
    this.linkByHand = link; // the link whose code is on the screen
    this.invitation = { sdp, tag, made: minutesNow() };
    await this.#showInvitation();
    if (isAskedFor) this.sent.add(link);
    this.#show({ answer: '', error: '', progress: this.#progress() });
  }

  // Shows the code of the invitation. The code names the sender and the game, so it is made again, for the
  // same link, when these change.
  async #showInvitation() {
    const { invitation } = this;
    if (!invitation) return;
    invitation.names = this.#namesInInvitation();
    const code = await this.#packCode(invitation.sdp, 0, invitation.tag, invitation.made);
    if (this.invitation === invitation) this.#show({ code, link: linkOf(code) });
  }

  #namesInInvitation() {
    const { game, seats, seat } = this.state;
    return `${game} ${seats?.[seat]?.name}`;
  }

  // Reads an invitation, so that the person can be asked whether to accept it. This sends nothing and makes
  // no link.
  async #readInvitation(code) {
    try {
      const { game, sender, fingerprint } = await this.#unpackCode(code, 0, 0, minutesNow());
      await this.#refuseOwn(fingerprint);
      const about = { invitation: code, invited_to: game, invited_by: sender };
      const lost = code === this.lost.code ? this.lost.error : '';
      this.isLostAsked ||= code === this.lost.code;
      this.#show({ ...about, answer: '', error: missingWebRtc() || lost });
    } catch (error) {
      forgetInvitation(code); // an invalid code stays invalid
      this.isLostAsked ||= code === this.lost.code;
      this.#show({ refused_invitation: code, error: error.message });
    }
  }

  #declineInvitation(code) {
    forgetInvitation(code || this.acceptedInvitation);
    // Whoever goes back to a match is not called away from it later.
    if (!code && this.state.stage === 'match') {
      this.links.giveUp(this.answering);
      this.codes.delete(this.answering);
    }
    this.#show({ invitation: '', error: missingWebRtc(), ...(!code && { answer: '' }) });
  }

  async #refuseOwn(fingerprint) {
    if (fingerprint === (await this.links.fingerprint())) throw new Error('code.own');
  }

  // Accepting a second invitation gives up the link of the first, and the same one again shows its answer.
  async #acceptInvitation(invitation) {
    await requireWebRtc(() => this.#show({ error: '' }));
    this.#show({ error: '' });
    const read = await this.#unpackCode(invitation, 0, 0, minutesNow());
    await this.#refuseOwn(read.fingerprint);
    if (this.codes.get(this.answering) === read.code) return this.#show(this.answered);
    this.#show({ answer: '', progress: 'making' });
    const { link, sdp } = await this.links.answer(read.description);
    this.#requireAddress(link, sdp);
    this.links.giveUp(this.answering);
    this.answering = link;
    const mine = await this.#ask('fingerprint', sdp);
    this.fingerprints.set(link, { mine, theirs: read.fingerprint, toInviter: true });
    this.linkByHand = link;
    this.acceptedInvitation = invitation;
    const answer = await this.#packCode(sdp, 1, read.tag, minutesNow());
    const progress = this.#progress();
    this.codes.set(link, read.code);
    this.answered = { answer, invited_by: read.sender, code: '', link: '', error: '', progress };
    this.#show(this.answered);
  }

  // Finds the invitation that the answer belongs to; the newest is tried first.
  async #acceptAnswer(code) {
    this.#show({ error: '' });
    const reasons = [];
    for (const [tag, link] of [...this.invitations].reverse()) {
      const read = JSON.parse(await this.#ask('unpack', code, 1, tag, minutesNow()));
      if (!read.error) return this.#complete(link, read);
      reasons.push(read.error);
    }
    if (!reasons.length) reasons.push(JSON.parse(await this.#ask('unpack', code, 1, 0, minutesNow())).error);
    const other = this.invitations.size ? 'code.other' : 'no_invitation';
    throw new Error(reasons.find((reason) => reason && reason !== 'code.other') ?? other);
  }

  // The same answer again, when no link has come, is tried again.
  async #complete(link, { code, fingerprint, description }) {
    const isAgain = this.codes.get(link) === code;
    if (isAgain && !this.failed.has(link)) return; // it is being tried already
    if (!isAgain && this.codes.has(link)) throw new Error('invitation_tried');
    this.codes.set(link, code);
    this.failed.delete(link);
    this.fingerprints.get(link).theirs = fingerprint;
    this.#show({ progress: 'connecting' });
    try {
      await (isAgain ? this.links.retry(link) : this.links.complete(link, description));
    } catch (error) {
      if (isAgain) this.failed.add(link);
      else this.codes.delete(link);
      throw error;
    }
    setTimeout(() => this.#noteNoLink(link), linkTimeout);
  }

  // Says by which kinds of addresses a link was tried that has not come. It may still come.
  #noteNoLink(link) {
    const tried = this.links.triedDescriptions(link);
    if (!tried) return;
    const about = !isSecureContext ? '_insecure' : this.connection.servers ? '_servers' : '';
    this.failed.add(link);
    this.#show({ progress: this.#progress(), error: `no_link${about} ${addressKinds(...tried)}` });
  }

  // Continues a stored match, and leaves another table for it.
  #resumeMatch(id) {
    if (!['unlinked', undefined].includes(this.state.stage) && id !== this.played) this.#closeTable();
    this.worker.postMessage({ resume: id });
  }

  // The person leaves a table that is still being set up, and with it the invitations to it.
  #leaveLobby() {
    this.#closeTable();
    this.worker.postMessage({ do: JSON.stringify({ command: 'leave_lobby' }) });
    this.#show({ code: '', link: '', answer: '', error: '', progress: '' });
  }

  #closeTable() {
    for (const link of this.invitations.values()) this.links.giveUp(link);
    this.invitations.clear();
    this.invitation = null;
    this.links.closeAll();
  }
}
