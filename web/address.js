// What the fragment of the address holds: an invitation, `#j=<code>`, or a whole match to be watched,
// `#m=<text>`.

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
