import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { guard } from '@stockwell/model/session/guard';
import type { SessionType } from '@stockwell/model/session/states';
import type { ModuleId } from '../session/context.ts';
import type { MenuEntry, MenuItem } from './menu.ts';

export interface MenuViewer {
  readonly functions: ReadonlySet<string>;
  readonly sessionType: SessionType;
  readonly module: ModuleId;
  /** Routes that have a page. */
  readonly built: ReadonlySet<RoutePath>;
}

/** Whether the route guard would let the viewer in. */
export function mayOpen(
  route: RoutePath,
  { functions, sessionType }: Pick<MenuViewer, 'functions' | 'sessionType'>,
): boolean {
  const decision = guard({
    currentUser: { functions },
    sessionChanged: false,
    sessionType,
    hasToken: true,
    route: accessOf(route),
  });
  return decision.decision === 'allow';
}

export function inModule(route: RoutePath, module: ModuleId): boolean {
  const own = accessOf(route).module;
  return own === 'both' || own === (module === 1 ? 'fc' : 'sp');
}

function shows(entry: MenuEntry, viewer: MenuViewer): boolean {
  return (
    viewer.built.has(entry.route) &&
    inModule(entry.route, viewer.module) &&
    mayOpen(entry.route, viewer) &&
    (entry.only === undefined || viewer.sessionType === 'Offline')
  );
}

/** The menu as this viewer sees it: groups that have become empty are gone. */
export function visibleMenu(items: readonly MenuItem[], viewer: MenuViewer): readonly MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'entry') return shows(item, viewer) ? [item] : [];
    const inside = visibleMenu(item.items, viewer);
    return inside.length > 0 ? [{ ...item, items: inside }] : [];
  });
}

/** All entries below the items, in order. */
export function entriesOf(items: readonly MenuItem[]): readonly MenuEntry[] {
  return items.flatMap((item) => (item.kind === 'entry' ? [item] : entriesOf(item.items)));
}

export interface MenuPlace {
  readonly entry: MenuEntry;
  /** Label keys of the groups around the entry, the outermost first. */
  readonly groupKeys: readonly string[];
  readonly groupIds: readonly string[];
}

/** Where an entry with this route stands. */
export function placeOf(
  items: readonly MenuItem[],
  route: RoutePath,
  groupKeys: readonly string[] = [],
  groupIds: readonly string[] = [],
): MenuPlace | null {
  for (const item of items) {
    if (item.kind === 'entry') {
      if (item.route === route) return { entry: item, groupKeys, groupIds };
    } else {
      const found = placeOf(item.items, route, [...groupKeys, item.labelKey], [...groupIds, item.id]);
      if (found) return found;
    }
  }
  return null;
}

const firstPart = (route: RoutePath): string => route.split('/')[1]?.toLowerCase() ?? '';

/**
 * The menu entry a page belongs to: its own; else that of its declared parent; else the only entry whose
 * address begins alike, as /user/editUser/{userId} belongs to /user/listUser.
 */
export function homeOf(
  items: readonly MenuItem[],
  page: { readonly path: RoutePath; readonly parent?: RoutePath },
): MenuPlace | null {
  const own = placeOf(items, page.path) ?? (page.parent ? placeOf(items, page.parent) : null);
  if (own) return own;
  const alike = entriesOf(items).filter(({ route }) => firstPart(route) === firstPart(page.path));
  const [only] = alike;
  return only && alike.length === 1 ? placeOf(items, only.route) : null;
}
