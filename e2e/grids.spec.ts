import type { Locator, Page, Request } from '@playwright/test';
import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { type ApiCaller, type Json, realmAdmin } from './fixtures/api.ts';
import {
  addedRow,
  addRow,
  cellAt,
  goTo,
  newRows,
  pasteAt,
  rowsOf,
  type ShownGrid,
  shownGrid,
  typedColumns,
  typeInto,
  wrongCell,
} from './fixtures/entity-grid.ts';
import { goWithin, openAgain } from './fixtures/pages.ts';
import { callerOf } from './fixtures/records.ts';
import { button, heading, savedRows } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');

/** Saves; the notice says what was done, and nothing is read twice afterwards. */
async function submit({ page, scope }: ShownGrid): Promise<void> {
  const read: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) read.push(request.url());
  };
  page.on('request', note);
  await button(scope, t('lists:form.submit')).click();
  const anyway = button(page.getByRole('dialog', { name: t('grids:inUse.title') }), t('grids:inUse.confirm'));
  const savedMessage = page.getByText(savedRows()).first();
  await expect(anyway.or(savedMessage)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(savedMessage).toBeVisible();
  await expect(button(scope, t('lists:form.submit'))).toBeDisabled();
  // The notice goes by itself; the next save must show one of its own.
  await page.locator('.mantine-Notification-closeButton').first().click();
  await expect(savedMessage).toBeHidden();
  page.off('request', note);
  // The page below a dialog reads for itself.
  const most = scope === page ? 1 : 2;
  const often = read.filter((url) => read.filter((other) => other === url).length > most);
  expect(often, 'read after the save').toEqual([]);
}

async function searchIn({ scope, table }: ShownGrid, text: string): Promise<void> {
  await scope.getByRole('searchbox', { name: t('lists:search') }).fill(text);
  await expect(rowsOf(table)).toContainText([text]);
}

const statusIn = (scope: Page | Locator) => scope.getByLabel(t('lists:status'), { exact: true });

