import { inAllLooks } from './screens.mjs';

/** Addresses before the pages of master data begin: signing in, the dashboard, mail, failures. */
const others =
  /^\/(login|404|500|error|forgotPassword|updateExpiredPassword|resetPassword|userAgreement|changePassword|accessDenied|ApplicationDashboard|dashboard|mailOutbox|accessHistory|mySessions|secondFactor|masterDataSync|syncProgram|tickets|userManual)/;

const isForm = ({ path }) => /\/(add|edit|update)\w+/i.test(path);

const named = (page, role, name) => page.getByRole(role, { name, exact: true });

async function openRowMenu(page, entry) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await named(page, 'menuitem', entry).click();
  await page.getByRole('dialog').waitFor();
}

/** What opens above a page. */
const dialogs = [
  {
    name: 'dialog-deactivate',
    path: '/organisationType/listOrganisationType',
    open: (page) => openRowMenu(page, 'Deactivate'),
  },
  {
    name: 'dialog-in-use',
    path: '/organisationType/listOrganisationType',
    open: async (page) => {
      await openRowMenu(page, 'Deactivate');
      await named(page.getByRole('dialog'), 'button', 'Deactivate').click();
      await page.getByRole('dialog', { name: 'Still in use' }).waitFor();
    },
  },
  {
    name: 'dialog-history',
    path: '/procurementAgent/listProcurementAgent',
    open: (page) => openRowMenu(page, 'History'),
  },
  {
    name: 'dialog-columns',
    path: '/planningUnit/listPlanningUnit',
    open: (page) => named(page, 'button', 'Choose columns').click(),
  },
  {
    name: 'dialog-equivalency-units',
    path: '/equivalancyUnit/listEquivalancyUnit',
    open: async (page) => {
      await named(page, 'button', 'Manage equivalency units').click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  {
    name: 'dialog-category',
    path: '/productCategory/productCategoryTree',
    open: (page) => named(page, 'button', 'Add category').click(),
  },
  {
    name: 'form-problems',
    path: '/procurementUnit/addProcurementUnit',
    open: (page) => named(page, 'button', 'Submit').click(),
  },
  {
    name: 'grid-program-units',
    path: '/programProduct/addProgramProduct?program=1',
    open: (page) => page.getByRole('grid').waitFor(),
  },
].map((screen) => ({ ...screen, as: 'realm.admin' }));

/**
 * Lists, forms, grids and dialogs of master data in all looks, and forms in French as well.
 * @param {{name: string, path: string, as?: string}[]} pages every page of the application
 */
export function masterDataScreens(pages) {
  const own = pages.filter(({ as, path }) => as && !others.test(path));
  const french = own.filter(isForm).map((page) => ({ ...page, name: `${page.name}-fr`, language: 'fr' }));
  return inAllLooks([...own, ...dialogs, ...french]).filter(
    ({ language, scheme, width }) => !language || (scheme === 'light' && width === 'wide'),
  );
}
