// The words that stand on the page before the program draws, and again when it cannot: while the page loads,
// while the picture is lost, and after a crash.

import { copyLink, saveFile } from './files.js';
import { bootText } from './languages.js';

const welcome = document.getElementById('welcome');

export function showStatus(sentence) {
  document.getElementById('progress').textContent = sentence;
  document.getElementById('late').hidden = true;
}

export function showWelcome(sentence) {
  showStatus(sentence);
  welcome.hidden = false;
}

export function hideWelcome() {
  welcome.hidden = true;
}

function addButton(text, onClick) {
  const button = document.createElement('button');
  button.textContent = text;
  button.onclick = onClick;
  welcome.append(button);
  return button;
}

function addParagraph(text) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  welcome.append(paragraph);
  return paragraph;
}

function offerLink(link) {
  addButton(bootText('copy'), () =>
    copyLink(link, (came) => {
      told.textContent = bootText(came === 'link_copied' ? 'copied' : 'copy.window');
    }),
  );
  const told = addParagraph(bootText('copy.about'));
  told.setAttribute('role', 'status');
}

// Says that the program has crashed, what is kept, and what happened, and offers the match as a file and as a
// link. `match` is its id, empty where no match of this device was on the table; `record` is empty where no
// whole copy of it is stored, `link` where the program had made none.
export function showCrash({ what, match, withFriends, record, link }) {
  showWelcome(bootText(match ? 'crashed.match' : withFriends ? 'crashed.friends' : 'crashed'));
  addParagraph(bootText('happened', { what: what || bootText('no_reason') })).className = 'happened';
  const again = addButton(bootText('reload'), () => location.reload());
  if (record) addButton(bootText('save'), () => saveFile('mortarboard-match.json', record));
  if (link) offerLink(link);
  again.focus();
}
