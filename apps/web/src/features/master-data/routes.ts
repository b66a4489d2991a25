import type { PageRoute } from '../../platform/routes/page-route.ts';
import { gridLists, gridRoutes } from '../grids/index.ts';
import { programPages, programRoutes } from '../programs/index.ts';
import { rolePages } from '../roles/index.ts';
import { treeTemplatePages } from '../tree-templates/index.ts';
import { accessControlRoute, userPages } from '../users/index.ts';
import { type EntityAddresses, entityPages } from './entity-pages.ts';

type Kind = keyof EntityAddresses;
type OwnPages = Partial<Record<Kind, PageRoute['page']>>;

const kinds: readonly Kind[] = ['list', 'add', 'edit'];
const titles = { list: 'many', add: 'add', edit: 'edit' } as const;

/** One page serves them all; the open address says which entity and which kind. */
const commonPage: PageRoute['page'] = () => import('./EntityPage.tsx');

/** Entities whose features have pages of their own. */
const ownPages: Readonly<Record<string, OwnPages>> = {
  user: userPages,
  role: rolePages,
  currency: { list: () => import('./CurrencyListPage.tsx') },
  treeTemplate: treeTemplatePages,
  ...gridLists,
  ...programPages,
};

function entityRoutes(name: string, addresses: EntityAddresses): PageRoute[] {
  return kinds.flatMap((kind) => {
    const path = addresses[kind];
    const titleKey = `entities:${name}.${titles[kind]}`;
    if (!path) return [];
    const page = ownPages[name]?.[kind] ?? commonPage;
    // Forms stand below their list, also where the first part of the address belongs to several menu entries.
    return [{ path, page, titleKey, ...(kind === 'list' ? {} : { parent: addresses.list }) }];
  });
}

const dimensionAlias: PageRoute['page'] = () => import('./DimensionAliasPage.tsx');

/** Older spelling of two addresses. */
const aliases: readonly PageRoute[] = [
  {
    path: '/diamension/AddDiamension',
    page: dimensionAlias,
    titleKey: 'entities:dimension.add',
    parent: '/dimension/listDimension',
  },
  {
    path: '/diamension/editDiamension/{dimensionId}',
    page: dimensionAlias,
    titleKey: 'entities:dimension.edit',
    parent: '/dimension/listDimension',
  },
];

/** The pages of every entity that has addresses, and the ones that belong to them. */
export const masterDataRoutes: readonly PageRoute[] = [
  ...Object.entries(entityPages).flatMap(([name, addresses]) => entityRoutes(name, addresses)),
  accessControlRoute,
  ...gridRoutes,
  ...programRoutes,
  ...aliases,
];
