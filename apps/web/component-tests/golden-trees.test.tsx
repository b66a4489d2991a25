import type { GoldenTreeCase } from '@stockwell/engine/tree/golden/case';
import { goldenPlace, goldenTree, usagePeriods } from '@stockwell/engine/tree/golden/convert';
import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { expect, it } from 'vitest';
import golden from '../../../packages/engine/test/golden/forecast-tree/trees.json' with { type: 'json' };
import { formatNumber } from '../src/ui/numbers/number-text.ts';
import { forecastAdmin, forecastLists, sampleForecast } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { sampleLabel } from './samples/schema-sample.ts';

const cases = (golden.cases as unknown as readonly GoldenTreeCase[]).map((one, at) => ({
  ...one,
  programId: at + 1,
}));
/** Cases with many nodes, which are looked at in every month. */
const inEveryMonth = ['50-composite-a', '51-composite-b', '29-funnel-one-tree'];

function forecastOf({ input, programId }: (typeof cases)[number]): DatasetData {
  const sample = sampleForecast();
  const [product] = sample.planningUnitList;
  return datasetDataSchema.parse({
    ...sample,
    programId,
    programCode: `GOLDEN-${programId}`,
    currentVersion: {
      ...sample.currentVersion,
      forecastStartDate: `${input.period.start}-01`,
      forecastStopDate: `${input.period.stop}-01`,
    },
    usagePeriodList: usagePeriods,
    planningUnitList: input.planningUnits.map(({ id, fuPerPu }, at) => ({
      ...product,
      programPlanningUnitId: at + 1,
      planningUnit: { id, multiplier: fuPerPu, forecastingUnit: { id: 1, tracerCategory: { id: 2 } } },
      selectedForecastMap: {},
    })),
    actualConsumptionList: [],
    consumptionExtrapolation: [],
    treeList: input.trees.map(goldenTree),
  });
}

forecastDevice({
  forecasts: () => cases.map(forecastOf),
  lists: {
    ...forecastLists,
    program: cases.map(({ programId, id }) => ({
      programId,
      programCode: `GOLDEN-${programId}`,
      label: sampleLabel(id),
      active: true,
    })),
  },
});

/** What the cards show, by the name of their node. */
const shown = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('[role="treeitem"]')].map((card) => {
      const [name = '', , ...parts] = (card.getAttribute('aria-label') ?? '').split(', ');
      const value = parts.find((part) => part.startsWith('= '))?.slice(2) ?? parts[0] ?? '';
      return [name, value];
    }),
  );

it('shows the reference months of every reference tree', async () => {
  const app = await openApp({ ...forecastAdmin, address: '/dataset/listTree' });
  let compared = 0;
  const look = async (one: (typeof cases)[number], month: string): Promise<void> => {
    const rows = (one.parity === 'defect' ? one.recommended : undefined) ?? one.expected;
    for (const tree of one.input.trees)
      for (const scenario of tree.scenarios) {
        const { treeId, scenarioId } = goldenPlace(tree.id, scenario, 1);
        const place = `${treeId}/${one.programId}/${scenarioId}`;
        const expected = Object.fromEntries(
          tree.nodes.map(({ id, type }) => {
            const row = rows[`${tree.id}/${scenario}/${id}`]?.find((own) => own.month === month);
            const value = (type === 'planningUnit' ? row?.puForecast : row?.value) ?? 0;
            return [`Node ${id}`, formatNumber(value, 'en', 2)];
          }),
        );
        await app.goTo(`/dataSet/buildTree/tree/${place}?copy=${one.programId}~2&month=${month}`);
        await expect.poll(shown, { message: `${one.id} in ${month}` }).toEqual(expected);
        compared += Object.keys(expected).length;
      }
  };
  const legacy = cases.filter(({ parity }) => parity === 'legacy');
  const matched = cases.filter((one) => !legacy.includes(one));
  for (const one of matched) await look(one, one.input.period.stop);
  const months = Array.from({ length: 11 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}`);
  for (const month of months)
    for (const one of matched.filter(({ id }) => inEveryMonth.includes(id)))
      if (month >= one.input.period.start && month < one.input.period.stop) await look(one, month);
  console.log(`Compared ${compared} figures of ${matched.length} reference trees on the screen`);
  expect(matched.length).toBeGreaterThanOrEqual(30);
});
