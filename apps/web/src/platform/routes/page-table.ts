import type { RoutePath } from '@stockwell/model/access/routes';
import { createContext, useContext } from 'react';

/** What pages may know of the table of all pages, which only the composition of the application imports. */
export interface PageTable {
  /** Routes that have a page. */
  readonly paths: ReadonlySet<RoutePath>;
  /** The key of the title of a page; undefined where there is none. */
  readonly titleKeyOf: (path: string) => string | undefined;
  /** Fetches the code of a page. */
  readonly load: (path: RoutePath) => Promise<unknown>;
}

const none: PageTable = { paths: new Set(), titleKeyOf: () => undefined, load: async () => undefined };

export const PageTableContext = createContext<PageTable>(none);

export const usePageTable = (): PageTable => useContext(PageTableContext);
