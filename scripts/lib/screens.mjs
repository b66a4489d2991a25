/** What the readers of README.md see. */
export const readmeScreens = [
  { name: 'sign-in', path: '/login' },
  { name: 'dashboard', path: '/ApplicationDashboard', as: 'application.admin' },
  { name: 'list', path: '/user/listUser', as: 'realm.admin' },
  { name: 'form', path: '/procurementAgent/editProcurementAgent/1', as: 'realm.admin' },
  { name: 'access-control', path: '/user/accessControl/13', as: 'realm.admin' },
  { name: 'dashboard-dark', path: '/ApplicationDashboard', as: 'realm.admin', scheme: 'dark' },
  { name: 'list-narrow', path: '/country/listCountry', as: 'application.admin', width: 'narrow' },
];

export const schemes = ['light', 'dark'];

export const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

/** The pictures of sheets in README.md are lower: there are many of them. */
export const viewports = {
  ...widths,
  sheet: { width: 1280, height: 720 },
  narrowSheet: { width: 390, height: 780 },
};

/** The numbers of records in a fresh demo, which counts from one; 13 has the most access entries. */
const demoValues = { userId: '13', roleId: 'ROLE_PROGRAM_USER', id: '1' };

/** These do not stay: one signs out, one leads on, and one only opens on the way through a sign-in. */
const passing = new Set(['/logout', '/', '/updateExpiredPassword']);

/** The variants under a status banner show the page once more. */
const isBanner = (path) => path.endsWith('/{message}') && path !== '/error/{message}';

const fill = (path, values) =>
  path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? demoValues[name] ?? (name.endsWith('Id') ? '1' : name)),
  );

/** `/role/editRole/{roleId}` → `role-editRole` */
const nameOf = (path) =>
  path
    .replace(/\/\{\w+\}/g, (found) => (found === '/{message}' || found === '/{id}' ? '-with-value' : ''))
    .slice(1)
    .replaceAll('/', '-');

function firstWhoMay({ access, functions, mode }, roles) {
  if (access === 'public') return undefined;
  const role = roles.find(
    ({ functions: held }) =>
      access === 'signedIn' || functions[mode === 'all' ? 'every' : 'some']((name) => held.includes(name)),
  );
  return role && accountOf(role.roleId);
}

const accountOf = (roleId) =>
  roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.');

/**
 * Every built page with its parameters filled in, and the first standard account that may open it.
 * @param {{routes: {path: string}[], routeAccess: object, roles: object[], values: Record<string, string>}} table
 */
export function everyPage({ routes, routeAccess, roles, values }) {
  return routes
    .map(({ path }) => path)
    .filter((path) => !passing.has(path) && !isBanner(path))
    .map((path) => ({
      name: nameOf(path),
      path: fill(path, values),
      as: firstWhoMay(routeAccess[path], roles),
    }));
}

/** The same pages in light and dark, on a desk and in the hand. */
export const inAllLooks = (pages) =>
  schemes.flatMap((scheme) =>
    Object.keys(widths).flatMap((width) =>
      pages.map((page) => ({ ...page, name: `${page.name}-${scheme}-${width}`, scheme, width })),
    ),
  );
