import { lazy } from 'react';

export { commitMemory, goesOn } from './commit/waiting-commit.ts';

/** Shows uploads on every page; loaded after the page itself. */
export const CommitNotices = lazy(() => import('./commit/CommitNotices.tsx'));
