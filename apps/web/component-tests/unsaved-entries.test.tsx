import { entities } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOf, type MadeCall } from './fixtures/fake-api.ts';
import { boxOf, buttonOf, selectOf, write } from './fixtures/form.ts';
import { type ShownGrid, shownGrid, writableCell, writeCell } from './fixtures/grid.ts';
import { openApp } from './fixtures/open-app.tsx';
import { ownAnswers } from './fixtures/own-answers.ts';
import { textIn } from './fixtures/texts.ts';
import { sampleRecords } from './samples/record-sample.ts';

const english = textIn('en');
const question = (key: string) => page.getByRole('dialog').getByText(english(key));

const heading = (key: string) => page.getByRole('heading', { level: 1, name: english(key), exact: true });

/** Chooses the option at this place of those that a select offers. */
async function choose(label: string, at: number): Promise<void> {
  const select = await selectOf(document, label);
  await expect.poll(() => select.disabled).toBe(false);
  select.focus();
  select.click();
  const option = () =>
    document
      .getElementById(select.getAttribute('aria-controls') ?? '')
      ?.querySelectorAll<HTMLElement>('[role="option"]')[at];
  await expect.poll(option).toBeDefined();
  option()?.click();
}

/** Writes over a cell of the first row; gives what is read there then. */
async function changeRow(shown: ShownGrid) {
  const writable = writableCell(shown);
  if (!writable) throw new Error('The grid has no cell to write in');
  const cell = await writeCell(shown, writable.wrong.name, writable.valid);
  await expect.element(page.getByText(english('grids:changedRows', { rows: 1 }))).toBeVisible();
  return { cell, text: cell.element().textContent };
}

it('rows of a program are not lost when its page is left by going back', async () => {
  const { program, programPlanningUnit } = entities;
  const app = await openApp({ roleIds: ['ROLE_REALM_ADMIN'], address: program.routes?.list ?? '' });
  await expect.element(heading('entities:program.many')).toBeVisible();
  await app.goTo('/programProduct/addProgramProduct');
  await expect.element(heading('grids:page.programPlanningUnits')).toBeVisible();
  await choose(english('grids:program'), 0);
  await expect.poll(app.search).toBe('?program=1');
  const title = english('grids:page.programPlanningUnits');
  const grid = () => shownGrid(programPlanningUnit, title, english);
  await grid();
  await choose(english('grids:program'), 1);
  await expect.poll(app.search).toBe('?program=2');
  const { cell, text } = await changeRow(await grid());
  await app.back();
  await expect.element(question('common:unsaved.title')).toBeVisible();
  await buttonOf(page, english('common:unsaved.stay')).click();
  expect(app.search()).toBe('?program=2');
  await expect.element(cell).toHaveTextContent(text ?? '');
});

const { modelingType } = entities;

it('rows that were saved but cannot be read again are not sent twice', async () => {
  const { all, list, grids } = entityEndpoints(modelingType);
  const read = all ?? list;
  if (!read) throw new Error('The grid is not read');
  let isLost = false;
  const app = await openApp({
    roleIds: ['ROLE_REALM_ADMIN'],
    address: modelingType.routes?.list ?? '',
    answers: {
      [keyOf(read)]: () => {
        if (isLost) throw new Error('The connection is lost');
        return sampleRecords(modelingType);
      },
    },
  });
  const title = english('entities:modelingType.many');
  await changeRow(await shownGrid(modelingType, title, english));
  const saves = () => app.api.sent.filter(({ endpoint }) => grids.some((one) => one.endpoint === endpoint));
  isLost = true;
  const submit = buttonOf(page, english('lists:form.submit'));
  await submit.click();
  await expect.element(page.getByText(english('grids:notReadAgain'))).toBeVisible();
  await expect.element(page.getByText(english('lists:saved.rows', { list: title, count: 1 }))).toBeVisible();
  await submit.click({ force: true });
  await expect.element(buttonOf(page, english('lists:form.reset'))).toBeDisabled();
  const cells = page.getByRole('grid', { name: title }).getByRole('gridcell').elements();
  expect(cells.every((cell) => cell.getAttribute('aria-readonly') === 'true')).toBe(true);
  isLost = false;
  await buttonOf(page, english('grids:readAgain')).click();
  await expect.element(page.getByText(english('grids:notReadAgain'))).not.toBeInTheDocument();
  expect(saves()).toHaveLength(1);
  await changeRow(await shownGrid(modelingType, title, english));
  await submit.click();
  await expect.poll(() => saves().length).toBe(2);
});

const categoriesPage = '/productCategory/productCategoryTree';
const save = () => buttonOf(page, english('lists:form.submit'));
const add = () => buttonOf(page, english('programs:category.add'));

async function addCategory(name: string): Promise<void> {
  await add().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  write(await boxOf(document, english('programs:category.name')), name);
  await buttonOf(page, english('programs:category.apply')).click();
  await expect.element(page.getByRole('treeitem', { name })).toBeVisible();
}

it('categories are not lost unasked when another realm is chosen', async () => {
  await openApp({ roleIds: ['ROLE_APPLICATION_ADMIN', 'ROLE_REALM_ADMIN'], address: categoriesPage });
  await choose(english('entities:realm.one'), 0);
  await addCategory('Vaccines');
  await choose(english('entities:realm.one'), 1);
  await expect.element(question('grids:discard.title')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('treeitem', { name: 'Vaccines' })).toBeVisible();
  await choose(english('entities:realm.one'), 1);
  await buttonOf(page, english('grids:discard.confirm')).click();
  await expect.element(page.getByRole('treeitem', { name: 'Vaccines' })).not.toBeInTheDocument();
});

it('categories cannot be changed while they are saved, nor sent twice when they cannot be read again', async () => {
  let end = (): void => undefined;
  const saved = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isLost = false;
  const byRealm = 'GET /api/productCategory/realmId/{realmId}';
  const app = await openApp({
    roleIds: ['ROLE_REALM_ADMIN'],
    address: categoriesPage,
    answers: {
      'PUT /api/productCategory': () => saved.then(() => ({ messageCode: 'static.message.updateSuccess' })),
      [byRealm]: (call: MadeCall) => {
        if (isLost) throw new Error('The connection is lost');
        return ownAnswers[byRealm]?.(call);
      },
    },
  });
  await addCategory('Vaccines');
  await save().click();
  await expect.element(add()).toBeDisabled();
  expect(page.getByRole('tree').getByRole('button').elements()).toEqual([]);
  isLost = true;
  end();
  await expect.element(page.getByText(english('programs:category.notReadAgain'))).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await expect.element(add()).toBeDisabled();
  isLost = false;
  await buttonOf(page, english('programs:category.readAgain')).click();
  await expect.element(page.getByText(english('programs:category.notReadAgain'))).not.toBeInTheDocument();
  await expect.element(add()).toBeEnabled();
  expect(app.api.sent.map(({ endpoint }) => endpoint.method)).toEqual(['PUT']);
});
