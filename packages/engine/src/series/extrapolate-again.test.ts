import { type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { forecast } from '@stockwell/model/dataset-data/parts';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { addMonths, firstDayOf } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { monthIn } from '../calendar.ts';
import { applyToDocument } from '../changes/apply.ts';
import { isEmpty } from '../changes/change.ts';
import { runSeriesJob } from './batch/job.ts';
import { demandOf } from './demand.ts';
import { extrapolateAgain } from './extrapolate-again.ts';
import { extrapolatedMonths } from './extrapolation-records.ts';

const dayAt = (months: number): string => firstDayOf(addMonths('2024-01', months));

/** Two years on a straight line (100, 110, 120 …), carried on to the end of 2026. */
function growing(): DatasetData {
  const example = exampleDataset();
  return datasetDataSchema.parse({
    ...example,
    actualConsumptionList: Array.from({ length: 24 }, (_, at) => ({
      actualConsumptionId: exampleIds.consumption(at + 1),
      planningUnit: { id: 10 },
      region: { id: 1 },
      month: dayAt(at),
      amount: 100 + 10 * at,
    })),
    consumptionExtrapolation: [5, 12].map((method, at) => ({
      consumptionExtrapolationId: exampleIds.extrapolation(at + 1),
      planningUnit: { id: 10 },
      region: { id: 1 },
      extrapolationMethod: { id: method },
      jsonProperties: { startDate: dayAt(0), stopDate: dayAt(23), confidenceLevel: 0.95 },
      extrapolationDataList: [{ month: '2026-01-01', amount: 1 }],
      notes: 'checked',
    })),
  });
}

const again = (data: DatasetData, where: Parameters<typeof extrapolateAgain>[1] = 'all'): DatasetData =>
  applyToDocument(forecast, data, extrapolateAgain(data, where));

const untilJune2027 = (data: DatasetData): DatasetData => ({
  ...data,
  currentVersion: { ...data.currentVersion, forecastStopDate: '2027-06-01' },
});

it('carries a history on to the end of the new period, with the settings, notes and ids that were there', () => {
  const [line, chosen] = again(untilJune2027(growing())).consumptionExtrapolation;
  expect(line?.extrapolationDataList).toHaveLength(24 + 18);
  expect(line?.extrapolationDataList.at(-1)).toMatchObject({ month: '2027-06-01', amount: 510 });
  expect(chosen?.extrapolationDataList.at(-1)?.month).toBe('2027-06-01');
  const { extrapolationDataList: _, ...rest } = line ?? growing().consumptionExtrapolation[0] ?? {};
  expect(rest).toMatchObject({
    consumptionExtrapolationId: exampleIds.extrapolation(1),
    jsonProperties: { startDate: dayAt(0), stopDate: dayAt(23), confidenceLevel: 0.95 },
    notes: 'checked',
  });
});

it('changes nothing when it is asked a second time', () => {
  const once = again(growing());
  expect(isEmpty(extrapolateAgain(once, 'all'))).toBe(true);
});

it('keeps what a method gave that has too little history now', () => {
  const data = growing();
  const short = { ...data, actualConsumptionList: data.actualConsumptionList.slice(0, 1) };
  expect(isEmpty(extrapolateAgain(untilJune2027(short), 'all'))).toBe(true);
});

it('runs only the methods of the products and regions that are named', () => {
  const elsewhere = extrapolateAgain(growing(), [{ planningUnitId: 10, regionId: 2 }]);
  expect(isEmpty(elsewhere)).toBe(true);
  expect(extrapolateAgain(growing(), [{ planningUnitId: 10, regionId: 1 }]).records).toHaveLength(2);
});

it('lengthens what a number of a tree is carried on by, and moves none of its months', () => {
  const data = growing();
  const [tree] = data.treeList;
  const [root, ...others] = tree?.flatList ?? [];
  const scenario = exampleIds.scenario(1);
  const own = root?.nodeDataMap[scenario];
  if (!tree || !root || !own) throw new Error('The example has no tree');
  const history = Array.from({ length: 24 }, (_, at) => ({ month: dayAt(at), amount: 100 + 10 * at }));
  const carried = datasetDataSchema.parse({
    ...data,
    treeList: [
      {
        ...tree,
        flatList: [
          {
            ...root,
            nodeDataMap: {
              [scenario]: {
                ...own,
                extrapolation: true,
                nodeDataExtrapolation: {
                  startDate: dayAt(0),
                  stopDate: '2026-12-01',
                  extrapolationMethod: { id: 5 },
                  extrapolationDataList: history,
                },
                nodeDataExtrapolationOptionList: [
                  {
                    extrapolationMethod: { id: 5 },
                    jsonProperties: { startDate: dayAt(0), stopDate: dayAt(23) },
                    extrapolationOptionDataList: [],
                  },
                ],
              },
            },
          },
          ...others,
        ],
      },
    ],
  });
  const node = again(untilJune2027(carried)).treeList[0]?.flatList[0]?.nodeDataMap[scenario];
  expect(node?.nodeDataExtrapolationOptionList[0]?.extrapolationOptionDataList.at(-1)).toMatchObject({
    month: '2027-06-01',
    amount: 510,
  });
  expect([node?.month, node?.nodeDataOverrideList, node?.nodeDataModelingList]).toEqual([
    own.month,
    own.nodeDataOverrideList,
    own.nodeDataModelingList,
  ]);
});

it('gives the automatic choice what the batch gives, a month lost to a stock-out included', () => {
  const data = growing();
  const lost = {
    ...data,
    actualConsumptionList: data.actualConsumptionList.map((record) =>
      record.month === dayAt(20) ? { ...record, amount: 5, daysOfStockOut: 30 } : record,
    ),
  };
  const record = again(lost).consumptionExtrapolation.find((one) => one.extrapolationMethod.id === 12);
  const { known, atLeast } = demandOf(lost, 10, 1);
  expect([...atLeast.values()]).toEqual([5]);
  const { automatic } = runSeriesJob({
    id: 'same',
    months: [...known, ...atLeast],
    atLeast: [...atLeast],
    until: monthIn(lost.currentVersion.forecastStopDate),
    methods: [],
    automatic: true,
    level: 0.95,
  });
  expect(automatic && extrapolatedMonths(automatic)).toEqual(record?.extrapolationDataList);
});
