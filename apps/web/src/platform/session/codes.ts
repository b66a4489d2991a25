/** Message codes the session itself gives; their texts stand in the namespace `messages`. */
export const codes = {
  signedOut: 'static.logoutSuccess',
  logoutError: 'static.logoutError',
  sessionExpired: 'static.message.sessionExpired',
  sessionChange: 'static.message.sessionChange',
  tokenError: 'static.message.tokenError',
  deviceRemoved: 'static.message.device.removed',
  syncExpired: 'static.message.syncExpiresOn',
  signInAgain: 'static.login.loginAgain',
  disabled: 'static.message.login.disabled',
  refusedOffline: 'static.message.login.refusedOffline',
  tooManyTries: 'static.message.login.tooManyTries',
  clockBehind: 'static.message.login.clockBehind',
  localDamaged: 'static.message.login.localDataDamaged',
  insecure: 'static.message.login.insecureConnection',
  localStoreFailed: 'static.message.localStoreFailed',
  switchedOffline: 'static.message.switchedToOffline',
  pageRefused: 'static.message.requestedPageRefused',
  programError: 'static.program.errortext',
  unknown: 'static.unkownError',
} as const;

export const dashboardPath = '/ApplicationDashboard';
export const agreementPath = '/userAgreement';
/** Where every online sign-in goes on: newer programs, then master data, then the dashboard. */
export const syncPath = '/syncProgram';

export function isSignInPage(path: string): boolean {
  return /^\/login(\/|$)/i.test(path);
}
