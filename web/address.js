// What the address of the page holds: in its query the match on the table, and in its fragment an invitation,
// `#j=<code>`, or a whole match to be watched, `#m=<text>`.

const invitationMark = '#j=';
const matchMark = '#m=';

const inAddress = (mark) => (location.hash.startsWith(mark) ? location.hash : '');
const forgetFragment = () => history.replaceState(history.state, '', location.pathname + location.search);

// An invitation stays in the address until the person has declined it or a link has been made with it, so
// that it survives a reload and the installation of a newer version.
export const invitationInAddress = () => inAddress(invitationMark);

// Removes an invitation that was accepted or declined from the address. Another invitation, opened in the
// meantime, stays.
export function forgetInvitation(answered) {
  if (answered && invitationInAddress() === answered) forgetFragment();
}

// A match stays in the address as long as it is watched.
export const matchLinkInAddress = () => inAddress(matchMark);

export function forgetMatchLink() {
  if (matchLinkInAddress()) forgetFragment();
}

export const matchInAddress = () => new URLSearchParams(location.search).get('match');

// Puts the id of the match on the table into the address, so that a reload opens this match again, with the
// display options that the address already had. Without an id, a reload opens the first page.
export function setMatchAddress(id) {
  const asked = new URLSearchParams(location.search);
  for (const key of [...asked.keys()])
    if (/^(page|game|seats|bots|names|starts|seed|match|option\..*)$/.test(key)) asked.delete(key);
  if (id) asked.set('match', id);
  const query = asked.toString();
  const fragment = invitationInAddress() || matchLinkInAddress();
  history.replaceState(null, '', (query ? `?${query}` : location.pathname) + fragment);
}
