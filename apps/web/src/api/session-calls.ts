import type * as account from '@stockwell/model/api/account';
import type * as secondFactor from '@stockwell/model/api/second-factor';
import type * as session from '@stockwell/model/api/session';
import { wire } from './wire.ts';

/** The calls of session and own account, without their schemas; see `wire.ts`. */
export const sessionCalls = {
  authenticate: wire<typeof session.authenticate>('POST', '/authenticate', 'public'),
  signInWithCode: wire<typeof secondFactor.signInWithCode>('POST', '/authenticate/code', 'public'),
  beginEnrolmentAtSignIn: wire<typeof secondFactor.beginEnrolmentAtSignIn>(
    'POST',
    '/authenticate/enrolment',
    'public',
  ),
  finishEnrolmentAtSignIn: wire<typeof secondFactor.finishEnrolmentAtSignIn>(
    'POST',
    '/authenticate/enrolment/finish',
    'public',
  ),
  refresh: wire<typeof session.refresh>('GET', '/refresh', 'public'),
  info: wire<typeof session.info>('GET', '/actuator/info', 'public'),
  logout: wire<typeof session.logout>('GET', '/api/logout', 'signedIn'),
  languages: wire<typeof session.languagesBeforeSignIn>('GET', '/api/sync/language', 'public'),
  languagesChangedSince: wire<typeof session.languagesChangedSince>(
    'GET',
    '/api/sync/language/{lastSyncDate}',
    'public',
  ),
  forgotPassword: wire<typeof session.forgotPassword>('POST', '/api/user/forgotPassword', 'public'),
  confirmForgotPasswordToken: wire<typeof session.confirmForgotPasswordToken>(
    'POST',
    '/api/user/confirmForgotPasswordToken',
    'public',
  ),
  updatePassword: wire<typeof session.updatePassword>('POST', '/api/user/updatePassword', 'public'),
  updateExpiredPassword: wire<typeof session.updateExpiredPassword>(
    'POST',
    '/api/user/updateExpiredPassword',
    'public',
  ),
  userDetails: wire<typeof account.userDetails>('GET', '/api/user/details', 'signedIn'),
  changePassword: wire<typeof account.changePassword>('POST', '/api/user/changePassword', 'signedIn'),
  saveLanguage: wire<typeof account.saveLanguage>('POST', '/api/user/language', 'signedIn'),
  acceptAgreement: wire<typeof account.acceptAgreement>('POST', '/api/user/agreement', 'signedIn'),
  saveModule: wire<typeof account.saveModule>('POST', '/api/user/module/{moduleId}', 'signedIn'),
  saveTheme: wire<typeof account.saveTheme>('POST', '/api/user/theme/{themeId}', 'signedIn'),
  saveDecimalPreference: wire<typeof account.saveDecimalPreference>(
    'POST',
    '/api/user/decimalPreference/{showDecimals}',
    'signedIn',
  ),
  offlinePermit: wire<typeof account.offlinePermit>('POST', '/api/user/offlinePermit', 'signedIn'),
} as const;
