const errors = new Set([
  'static.message.sessionChange',
  'static.message.sessionExpired',
  'static.message.syncExpiresOn',
  'static.message.tokenError',
  'static.accessDenied',
  'static.common.accessDenied',
  'static.logoutError',
]);

/** How the sign-in page shows the message of its address: what went wrong in red, anything else in green. */
export function loginMessageColor(messageCode: string): 'red' | 'green' {
  return errors.has(messageCode) || /cancel/i.test(messageCode) ? 'red' : 'green';
}
