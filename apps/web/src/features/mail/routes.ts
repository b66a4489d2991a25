import type { PageRoute } from '../../platform/routes/page-route.ts';

export const mailRoutes: readonly PageRoute[] = [
  { path: '/mailOutbox', page: () => import('./MailOutboxPage.tsx'), titleKey: 'users:mail.title' },
];