/** After a refused save the errors stand above the rows and have the focus; each of them leads to its cell. */
async function expectListAbove({ page, scope, table }: ShownGrid, problem: string): Promise<void> {
  const list = scope.getByRole('status').filter({ has: page.getByRole('button', { name: problem }) });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  const rows = await table.elementHandle();
  // The rows themselves may be scrolled away behind their head.
  const isAbove = await list.evaluate(
    (element, grid) =>
      grid !== null && (element.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    rows,
  );
  expect(isAbove).toBe(true);
  await list.getByRole('button', { name: problem }).click();
  const box = scope.locator('input[data-mode]').first();
  await expect(box).toBeFocused();
  const id = (await table.locator('[aria-invalid="true"]').first().getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
}

/** Marks one cell as wrong, says why, refuses to save, and takes the change back. */
async function refuses(grid: ShownGrid, row: number, open: readonly number[]): Promise<void> {
  const { page, scope } = grid;
  const wrong = wrongCell(grid, open);
  // Where everything is chosen, a name that nobody bears is what can be wrong.
  const column = wrong?.column ?? 0;
  const cell = cellAt(grid, row, column);
  if (wrong) await typeInto(page, cell, wrong.typed);
  else {
    await pasteAt(cell, [['Nobody is called so']]);
    await expect(cell).toContainText('Nobody is called so');
  }
  const problem = t(`messages:${wrong?.code ?? 'static.validation.notReference'}`, wrong?.params ?? {});
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveAttribute('title', problem);
  await expect(scope.getByRole('status').filter({ hasText: problem }).last()).toBeVisible();
  await button(scope, t('lists:form.submit')).click();
  await expect(scope.getByText(t('grids:rowsToCorrect', { rows: 1 }))).toBeVisible();
  await expectListAbove(grid, problem);
  await button(scope, t('sheet:undo')).click();
  await expect(grid.table.locator('[aria-invalid="true"]')).toHaveCount(0);
}

const wordIn = (field: Field | undefined, before: string): string => {
  if (field?.kind === 'label') return `${before} changed`;
  return field?.kind === 'text' ? 'CHANGED7' : '7';
};

interface GridRun {
  readonly entity: EntityDeclaration;
  readonly label: string;
  readonly api: ApiCaller;
  readonly marks: readonly [string, string];
  /** Opens the page again and gives the part that the grid stands in. */
  readonly open: () => Promise<Page | Locator>;
}

/** Pastes two rows, corrects a wrong cell, saves, and finds, changes and deactivates one of them later. */
async function runGrid(page: Page, { entity, label, api, marks, open }: GridRun): Promise<void> {
  const scope = await open();
  await statusIn(scope).selectOption({ label: t('lists:status.all') });
  await addRow(scope);
  const added = await shownGrid(page, entity, label, scope);
  const row = await addedRow(added);
  const { rows, named } = await newRows(added, row, api, marks);
  const [alpha = [], beta = []] = rows;
  await pasteAt(cellAt(added, row, 0), rows);
  await expect(cellAt(added, row + 1, named)).toContainText(beta[named] ?? '');
  await expect(added.table.locator('[aria-invalid="true"]')).toHaveCount(0);
  const editable: number[] = [];
  for (const column of typedColumns(added))
    if ((await cellAt(added, row, column).getAttribute('aria-readonly')) !== 'true') editable.push(column);
  await refuses(added, row, editable);
  await submit(added);

  const again = await open();
  const stored = await shownGrid(page, entity, label, again);
  await statusIn(again).selectOption({ label: t('lists:status.all') });
  await searchIn(stored, beta[named] ?? '');
  await searchIn(stored, alpha[named] ?? '');
  const own = rowsOf(stored.table).filter({ hasText: alpha[named] ?? '' });
  const ownCell = (column: number) => own.locator(`[data-cell$=":${column}"]`);
  const changed = editable.find((column) => !entity.fields[stored.columns[column] ?? '']?.fixed);
  if (changed !== undefined) {
    const text = wordIn(entity.fields[stored.columns[changed] ?? ''], alpha[changed] ?? '');
    // While it is edited, the row does not show its name.
    await expect(ownCell(changed)).toHaveAttribute('data-cell', `0:${changed}`);
    await typeInto(page, cellAt(stored, 0, changed), text);
    await expect(ownCell(changed)).toContainText(text);
  }
  const status = ownCell(stored.columns.indexOf('active'));
  await goTo(status);
  await page.keyboard.press('Space');
  await expect(status).toContainText(t('lists:inactive'));
  await submit(stored);
  await statusIn(again).selectOption({ label: t('lists:status.disabled') });
  await expect(rowsOf(stored.table)).toContainText([alpha[named] ?? '']);
  await statusIn(again).selectOption({ label: t('lists:status.active') });
  await expect(again.getByText(t('lists:empty.nothingFound'))).toBeVisible();
}

/** Every grid is looked at without a server (apps/web/component-tests); this one goes all the way. */
test('regions of a country: rows pasted, corrected, saved and changed', async ({ signedInPage, server }) => {
  const page = await signedInPage(realmAdmin);
  const api = await callerOf(server, realmAdmin);
  const [country] = [...(await api.get('/api/realmCountry'))];
  const title = t('grids:page.region');
  await runGrid(page, {
    entity: entities.region,
    label: title,
    api,
    marks: ['AlphaR', 'BetaR'],
    open: async () => {
      await openAgain(page, `/realmCountry/realmCountryRegion/${country?.realmCountryId}`);
      await expect(heading(page, title)).toBeVisible();
      return page;
    },
  });
});

test('equivalency units are kept in a dialog', async ({ signedInPage, server }) => {
  const page = await signedInPage(realmAdmin);
  const label = t('grids:manageUnits');
  const dialog = page.getByRole('dialog', { name: label });
  await runGrid(page, {
    entity: entities.equivalencyUnit,
    label,
    api: await callerOf(server, realmAdmin),
    marks: ['AlphaU', 'BetaU'],
    open: async () => {
      await openAgain(page, '/equivalancyUnit/listEquivalancyUnit');
      await button(page, label).click();
      await expect(dialog).toBeVisible();
      return dialog;
    },
  });
});

test('types that calculations know are renamed, never added; who comes second is notified', async ({
  signedInPage,
  server,
}) => {
  const page = await signedInPage(realmAdmin);
  const api = await callerOf(server, realmAdmin);
  const { modelingType } = entities;
  const label = t('entities:modelingType.many');
  await goWithin(page, '/modelingType/listModelingType');
  const grid = await shownGrid(page, modelingType, label);
  await expect(button(page, t('sheet:addRow'))).toHaveCount(0);
  const cell = cellAt(grid, 0, 0);
  const name = (await cell.locator('span').first().textContent()) ?? '';
  await typeInto(page, cell, `${name} mine`);
  const stored = [...(await api.get('/api/modelingType/all'))].find(
    (one: Json) => String(one.label?.label_en) === name,
  );
  await api.send('PUT', '/api/modelingType', [
    { ...stored, label: { ...stored?.label, label_en: `${name} theirs` } },
  ]);
  await button(page, t('lists:form.submit')).click();
  await expect(page.getByText(t('messages:static.message.staleRecord'), { exact: true })).toBeVisible();
  await button(page, t('grids:reload')).click();
  await expect(cell).toContainText(`${name} theirs`);
  await typeInto(page, cell, name);
  await submit(grid);
});
