import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hasEntries } from '../src/platform/unsaved.ts';
import { drawnTables } from './fixtures/drawn-tables.ts';
import { forecastAdmin } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { storedOutputs as answers, forecastWithOutputs, outputLists } from './fixtures/forecast-outputs.ts';
import { write } from './fixtures/form.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';

const t = textIn('en');
const address = '/report/compareAndSelectScenario/1/10/1';
const device = forecastDevice({ lists: outputLists, forecasts: () => [forecastWithOutputs()] });

const button = (key: string) => page.getByRole('button', { name: t(key) });
const savedNotes = async () => {
  const { planningUnitList } = await device.saved();
  return planningUnitList.find(({ planningUnit }) => planningUnit.id === 10)?.selectedForecastMap[1]?.notes;
};

it('keeps what is typed while a selection is being written, and asks before that is lost', async () => {
  await openApp({ ...forecastAdmin, address, answers });
  await expect.poll(() => drawnTables().length).toBeGreaterThan(0);
  const box = page.getByRole('textbox', { name: t('compare:notes') }).element() as HTMLTextAreaElement;
  write(box, 'First');
  (button('forecast:save').element() as HTMLButtonElement).click();
  write(box, 'Second');
  await expect.poll(hasEntries).toBe(true);
  await page.getByRole('button', { name: /Sample product 11/ }).click();
  await expect.element(page.getByText(t('compare:leave.title'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:cancel') })
    .click();
  await expect.poll(savedNotes).toBe('First');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(box.value).toBe('Second');
  await button('forecast:save').click();
  await expect.poll(savedNotes).toBe('Second');
  await expect.element(button('forecast:discard')).toBeDisabled();
});
