import { lazy } from 'react';

/** Tells of uploads on every page; loaded after the page itself. */
export const CommitNotices = lazy(() => import('./commit/CommitNotices.tsx'));
