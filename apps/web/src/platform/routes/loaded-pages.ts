import type { ComponentType } from 'react';
import type { PageRoute } from './page-route.ts';

type Load = PageRoute['page'];

const loaded = new Map<Load, ComponentType>();

/** The page if its code is here already. */
export const loadedPage = (load: Load): ComponentType | undefined => loaded.get(load);

/** Fetches the code of a page. What failed is tried again the next time. */
export async function loadPage(load: Load): Promise<ComponentType> {
  const { default: page } = await load();
  loaded.set(load, page);
  return page;
}
