import { widths } from './screens.mjs';

/** Forms that show most kinds of fields: also photographed in the dark and in the hand, and in French. */
const detailedForms = new Set([
  'userRequest',
  'bugReport',
  'addProgram',
  'addBudget',
  'addFundingSource',
  'editRegion',
]);

/** The realm admin is bound to a realm; the application admin may choose any. */
const views = [
  { as: 'realm.admin', scheme: 'light', width: 'wide' },
  { as: 'realm.admin', scheme: 'dark', width: 'narrow' },
];
const french = { as: 'realm.admin', scheme: 'light', width: 'wide', language: 'fr' };

const icon = '[data-header-item="helpDesk"]';

/** Opens the dialog on its menu, or goes through the menus to a form by their places, whatever the language. */
async function openDialog(page, steps) {
  await page.locator(icon).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('h3').waitFor();
  for (const step of steps) {
    const before = await dialog.locator('h3').textContent();
    await dialog.locator('li button').nth(step).click();
    await page.waitForFunction(
      (text) => document.querySelector('[role=dialog] h3')?.textContent !== text,
      before,
    );
  }
}

async function openBudget(page) {
  await page.getByRole('button', { name: /^(Request a budget|Demander un budget)$/ }).click();
  await page.getByRole('dialog').locator('h3').waitFor();
}

/** Makes the window as high as the dialog, which scrolls inside. */
async function makeRoom(page, least) {
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
  const { width } = page.viewportSize();
  // On a phone the dialog is at least as high as the window, which may still have the height of the one before.
  await page.setViewportSize({ width, height: least });
  const height = await page.evaluate(() => document.querySelector('[role=dialog]')?.scrollHeight ?? 0);
  await page.setViewportSize({ width, height: Math.max(least, Math.ceil(height * 1.12) + 20) });
}

/** The place of each form behind the menus: user, master data, change request, bug report. */
function stepsTo(form, { addList, editList }) {
  if (form.kind === 'userRequest') return [0];
  if (form.kind === 'changeRequest') return [2];
  if (form.kind === 'bugReport') return [3];
  const list = form.action === 'add' ? addList : editList;
  const place = list.findIndex(({ id }) => id === form.id);
  return place < 0 ? null : [1, form.action === 'add' ? 0 : 1, place];
}

/** Every box is visited once, so that the messages show. */
async function visitAll(page) {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('[role=dialog] form input, [role=dialog] form textarea')) {
      box.focus();
      box.blur();
    }
  });
}

/**
 * Menus and all forms of the help desk.
 * @param {{ticketForms: object[], addList: object[], editList: object[]}} forms
 */
export function helpDeskScreens(forms) {
  const pages = [
    { name: 'menu', steps: [] },
    { name: 'master-choice', steps: [1] },
    { name: 'add-list', steps: [1, 0] },
    { name: 'edit-list', steps: [1, 1] },
    ...forms.ticketForms.map((form) => ({ name: form.id, steps: stepsTo(form, forms) })),
  ].map(({ name, steps }) => ({
    name,
    path: steps ? '/ApplicationDashboard' : '/budget/listBudget',
    open: (page) => (steps ? openDialog(page, steps) : openBudget(page)),
  }));
  const some = pages.filter(({ name }) => detailedForms.has(name) || name === 'menu' || name === 'add-list');
  const wrong = some
    .filter(({ name }) => detailedForms.has(name))
    .map(({ name, path, open }) => ({
      name: `${name}-problems`,
      path,
      open: async (page) => {
        await open(page);
        await page.locator('[role=dialog] form textarea').first().waitFor();
        await visitAll(page);
      },
    }));
  const inView = (view) => (page) => ({
    ...view,
    ...page,
    open: async (window) => {
      await page.open(window);
      await makeRoom(window, widths[view.width].height);
    },
    name: `help-desk-${page.name}-${view.scheme}-${view.width}${view.language ? `-${view.language}` : ''}`,
  });
  const [wide, narrow] = views;
  return [
    ...[...pages, ...wrong].map(inView(wide)),
    ...[...some, ...wrong].map(inView(narrow)),
    ...some.map(inView(french)),
  ];
}
