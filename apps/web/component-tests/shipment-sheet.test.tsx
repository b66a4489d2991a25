import { addMonths, firstDayOf } from '@stockwell/model/months';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { engine } from '../src/engine/engine.ts';
import { readCopy } from '../src/local/documents/index.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { cellText, clickCell, pasteBlock, sheetHasCell } from './fixtures/sheet.ts';
import { textIn } from './fixtures/texts.ts';
import { samplePlanId, samplePlanOf } from './samples/plan-sample.ts';
import { sampleLabel } from './samples/schema-sample.ts';

const t = textIn('en');
const thisMonth = new Date().toISOString().slice(0, 7);

/** A product without stock that is consumed every month; an agent packs it in fixed units. */
function samplePlan(): ProgramData {
  const plan = samplePlanOf({
    products: [10],
    consumptionList: Array.from({ length: 30 }, (_, index) => ({
      consumptionId: recordId(index + 1, 1),
      planningUnit: { id: 10 },
      realmCountryPlanningUnit: { id: 100 },
      region: { id: 1 },
      consumptionDate: firstDayOf(addMonths(thisMonth, index - 6)),
      actualFlag: false,
      consumptionRcpuQty: 100,
      dataSource: { id: 9 },
    })),
  });
  return parseProgramData({
    ...plan,
    procurementAgentList: [{ id: 20, code: 'PSM' }],
    procurementAgentPlanningUnitList: [
      {
        procurementAgentPlanningUnitId: 1,
        procurementAgent: { id: 20 },
        planningUnit: { id: 10 },
        moq: 50,
        unitsPerPalletEuro1: 100,
      },
    ],
  });
}

const named = (name: string, id: number) => ({ label: sampleLabel(`Sample ${name} ${id}`), active: true });
const device = forecastDevice({
  forecasts: () => [],
  programs: () => [samplePlan()],
  lists: {
    planningUnit: [{ planningUnitId: 10, ...named('product', 10) }],
    procurementAgent: [{ procurementAgentId: 20, procurementAgentCode: 'PSM', ...named('agent', 20) }],
    program: [{ programId: samplePlanId, programCode: 'SP-ONE', programTypeId: 1, active: true }],
  },
});
async function shipments(): Promise<ProgramData['shipmentList']> {
  const stored = await readCopy(device.owner(), {
    kind: 'supplyPlan',
    programId: samplePlanId,
    versionId: 1,
  });
  if (stored.result !== 'found') throw new Error('The plan does not open');
  return stored.value.shipmentList;
}
const open = () =>
  openApp({
    roleIds: ['ROLE_PROGRAM_ADMIN'],
    module: 2,
    address: `/shipment/shipmentDetails/${samplePlanId}/1/10`,
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('plans nothing by date once the dialog was closed', async () => {
  const run = engine().run;
  const held: (() => void)[] = [];
  let isHolding = true;
  const spy = vi.spyOn(engine(), 'run').mockImplementation((task, input, options) => {
    const start = () => run(task, input, options);
    if (!isHolding || task !== 'planByDate') return start();
    return new Promise((resolve, reject) => {
      held.push(() => void start().then(resolve, reject));
    });
  });
  onTestFinished(() => spy.mockRestore());
  await open();
  const plan = async () => {
    await button(t('dataEntry:shipment.byDate')).click();
    await button(t('supplyPlan:byDate.submit')).click();
  };
  await plan();
  await expect.poll(() => held.length).toBe(1);
  await dialog
    .getByRole('button', { name: t('common:close') })
    .last()
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  isHolding = false;
  for (const goOn of held) goOn();
  // A second run is done after the first one, and says what it made.
  await plan();
  await expect.element(dialog.getByRole('status').getByRole('listitem')).toBeVisible();
  expect(await shipments()).toHaveLength(1);
});

/** Which of the columns has a title. */
const columnOf = (title: string): number => {
  const headings = [...document.querySelectorAll('main [role="columnheader"]')];
  const found = headings.find((heading) => heading.textContent?.startsWith(title));
  return Number(found?.getAttribute('aria-colindex')) - 2;
};

it('opens no calculator for a row that was undone before typing paused', async () => {
  await open();
  await button(t('sheet:addRow')).click();
  await sheetHasCell();
  const at = {
    agent: columnOf(t('dataEntry:shipment.column.agent')),
    quantity: columnOf(t('dataEntry:shipment.column.quantity')),
  };
  await clickCell(0, at.agent);
  pasteBlock([['Sample agent 20 en']]);
  await expect.poll(() => cellText(0, at.agent)).toBe('Sample agent 20 en');
  await clickCell(0, at.quantity);
  await userEvent.keyboard('500{Enter}{Control>}zzz{/Control}');
  await expect.poll(() => cellText(0, at.quantity)).toBeUndefined();
  await pause(1000);
  for (let step = 0; step < 3; step += 1) await button(t('sheet:redo')).click();
  await expect.poll(() => cellText(0, at.quantity)).toBe('500');
  await pause(1000);
  await expect.element(dialog).not.toBeInTheDocument();
  // Typed again, it opens.
  await clickCell(0, at.quantity);
  await userEvent.keyboard('600{Enter}');
  await expect.element(dialog).toBeVisible();
});
