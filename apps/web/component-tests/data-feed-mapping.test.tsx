import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readDraft } from '../src/platform/session/drafts.ts';
import {
  answers,
  button,
  content,
  feed,
  mapping,
  open,
  planDevice,
  sentTo,
  versions,
  word,
} from './fixtures/data-feeds.ts';

planDevice();

/** What the device keeps of a mapping that is not saved. */
const keptDraft = async (): Promise<string> =>
  JSON.stringify((await readDraft('dataFeed/mapping/4'))?.value) ?? '';

it('maps what is left, keeps it over a reload, and saves it with a note', async () => {
  const app = await open('/dataFeed/mapping/4');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const { name } = content.items[2] ?? { name: '' };
  await choose(word('mapping.measureOf', { name }), word('measure.CONSUMPTION'));
  await choose(word('mapping.unitOf', { name }), 'Amoxicillin 250 mg capsule');
  const factor = page.getByRole('textbox', { name: word('mapping.factorOf', { name }) });
  await factor.fill('1/0');
  await expect.element(page.getByText(word('mapping.missing.factor'))).toBeVisible();
  await factor.fill('1/30');
  await page.getByRole('tab', { name: word('mapping.places', { count: 1 }) }).click();
  await choose(word('mapping.regionOf', { name: 'National Medical Store' }), word('mapping.leaveOut'));
  await expect.element(page.getByText(word('mapping.complete'))).toBeVisible();
  await expect.poll(keptDraft).toContain('p3');
  // Another page and back is what a reload does to the page: nothing but the device remembers.
  await app.goTo('/dataFeed/listDataFeed');
  await expect.element(page.getByRole('heading', { name: word('title') })).toBeVisible();
  await app.goTo('/dataFeed/mapping/4');
  await expect.element(page.getByText(word('mapping.restored'))).toBeVisible();
  app.api.forget();
  await button(word('mapping.save')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Amoxicillin');
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/mapping'))
    .toMatchObject({
      basedOn: 2,
      note: 'Amoxicillin',
      places: [
        { code: 'p1', regionId: 1 },
        { code: 'p2', regionId: 7 },
        { code: 'p3', regionId: null },
      ],
      items: expect.arrayContaining([
        expect.objectContaining({ code: 'i3', realmCountryPlanningUnitId: 110, factor: 1 / 30 }),
      ]),
    });
  expect(app.api.faults).toEqual([]);
});

it('suggests what new names are, and never across strengths', async () => {
  const app = await open('/dataFeed/mapping/4', {
    answers: {
      ...answers,
      'GET /api/dataFeed/{dataFeedId}/mapping': () => ({
        ...mapping,
        version: 0,
        places: [],
        items: [],
        versions: [],
      }),
    },
  });
  await button(word('mapping.acceptAll', { count: 5 })).click();
  const state = page.getByText(word('mapping.open', { places: 1, items: 1 }));
  await expect.element(state).toBeVisible();
  await expect
    .element(
      page.getByRole('combobox', { name: word('mapping.unitOf', { name: content.items[2]?.name ?? '' }) }),
    )
    .toHaveValue('');
  expect(app.api.faults).toEqual([]);
});

it('goes on with what somebody else has saved in the meantime', async () => {
  const newer = { ...mapping, version: 3, places: [{ code: 'p1', name: 'Kampala District', regionId: 7 }] };
  let isNewer = false;
  const app = await open('/dataFeed/mapping/4', {
    answers: {
      ...answers,
      'GET /api/dataFeed/{dataFeedId}/mapping': () => ({ ...(isNewer ? newer : mapping), versions }),
      'GET /api/dataFeed/{dataFeedId}/mapping/{version}': () => mapping,
    },
  });
  await page.getByRole('tab', { name: word('mapping.places', { count: 1 }) }).click();
  await page
    .getByRole('combobox', { name: word('mapping.regionOf', { name: 'National Medical Store' }) })
    .click();
  await page.getByRole('option', { name: word('mapping.leaveOut') }).click();
  isNewer = true;
  await expect.poll(keptDraft).toContain('p3');
  await app.goTo('/dataFeed/deliveries/4');
  await expect
    .element(page.getByRole('heading', { name: word('deliveries.of', { name: feed.name }) }))
    .toBeVisible();
  await app.goTo('/dataFeed/mapping/4');
  await expect.element(page.getByText(word('mapping.newer'))).toBeVisible();
  await expect.element(button(word('mapping.save'))).toBeDisabled();
  await button(word('mapping.joinNewer')).click();
  await expect.element(page.getByText(word('mapping.newer'))).not.toBeInTheDocument();
  app.api.forget();
  await button(word('mapping.save')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('save'), exact: true })
    .click();
  // Their change of the first place, and the one that was made here.
  await expect
    .poll(() => sentTo(app, '/api/dataFeed/{dataFeedId}/mapping'))
    .toMatchObject({
      basedOn: 3,
      places: [
        { code: 'p1', regionId: 7 },
        { code: 'p3', regionId: null },
      ],
    });
});
