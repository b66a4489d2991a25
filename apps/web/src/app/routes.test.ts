import { findRoute, routeAccess, routePaths } from '@stockwell/model/access/routes';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menu } from '../platform/menu/menu.ts';
import { entriesOf, visibleMenu } from '../platform/menu/menu-filter.ts';
import { bannerOf, bannerVariants, routerPath } from '../platform/routes/route-paths.ts';
import { builtPaths, builtRoutes, pages } from './routes.tsx';

/** The first parts of the addresses whose pages are all master data. */
const masterDataFamilies = [
  ...['user', 'role', 'language', 'country', 'currency', 'dimension', 'diamension', 'unit', 'integration'],
  ...['realm', 'realmCountry', 'dataSourceType', 'dataSource', 'funderType', 'fundingSource', 'budget'],
  ...['procurementAgent', 'procurementAgentType', 'supplier', 'region', 'healthArea', 'organisation'],
  ...['organisationType', 'tracerCategory', 'productCategory', 'forecastingUnit', 'planningUnit'],
  ...['planningUnitCapacity', 'procurementUnit', 'programProduct', 'usagePeriod', 'forecastMethod'],
  ...['modelingType', 'equivalancyUnit', 'usageTemplate', 'translations', 'masterDataSync', 'syncProgram'],
];

/** Programs as masters; the other addresses of these families work on the plans inside. */
const programsAsMasters =
  /^\/(program\/(listProgram|editProgram|programOnboarding|addIntegration|mapProcurementAgent)|dataset\/(listDataSet|addDataSet|editDataSet))\b/;

describe('the route table', () => {
  it('holds only addresses that the model knows', () => {
    expect(builtRoutes.filter(({ path }) => !Object.hasOwn(routeAccess, path))).toEqual([]);
  });

  it('holds no address twice', () => {
    const paths = builtRoutes.map(({ path }) => routerPath(path).toLowerCase());
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
    const own = pages.map(({ path }) => path);
    expect(own.filter((path, i) => own.indexOf(path) !== i)).toEqual([]);
  });

  it('gives every page a title with its namespace', () => {
    expect(pages.filter(({ titleKey }) => !/^\w+:[\w.]+$/.test(titleKey))).toEqual([]);
  });

  it('lets every visible menu entry lead to a built page', () => {
    const everything = new Set<string>(Object.values(routeAccess).flatMap(({ functions }) => functions));
    for (const module of [1, 2] as const) {
      const shown = visibleMenu(menu, {
        functions: everything,
        module,
        sessionType: 'Online',
        built: builtPaths,
      });
      expect(entriesOf(shown).filter(({ route }) => !builtPaths.has(route))).toEqual([]);
    }
  });

  it('has a page at every address of master data', () => {
    const wanted = routePaths.filter(
      (path) => masterDataFamilies.includes(path.split('/')[1] ?? '') || programsAsMasters.test(path),
    );
    expect(new Set(wanted.map((path) => path.split('/')[1])).size).toBe(masterDataFamilies.length + 2);
    expect(wanted.filter((path) => !builtPaths.has(path))).toEqual([]);
  });

  it('names parents that are built', () => {
    expect(pages.filter(({ parent }) => parent !== undefined && !builtPaths.has(parent))).toEqual([]);
  });

  it('finds the same page as the model for every address, whatever its capitals', () => {
    const table = builtRoutes.map(({ path }) => ({ id: path, path: routerPath(path) }));
    for (const { path } of builtRoutes) {
      const address = path.replace(/\{color\}/, 'green').replace(/\{(\w+)\}/g, 'x$1');
      for (const spelt of [address, address.toUpperCase(), address.toLowerCase()]) {
        const found = matchRoutes(table, spelt)?.at(-1)?.route.id;
        expect.soft(found, spelt).toBe(findRoute(spelt));
      }
    }
  });
});

describe('status banners', () => {
  it('stand beside the list pages that the model gives them', () => {
    expect(bannerVariants('/user/listUser')).toEqual([
      '/user/listUser/{message}',
      '/user/listUser/{color}/{message}',
    ]);
    expect(bannerVariants('/user/addUser')).toEqual([]);
  });

  it.each([
    [
      { color: 'green', message: 'static.message.x' },
      { color: 'green', message: 'static.message.x' },
    ],
    [
      { color: 'red', message: 'static.message.x' },
      { color: 'red', message: 'static.message.x' },
    ],
    [{ message: 'static.message.x' }, { color: 'green', message: 'static.message.x' }],
    [
      { color: 'red', message: 'static.message.cancelled' },
      { color: 'neutral', message: 'static.message.cancelled' },
    ],
    [{ color: 'purple', message: 'static.message.x' }, null],
    [{ color: 'green' }, null],
    [{ userId: '5' }, null],
  ])('take %o as %o', (params, banner) => {
    expect(bannerOf(params)).toEqual(banner);
  });

  it('says nothing where the message is only that it went well', () => {
    expect(bannerOf({ color: 'green', message: 'Success' })).toBeNull();
  });
});
