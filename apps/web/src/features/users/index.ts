import type { PageRoute } from '../../platform/routes/page-route.ts';

const form = () => import('./UserFormPage.tsx');

export const userPages = { list: () => import('./UserListPage.tsx'), add: form, edit: form } as const;

export const accessControlRoute: PageRoute = {
  path: '/user/accessControl/{userId}',
  page: () => import('./AccessControlPage.tsx'),
  titleKey: 'users:access.title',
};
