import type { PageRoute } from '../../platform/routes/page-route.ts';

export const translationRoutes: readonly PageRoute[] = [
  {
    path: '/translations/labelTranslations',
    page: () => import('./InterfaceTextsPage.tsx'),
    titleKey: 'translations:interface.title',
  },
  {
    path: '/translations/databaseTranslations',
    page: () => import('./RecordNamesPage.tsx'),
    titleKey: 'translations:records.title',
  },
];
