import { entities } from '@stockwell/model/entities/index';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepAllDrafts } from '../src/platform/session/drafts.ts';
import { viewerOf } from './fixtures/admins.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { titleBox } from './fixtures/entity-form.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { buttonOf, write } from './fixtures/form.ts';
import { shownGrid, writableCell, writeCell } from './fixtures/grid.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';

const english = textIn('en');
const { fundingSource, modelingType } = entities;
const heading = (key: string) => page.getByRole('heading', { level: 1, name: english(key), exact: true });
const note = () => page.getByText(english('lists:form.restored'));
const pages = {
  list: fundingSource.routes?.list ?? '',
  add: fundingSource.routes?.add ?? '',
  edit: (fundingSource.routes?.edit ?? '').replace(/\{\w+\}/, '1'),
};

forecastDevice({ forecasts: () => [] });

it.each(['add', 'edit'] as const)(
  'the %s form gives back what was typed when the session ended',
  async (mode) => {
    const app = await openApp({ roleIds: [viewerOf(fundingSource)], address: pages[mode] });
    const open = async (to: 'list' | typeof mode) => {
      await app.goTo(pages[to]);
      await expect.element(heading(`entities:fundingSource.${to === 'list' ? 'many' : to}`)).toBeVisible();
    };
    const before = (await titleBox(fundingSource, english)).value;
    await expect.element(note()).not.toBeInTheDocument();
    write(await titleBox(fundingSource, english), 'Global Fund');
    // The session ends, and its user comes back.
    await keepAllDrafts();
    await open('list');
    await open(mode);
    await expect.element(note()).toBeVisible();
    expect((await titleBox(fundingSource, english)).value).toBe('Global Fund');
    await expectAccessible(app, `kept form, ${mode}`);
    await buttonOf(page, english('lists:form.discardRestored')).click();
    await expect.element(note()).not.toBeInTheDocument();
    expect((await titleBox(fundingSource, english)).value).toBe(before);
    await keepAllDrafts();
    await open('list');
    await open(mode);
    await titleBox(fundingSource, english);
    await expect.element(note()).not.toBeInTheDocument();
  },
);

it('a grid gives back the rows as they were typed when the session ended', async () => {
  const address = modelingType.routes?.list ?? '';
  const app = await openApp({ roleIds: ['ROLE_REALM_ADMIN'], address });
  const title = english('entities:modelingType.many');
  const opened = () => shownGrid(modelingType, title, english);
  const comeBack = async () => {
    await keepAllDrafts();
    await app.goTo(pages.list);
    await expect.element(heading('entities:fundingSource.many')).toBeVisible();
    await app.goTo(address);
    return opened();
  };
  const shown = await opened();
  const writable = writableCell(shown);
  if (!writable) throw new Error('No cell can be written in');
  const cell = await writeCell(shown, writable.wrong.name, writable.valid);
  const typed = cell.element().textContent;
  const first = await comeBack();
  const at = first.columns.indexOf(writable.wrong.name);
  const cellNow = () => first.grid.getByRole('gridcell').nth(at);
  await expect.element(note()).toBeVisible();
  await expect.element(cellNow()).toHaveTextContent(typed ?? '');
  await expect.element(page.getByText(english('grids:changedRows', { rows: 1 }))).toBeVisible();
  await expectAccessible(app, 'kept grid');
  // What came back is kept again.
  await comeBack();
  await expect.element(cellNow()).toHaveTextContent(typed ?? '');
  await buttonOf(page, english('lists:form.discardRestored')).click();
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(cellNow()).not.toHaveTextContent(typed ?? '');
  await comeBack();
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(cellNow()).not.toHaveTextContent(typed ?? '');
});
