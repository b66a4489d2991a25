import { contentFault } from '@stockwell/model/integrations/data-feeds/content';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answers,
  button,
  content,
  feed,
  open,
  planDevice,
  planId,
  sentTo,
  word,
} from './fixtures/data-feeds.ts';
import { expectEverywhere } from './fixtures/everywhere.ts';
import { textIn } from './fixtures/texts.ts';

const t = textIn('en');

planDevice();

const pages = [
  ['/dataFeed/listDataFeed', 'title'],
  ['/dataFeed/editDataFeed/4', 'editOf'],
  ['/dataFeed/deliveries/4', 'deliveries.of'],
  ['/dataFeed/mapping/4', 'mapping.of'],
  ['/dataFeed/preview/5', 'preview.of'],
] as const;

it('is a sample that the contract accepts', () => {
  expect(contentFault(content as never)).toBeNull();
});

it('lets planners map and take in, and leaves the sources to those who manage the program', async () => {
  const app = await open('/dataFeed/listDataFeed', {
    roleIds: ['ROLE_PROGRAM_USER'],
    answers: { ...answers, 'GET /api/dataFeed/program/{programId}': () => ({ pulls: false, feeds: [feed] }) },
  });
  await expect.element(page.getByText(word('noPulls'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: word('mapOf', { name: feed.name }) })).toBeVisible();
  expect(page.getByRole('link', { name: word('add') }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: word('editOf', { name: feed.name }) }).elements()).toEqual([]);
  await app.goTo('/dataFeed/deliveries/4');
  await expect
    .element(page.getByRole('link', { name: word('previewOf', { date: '18-Nov-2026 08:00 UTC' }) }))
    .toBeVisible();
});

it('tests a DHIS2 and finds its data by name', async () => {
  const app = await open(`/dataFeed/addDataFeed/${planId}`);
  await page.getByRole('textbox', { name: word('name'), exact: true }).fill('DHIS2');
  await page.getByRole('textbox', { name: word('url') }).fill('dhis2.example.org');
  await button(word('save')).click();
  await expect.element(page.getByText(t('messages:static.dataFeed.wrongAddress')).first()).toBeVisible();
  await page.getByRole('textbox', { name: word('url') }).fill('https://dhis2.example.org');
  await page.getByLabelText(word('secret.TOKEN'), { exact: true }).fill('d2pat_secret');
  await button(word('test')).click();
  await expect.element(page.getByText(word('tested', { version: '2.41.0', user: 'planner' }))).toBeVisible();
  const choose = async (label: string, typed: string, option: string | RegExp) => {
    const box = page.getByRole('combobox', { name: label });
    await box.click();
    if (typed) await box.fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await choose(word('items'), 'consumed', /consumed/);
  await choose(word('root'), 'uganda', /Uganda/);
  await choose(word('level'), '', '2: District');
  app.api.forget();
  await button(word('save')).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed'))
    .toMatchObject({
      programId: planId,
      name: 'DHIS2',
      secret: 'd2pat_secret',
      source: { kind: 'DHIS2', items: ['fbfJHSPpUQD'], root: 'ImspTQPwCqd', level: 2, months: 6 },
    });
  expect(app.api.faults).toEqual([]);
});

it.each(pages)(
  '%s has all texts in every language, is accessible in light and dark, and fits a phone',
  async (address, key) => {
    const app = await open(address);
    await expect.element(page.getByRole('heading', { name: word(key, { name: feed.name }) })).toBeVisible();
    await expectEverywhere(app, address);
    expect(app.api.faults).toEqual([]);
  },
);
