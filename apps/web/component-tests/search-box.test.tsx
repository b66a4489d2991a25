import { entities } from '@stockwell/model/entities/index';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewerOf } from './fixtures/admins.ts';
import { buttonOf } from './fixtures/form.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';

const english = textIn('en');
const { fundingSource } = entities;
const box = () => page.getByRole('searchbox', { name: english('lists:search'), exact: true });

/** Longer than the box waits for the next key. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 600));

let app: OpenedApp;
beforeEach(async () => {
  app = await openApp({
    roleIds: [viewerOf(fundingSource)],
    address: `${fundingSource.routes?.list}?search=old`,
  });
  await expect.element(box()).toHaveValue('old');
  await userEvent.clear(box());
  await rest();
});

it('the search keeps the space before the next word, however long that takes', async () => {
  await userEvent.type(box(), 'zinc ');
  await expect.poll(app.search).toBe('?search=zinc');
  await rest();
  await userEvent.type(box(), 'tablet');
  await expect.element(box()).toHaveValue('zinc tablet');
  await expect.poll(app.search).toBe('?search=zinc+tablet');
});

it('the search stays empty when it is cleared just after a key', async () => {
  await userEvent.type(box(), 'zinc');
  await expect.poll(app.search).toBe('?search=zinc');
  await userEvent.type(box(), 's');
  await buttonOf(page, english('lists:searchClear')).click();
  await rest();
  await expect.element(box()).toHaveValue('');
  expect(app.search()).toBe('');
});

it('the search follows the address where others change it', async () => {
  await userEvent.type(box(), 'zinc');
  await expect.poll(app.search).toBe('?search=zinc');
  await userEvent.type(box(), 's');
  await app.goTo(`${fundingSource.routes?.list}?search=ors`);
  await expect.element(box()).toHaveValue('ors');
  await rest();
  expect(app.search()).toBe('?search=ors');
});
