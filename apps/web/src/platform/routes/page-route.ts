import type { RoutePath } from '@stockwell/model/access/routes';
import type { ComponentType } from 'react';

/**
 * One page of the application: where it is, how it is loaded, what it is called. Who may open it, whether it
 * works offline and to which module it belongs is said once, in the model's route access.
 */
export interface PageRoute {
  /**
   * The page's own address. The variants `…/{message}` and `…/{color}/{message}` that the model declares
   * beside it need no entry: they show the same page under a status banner.
   */
  readonly path: RoutePath;
  /** Loads the page's code on demand: `() => import('./UserListPage.tsx')`, the page being the default export. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Title in header, breadcrumbs and browser tab, with its namespace: `users:list.title`. */
  readonly titleKey: string;
  /** `bare` pages stand alone, without header and sidebar (sign-in, agreement, sign-out). Default: `shell`. */
  readonly frame?: 'shell' | 'bare';
  /**
   * The page above this one in the breadcrumbs, usually the list of an edit form. Needed only where the first
   * part of the address does not already name exactly one menu entry.
   */
  readonly parent?: RoutePath;
  /** Does its work and leads on by itself: nobody has been there. */
  readonly passing?: true;
}
