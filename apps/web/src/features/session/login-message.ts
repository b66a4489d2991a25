const errors = new Set([
  'static.message.sessionChange',
  'static.message.sessionExpired',
  'static.message.syncExpiresOn',
  'static.message.tokenError',
  'static.common.accessDenied',
  'static.logoutError',
]);

/** Nothing has gone wrong: whoever opens a page before signing in is asked to sign in. */
const signInFirst = 'static.accessDenied';

/** How the sign-in page shows the message of its address: what went wrong in red, anything else in green. */
export function loginMessageColor(messageCode: string): 'red' | 'green' | 'neutral' {
  if (messageCode === signInFirst) return 'neutral';
  return errors.has(messageCode) || /cancel/i.test(messageCode) ? 'red' : 'green';
}
