import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engine } from '../src/engine/engine.ts';
import { readScratch } from '../src/features/scenarios/scratch-store.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';
import { samplePlanId, samplePlanOf } from './samples/plan-sample.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const lists = {
  planningUnit: [10, 11].map((id) => ({
    planningUnitId: id,
    label: sampleLabel(`Sample product ${id}`),
    active: true,
  })),
  program: [{ programId: samplePlanId, programCode: 'SP-ONE', programTypeId: 1, active: true }],
};
const device = forecastDevice({
  forecasts: () => [],
  programs: () => [samplePlanOf({ products: [10, 11] })],
  lists,
});
const triedOn = async (product: number) => {
  const copy = { kind: 'supplyPlan', programId: samplePlanId, versionId: 1 } as const;
  const lines = await readScratch(device.owner(), copy, product);
  return lines.map((line) => ('scenarioId' in line ? line.scenarioId : null));
};

/** Keeps the answers of the engine about scenarios back until it is told to go on. */
function holdScenarios() {
  const run = engine().run;
  const held: (() => void)[] = [];
  let isHolding = false;
  const spy = vi.spyOn(engine(), 'run').mockImplementation((task, input, options) => {
    const start = () => run(task, input, options);
    if (!isHolding || task !== 'scenario') return start();
    return new Promise((resolve, reject) => held.push(() => void start().then(resolve, reject)));
  });
  onTestFinished(() => spy.mockRestore());
  return {
    hold: () => {
      isHolding = true;
    },
    held,
    goOn: () => {
      isHolding = false;
      for (const one of held.splice(0)) one();
    },
  };
}

const form = () => page.getByRole('combobox', { name: t('scenarios:form.scenario') });
const product = () => page.getByRole('combobox', { name: t('programCopies:pick.unit'), exact: true });
const lines = () => page.getByRole('list', { name: t('scenarios:list.title') }).getByRole('listitem');

async function add(scenario: string): Promise<void> {
  await form().selectOptions(t(`scenarios:name.${scenario}`));
  await page.getByRole('button', { name: t('scenarios:form.add'), exact: true }).click();
}
async function choose(name: string): Promise<void> {
  await product().click();
  await page.getByRole('option', { name }).click();
  await expect.element(product()).toHaveValue(name);
}

it('keeps the scenarios of each product apart when an answer comes after another product was chosen', async () => {
  const scenarios = holdScenarios();
  await openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address: '/report/whatIf' });
  await expect.element(form()).toBeVisible();
  await choose('Sample product 11 en');
  await add('removeUnfunded');
  await expect.poll(() => triedOn(11)).toHaveLength(1);
  await choose('Sample product 10 en');
  await expect.element(form()).toBeVisible();
  await add('removePlanned');
  await expect.poll(() => triedOn(10)).toHaveLength(1);
  const [ofTen, ofEleven] = [await triedOn(10), await triedOn(11)];

  scenarios.hold();
  await add('removePlanned');
  await expect.poll(() => scenarios.held.length).toBeGreaterThan(0);
  await choose('Sample product 11 en');
  scenarios.goOn();
  await expect.poll(() => lines().elements().length).toBe(1);
  await expect.element(lines().first()).toHaveTextContent(t('scenarios:name.removeUnfunded'));
  // What comes late would be written by now.
  await add('removeUnfunded');
  await expect.poll(() => triedOn(11)).toEqual([...ofEleven, ...ofEleven]);
  expect(await triedOn(10)).toEqual(ofTen);
});
