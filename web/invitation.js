// The invitation in the address, `#j=<code>`. It stays there until the person has said no to it or a link has
// come of it, so that it survives a reload and the install of a newer version.

const mark = '#j=';

export const invitationInAddress = () => (location.hash.startsWith(mark) ? location.hash : '');

// The one that was answered; another one, opened since, stays.
export function forgetInvitation(answered) {
  if (!answered || invitationInAddress() !== answered) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
