import { firstDayOf } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, feed, monthsAgo, open, planDevice, word } from './fixtures/data-feeds.ts';

const { saved } = planDevice();

it('takes a delivery into the plan as one step, and undoes it', async () => {
  const app = await open('/dataFeed/preview/5');
  // Two months with all places; the one with a low reporting rate is left to the planner.
  const takeIn = (count: number) => button(word('preview.takeIn', { count }));
  await expect.element(takeIn(3)).toBeVisible();
  await expect.element(page.getByText(word('refusal.future'))).toBeVisible();
  await takeIn(3).click();
  await expect.element(page.getByText(word('preview.chooseSource'))).toBeVisible();
  await page.getByRole('combobox', { name: word('preview.source.CONSUMPTION') }).click();
  await page.getByRole('option', { name: 'LMIS reports 10 en' }).click();
  const before = await saved();
  app.api.forget();
  await takeIn(3).click();
  await expect.element(page.getByText(word('preview.doneText', { count: 3 }))).toBeVisible();
  const after = await saved();
  expect(
    after.consumptionList
      .map(({ region, consumptionDate, consumptionRcpuQty, dataSource, actualFlag }) => [
        region.id,
        consumptionDate,
        consumptionRcpuQty,
        dataSource?.id,
        actualFlag,
      ])
      .sort((a, b) => (a.join() < b.join() ? -1 : 1)),
  ).toEqual([
    [1, firstDayOf(monthsAgo(4)), 60, 10, true],
    [1, firstDayOf(monthsAgo(3)), 120, 10, true],
    [7, firstDayOf(monthsAgo(4)), 40, 10, true],
  ]);
  expect(after.consumptionList[0]?.notes).toContain(feed.name);
  expect(after.actionList.map(({ planningUnitId, date }) => [planningUnitId, date])).toContainEqual([
    10,
    firstDayOf(monthsAgo(3)),
  ]);
  const noted = () => app.api.sent.map(({ endpoint, body }) => [endpoint.path, body] as const);
  const note = '/api/dataFeed/delivery/{deliveryId}/takenIn';
  await expect.poll(noted).toContainEqual([note, { changed: 3, undone: false }]);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('preview.undo') })
    .click();
  await expect.element(page.getByText(word('preview.undone'))).toBeVisible();
  await expect.poll(async () => (await saved()).consumptionList).toEqual(before.consumptionList);
  await expect.poll(noted).toContainEqual([note, { changed: 3, undone: true }]);
  expect(app.api.faults).toEqual([]);
});

it('adds differing values up only when the planner says so', async () => {
  await open('/dataFeed/preview/5');
  await expect.element(button(word('preview.takeIn', { count: 3 }))).toBeVisible();
  await page.getByRole('combobox', { name: word('preview.duplicateChoice') }).click();
  await page.getByRole('option', { name: word('duplicate.sum') }).click();
  await expect.element(button(word('preview.takeIn', { count: 4 }))).toBeVisible();
  await button(word('preview.showDuplicates')).click();
  await expect.element(page.getByRole('dialog').getByText('30; 35')).toBeVisible();
});
