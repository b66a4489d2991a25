import { loadPage } from '../platform/routes/loaded-pages.ts';
import type { PageTable } from '../platform/routes/page-table.ts';
import { builtPaths, pages } from './routes.tsx';

/** The table of all pages, as pages may know it. */
export const pageTable: PageTable = {
  paths: builtPaths,
  titleKeyOf: (path) => pages.find((one) => one.path === path)?.titleKey,
  load: async (path) => {
    const page = pages.find((one) => one.path === path);
    return page && loadPage(page.page);
  },
};
