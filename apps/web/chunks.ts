import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

/**
 * Which modules share a file of the built application. Left to itself the bundler makes a file for every set of
 * pages that share something: hundreds, most of them smaller than the request that fetches them. These are the
 * steps in which users arrive; each file holds what its step needs beyond the steps before it.
 */
const steps: readonly { readonly name: string; readonly from: readonly string[] }[] = [
  { name: 'start', from: ['main.tsx', 'features/session/LoginPage.tsx'] },
  {
    name: 'shell',
    from: [
      'app/shell/Shell.tsx',
      'app/shell-routes.tsx',
      'platform/session/local-kit.ts',
      'features/sync/ProgramSyncPage.tsx',
      'features/sync/MasterDataSyncPage.tsx',
      'features/dashboard/DashboardPage.tsx',
    ],
  },
  {
    name: 'planning',
    from: [
      'features/supply-plan/SupplyPlanPage.tsx',
      'features/data-entry/ConsumptionPage.tsx',
      'features/data-entry/InventoryPage.tsx',
      'features/data-entry/ShipmentPage.tsx',
    ],
  },
];

/** What is done away from the screen: it loads nothing that needs a screen. */
const worker = ['background.worker.ts'];

/** What the pages outside of these steps share goes together from this many sharers on. */
const enoughSharers = 3;

const source = new URL('./src/', import.meta.url).pathname;

const clause = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;

interface Clause {
  /** Each as it is called where it comes from, and as it is called from here on. */
  readonly names: readonly (readonly [there: string, here: string])[];
  readonly from: string;
}

const clausesOf = (code: string): Clause[] =>
  [...code.matchAll(clause)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => {
      const [there = '', here = there] = name.trim().split(/\s+as\s+/);
      return [there, here];
    }),
    from,
  }));

/** A module of a library that only passes on what others hold: of those only the ones asked for are needed. */
const passesOnOnly = (id: string, code: string): boolean =>
  id.includes('/node_modules/') &&
  code
    .replace(clause, '')
    .replace(/export\s*\{[^}]*\};?/g, '')
    .trim() === '';

/** Those of the modules behind one that only passes on which hold one of these names. */
function behind(id: string, names: ReadonlySet<string>, context: Context): string[] {
  const module = context.getModuleInfo(id);
  const asked = clausesOf(module?.code ?? '')
    .filter((one) => one.names.some(([, here]) => names.has(here)))
    .map(({ from }) => new URL(from, `file://${id}`).pathname);
  return (module?.importedIds ?? []).filter((one) =>
    asked.some((path) => one === path || one.startsWith(`${path}.`) || one.startsWith(`${path}/index.`)),
  );
}

/** The modules that this one cannot do without; one that only passes on needs nothing for itself. */
function neededBy(id: string, context: Context): string[] {
  const module = context.getModuleInfo(id);
  if (!module || passesOnOnly(id, module.code ?? '')) return [];
  const names = new Set(clausesOf(module.code ?? '').flatMap((one) => one.names.map(([there]) => there)));
  return module.importedIds.flatMap((imported) =>
    passesOnOnly(imported, context.getModuleInfo(imported)?.code ?? '')
      ? [imported, ...behind(imported, names, context)]
      : [imported],
  );
}

function closureOf(paths: readonly string[], context: Context): Set<string> {
  const closure = new Set(paths.map((path) => `${source}${path}`));
  const gone = [...closure].filter((id) => context.getModuleInfo(id) === null);
  if (gone.length > 0) throw new Error(`A step of arrival begins at what is not there: ${gone.join(', ')}`);
  // A set goes on to visit what is added while it is read.
  for (const id of closure) for (const needed of neededBy(id, context)) closure.add(needed);
  return closure;
}

/** The first step that needs each module; what workers need is apart from what only pages need. */
function placed(context: Context): ReadonlyMap<string, string> {
  const atStart = closureOf(steps[0]?.from ?? [], context);
  const places = new Map<string, string>();
  for (const id of closureOf(worker, context)) places.set(id, atStart.has(id) ? 'base' : 'engine');
  // The worker itself begins to serve when it is loaded, which a page must not.
  for (const path of worker) places.delete(`${source}${path}`);
  for (const { name, from } of steps) {
    for (const id of closureOf(from, context)) if (!places.has(id)) places.set(id, name);
  }
  return places;
}

let stepOf: ReadonlyMap<string, string> | null = null;

const arrival: Group = {
  debugName: 'arrival',
  name(id, context) {
    stepOf ??= placed(context);
    return stepOf.get(id) ?? null;
  },
  priority: 20,
};

/** The chart library waits for the first chart, whoever else shares it. */
const charts: Group = {
  name: 'charts',
  test: /\/node_modules\/(?:echarts|zrender)\//,
  minShareCount: 2,
  priority: 15,
};

const shared: Group = { name: 'shared', minShareCount: enoughSharers, priority: 10 };

/** The files that are needed by every start or by many pages. */
export const chunkGroupNames: readonly string[] = [
  'base',
  'engine',
  ...steps.map(({ name }) => name),
  'charts',
  'shared',
];

/** Each group is closed in itself or needs only those before it, so nothing has to be pulled along. */
export const chunkGroups: Group[] = [arrival, charts, shared].map((group) => ({
  ...group,
  includeDependenciesRecursively: false,
}));
