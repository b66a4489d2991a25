import type { PageRoute } from '../../platform/routes/page-route.ts';

/** The pages of the session. Those before a session stand alone, without header and sidebar. */
export const sessionRoutes: readonly PageRoute[] = [
  { path: '/login', page: () => import('./LoginPage.tsx'), titleKey: 'session:login.title', frame: 'bare' },
  {
    path: '/forgotPassword',
    page: () => import('./ForgotPasswordPage.tsx'),
    titleKey: 'session:forgot.title',
    frame: 'bare',
  },
  {
    path: '/resetPassword/{emailId}/{token}',
    page: () => import('./ResetPasswordPage.tsx'),
    titleKey: 'session:reset.title',
    frame: 'bare',
  },
  {
    path: '/updateExpiredPassword',
    page: () => import('./ExpiredPasswordPage.tsx'),
    titleKey: 'session:expired.title',
    frame: 'bare',
  },
  {
    path: '/userAgreement',
    page: () => import('./UserAgreementPage.tsx'),
    titleKey: 'session:agreement.title',
    frame: 'bare',
  },
  {
    path: '/logout',
    page: () => import('./LogoutPage.tsx'),
    titleKey: 'session:logout.title',
    frame: 'bare',
  },
  {
    path: '/changePassword',
    page: () => import('./ChangePasswordPage.tsx'),
    titleKey: 'session:changePassword.title',
  },
  {
    path: '/secondFactor',
    page: () => import('./second-factor/SecondFactorPage.tsx'),
    titleKey: 'account:secondFactor.title',
  },
  {
    path: '/mySessions',
    page: () => import('./sessions/MySessionsPage.tsx'),
    titleKey: 'account:sessions.title',
  },
  {
    path: '/accessHistory',
    page: () => import('./sessions/AccessHistoryPage.tsx'),
    titleKey: 'account:history.title',
  },
];
