// What the program asks for only now and then: the scripts and texts for it are fetched when they are first
// wanted.

import { fetchGameFiles, fetchGameTexts } from './game_files.js';
import { changeLanguage, currentLanguage, fetchFriendsTexts } from './languages.js';
import { scriptAt } from './scripts.js';

const resultPicture = () => scriptAt('./result_picture.js', () => import('./result_picture.js'));

export class OnDemand {
  #program;
  #tell;
  #friends = null; // the promise of the script for playing with friends, once it was asked for
  #loadedParts = new Set(['page']); // the parts of the page whose texts the program has
  #failedCommands = new Set(); // what friends.js could not be sent, because it did not start
  #failedGames = new Set(); // the games whose files did not arrive
  #failedLanguage = null; // the code of the language whose texts did not arrive
  #onLanguage;

  // Calls `onLanguage` when the page speaks another language.
  constructor(program, onLanguage) {
    this.#program = program;
    this.#tell = (what, about) => program.tell(what, about);
    this.#onLanguage = onLanguage;
    addEventListener('online', () => {
      if (this.#failedLanguage !== null) this.chooseLanguage(this.#failedLanguage);
      for (const id of [...this.#failedGames]) this.fetchGame(id);
      for (const command of this.#failedCommands) this.sendToFriends(command);
    });
  }

  // A command to web/friends.js, or through it (src/ui/peer_messages.h). If that does not start, because the
  // network is gone, it is tried again when the network is back or a person opens the page for it again.
  sendToFriends(command) {
    this.#friends ??= this.#openFriends();
    const opening = this.#friends;
    opening.then(
      (friends) => friends.execute(command),
      (error) => {
        console.error(error);
        if (this.#friends === opening) this.#friends = null; // and not one that was begun since
        this.#failedCommands.add(command);
        this.#tell('friends.failed', error.message);
      },
    );
  }

  async #openFriends() {
    let language = currentLanguage();
    const { Friends } = await scriptAt('./friends.js', () => import('./friends.js'));
    const friends = await Friends.open(this.#tell);
    try {
      // A language that was chosen meanwhile has cleared these texts, or they have come in the one before.
      while (language !== currentLanguage()) {
        language = currentLanguage();
        this.#tell('friends.words', await fetchFriendsTexts());
      }
    } catch (error) {
      console.error(error); // two of them must not be opened, so these are used as they are
    }
    this.#loadedParts.add('friends');
    this.#failedCommands.clear(); // whoever sent them is answered now, or has tried again since
    return friends;
  }

  // Nothing depends on a sound, so a failure is not shown.
  playSound(name, percent) {
    scriptAt('./sound.js', () => import('./sound.js'))
      .then(({ play }) => play(name, Number(percent)))
      .catch((error) => console.info(`no sound: ${error.message}`));
  }

  sharePicture(result) {
    resultPicture()
      .then(({ share }) => share(JSON.parse(result), this.#tell))
      .catch((error) => {
        console.info(`no picture: ${error.message}`);
        this.#tell('picture_failed', '');
      });
  }

  checkSignatures(question) {
    scriptAt('./signatures.js', () => import('./signatures.js'))
      .then(({ check }) => check(question))
      .then((answer) => this.#tell('signatures.checked', answer))
      .catch((error) => {
        console.info(`no signature was verified: ${error.message}`);
        const { ticket } = JSON.parse(question);
        this.#tell('signatures.checked', JSON.stringify({ ticket, is_able: false, valid: 0 }));
      });
  }

  // `takePicture` promises an image of the table as it is shown next.
  shareTablePicture(title, takePicture) {
    Promise.all([resultPicture(), takePicture()])
      .then(([{ shareImage }, image]) => shareImage(image, title, this.#tell))
      .catch((error) => {
        console.info(`no picture: ${error.message}`);
        this.#tell('picture_failed', '');
      });
  }

  // Texts that do not arrive are asked for again when the network is back.
  async chooseLanguage(code) {
    this.#failedLanguage = null;
    try {
      await changeLanguage(code, this.#loadedParts, (texts) => {
        this.#program.callAndDraw('speak', texts);
        this.#onLanguage();
      });
    } catch (error) {
      console.info(`the language stays as it is: ${error.message}`);
      this.#failedLanguage = code;
      this.#tell('language_failed', '');
    }
  }

  // Fetches a game's texts, drawings and lesson when the program first asks for them. Empty texts tell the
  // program that the download failed; it is tried again when the network is back.
  async fetchGame(id) {
    this.#failedGames.delete(id);
    const tellProgress = (percent) => this.#program.callAndDraw('game_progress', id, percent);
    let language = currentLanguage();
    let [texts, drawings, lesson] = ['', '', ''];
    try {
      [texts, drawings, lesson] = await fetchGameFiles(id, tellProgress);
      while (language !== currentLanguage()) {
        language = currentLanguage(); // it was chosen meanwhile
        texts = await fetchGameTexts(id);
      }
    } catch (error) {
      console.error(error);
      texts = drawings = lesson = '';
    }
    if (texts) this.#loadedParts.add(id);
    else this.#failedGames.add(id);
    this.#program.call('lesson', id, lesson);
    this.#program.callAndDraw('game', id, texts, drawings);
  }
}
