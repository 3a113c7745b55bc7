// The invitation in the address, `#j=<code>`. It stays there until the person has declined it or a link has
// been made with it, so that it survives a reload and the installation of a newer version.

const mark = '#j=';

export const invitationInAddress = () => (location.hash.startsWith(mark) ? location.hash : '');

// Removes an invitation that was accepted or declined from the address. Another invitation, opened in the
// meantime, stays.
export function forgetInvitation(answered) {
  if (!answered || invitationInAddress() !== answered) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
