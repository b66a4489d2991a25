import { entities } from '@stockwell/model/entities/index';
import { callAs, ownRealmAdmin } from './fixtures/api.ts';
import { cellAt, shownGrid, typeInto } from './fixtures/entity-grid.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { goWithin } from './fixtures/pages.ts';
import { titleOf } from './fixtures/records.ts';
import { button, changeLanguage, field, heading, savedRows, signInToPlainPage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const english = texts('en');
const french = texts('fr');

/** Separators of French thousands are spaces that do not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test('what is typed in a form stays when the language changes', async ({ page, server }) => {
  await signInToPlainPage(page, { emailId: await ownRealmAdmin(server, 'typed-form') });
  await goWithin(page, '/planningUnit/addPlanningUnit');
  await expect(heading(page, english('entities:planningUnit.add'))).toBeVisible();
  const unit = selectBox(page, english('entities:planningUnit.forecastingUnit'));
  await choose(unit, 0);
  await field(page, english('entities:planningUnit.label')).fill('Travelling tablet');
  await field(page, english('entities:planningUnit.multiplier')).fill('1234.5');

  await changeLanguage(page, english, french);

  await expect(heading(page, french('entities:planningUnit.add'))).toBeVisible();
  const name = `${french('entities:planningUnit.label')} (${french('lists:language.en')})`;
  await expect(field(page, name)).toHaveValue('Travelling tablet');
  await expect(selectBox(page, french('entities:planningUnit.forecastingUnit'))).not.toHaveValue('');
  const multiplier = field(page, french('entities:planningUnit.multiplier'));
  expect(plain(await multiplier.inputValue())).toBe('1 234,5');

  await choose(selectBox(page, french('entities:planningUnit.unit')), 0);
  await button(page, french('lists:form.submit')).click();
  await expect(page).toHaveURL(/listPlanningUnit\/green\//);
  const api = await callAs(server, 'typed-form@admins.example');
  const saved = [...(await api.get('/api/planningUnit'))].find(
    (record) => titleOf(entities.planningUnit, record) === 'Travelling tablet',
  );
  expect(saved?.multiplier).toBe(1234.5);
});

test('what is typed in a grid stays when the language changes', async ({ page, server }) => {
  const entity = entities.programPlanningUnit;
  const emailId = await ownRealmAdmin(server, 'typed-grid');
  const api = await callAs(server, emailId);
  const [program] = [...(await api.get('/api/program'))];
  await signInToPlainPage(page, { emailId });
  await goWithin(page, `/programProduct/addProgramProduct?program=${program?.programId}`);
  const grid = await shownGrid(page, entity, english('grids:page.programPlanningUnits'));
  const price = grid.columns.indexOf('catalogPrice');
  await typeInto(page, cellAt(grid, 0, price), '1234.25');
  await expect(page.getByText(english('grids:changedRows', { rows: 1 }))).toBeVisible();

  await changeLanguage(page, english, french);

  const table = page.getByRole('grid', { name: french('grids:page.programPlanningUnits'), exact: true });
  await expect(table).toBeVisible();
  await expect(page.getByText(french('grids:changedRows', { rows: 1 }))).toBeVisible();
  const cell = cellAt({ ...grid, table }, 0, price);
  expect(plain((await cell.textContent()) ?? '')).toBe('1 234,25');
  await button(page, french('lists:form.submit')).click();
  await expect(page.getByText(savedRows(french))).toBeVisible();
  const rows = [...(await api.get(`/api/program/${program?.programId}/planningUnit`))];
  expect(rows.map(({ catalogPrice }) => catalogPrice)).toContain(1234.25);
});
