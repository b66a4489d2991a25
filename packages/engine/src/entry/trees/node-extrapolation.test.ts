import { nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { runSeriesJob } from '../../series/batch/job.ts';
import { extrapolatedMonths } from '../../tree/extrapolated.ts';
import { nodeSpec } from '../../tree/node-spec.ts';
import { newTree } from './new-tree.ts';
import {
  endsEarly,
  gapsOf,
  historyProblems,
  methodsOf,
  nodeSeriesJob,
  rangeOf,
  withExtrapolation,
  withForecasts,
  withGapsFilled,
  withHistoryMonth,
  withMethods,
  withRange,
} from './node-extrapolation.ts';
import { formOfNode, type NodeForm } from './node-form.ts';
import { nodeDataOf } from './put-node.ts';

const start = parseMonth('2026-01');
const stop = start + 23;
let ids = 0;
const newId = (): string => {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
};
const tree: Tree = newTree(
  {
    label: { label_en: 'Cases' },
    forecastMethod: { id: 1 },
    regionList: [{ id: 1 }],
    notes: null,
    active: true,
  },
  { forecastStart: start, newId },
);

function begun(): NodeForm {
  const [root] = tree.flatList;
  const scenarioId = tree.scenarioList[0]?.id ?? '';
  if (!root) throw new Error('The tree has no root');
  return withExtrapolation(formOfNode(tree, root, scenarioId, 'en'), true, start);
}

const entered = (form: NodeForm, amounts: readonly (number | null)[], from = start - 1 - amounts.length) =>
  amounts.reduce<NodeForm>(
    (now, amount, at) => withHistoryMonth(now, from + at, { amount }),
    withRange(form, { first: from, last: start - 2 }),
  );

const finals = (form: NodeForm) =>
  extrapolatedMonths(nodeSpec(nodeTypeIds.number, { ...nodeDataOf(form), nodeDataId: 'x' }), stop);

describe('an extrapolated node in its form', () => {
  it('begins with the 23 months before the month of the node, all methods and no season', () => {
    const form = begun();
    expect(form.month).toBe(start - 1);
    expect(form.extrapolation && rangeOf(form.extrapolation)).toEqual({ first: start - 24, last: start - 2 });
    const { methods, settings, chosen } = methodsOf(form);
    expect(methods).toHaveLength(6);
    expect(settings.arima).toMatchObject({ p: 0, d: 1, q: 1, seasonality: false, confidenceLevel: 0.85 });
    expect(chosen).toBe('automatic');
  });

  it('keeps what was entered when it is switched off and on', () => {
    const form = entered(begun(), [10, 20, 30]);
    const off = withExtrapolation(form, false, start);
    expect(off.extrapolated).toBe(false);
    expect(withExtrapolation(off, true, start)).toEqual(form);
  });

  it('gives the worked example: adjusted actuals, then the method with manual changes', () => {
    const nov = start - 2;
    let form = withRange(begun(), { first: nov, last: nov + 1 });
    form = withHistoryMonth(form, nov, { amount: 900, reportingRate: 90 });
    form = withHistoryMonth(form, nov + 1, { amount: 1020, reportingRate: 100 });
    form = withHistoryMonth(form, nov + 2, { manualChange: 50 });
    form = withHistoryMonth(form, nov + 4, { manualChange: -20 });
    form = {
      ...form,
      extrapolationOptions: form.extrapolationOptions.map((option) => ({
        ...option,
        extrapolationOptionDataList: [980, 1010, 1030, 1040, 1050].map((amount, at) => ({
          month: `${at < 2 ? 2025 : 2026}-${['11', '12', '01', '02', '03'][at]}-01`,
          amount,
          ci: null,
        })),
      })),
    };
    const ends = (carriesChanges: boolean) => [
      ...(finals({ ...form, carriesChanges })?.months.end.slice(0, 5) ?? []),
    ];
    expect(ends(false)).toEqual([1000, 1020, 1080, 1040, 1030]);
    expect(ends(true)).toEqual([1000, 1020, 1080, 1090, 1080]);
  });

  it('waits for gaps to be filled on straight lines between adjusted actuals', () => {
    const form = withHistoryMonth(entered(begun(), [100, null, null, 130, 140]), start - 3, {
      reportingRate: 50,
    });
    expect(gapsOf(form)).toEqual([start - 5, start - 4]);
    expect(nodeSeriesJob(form, stop)).toBeNull();
    const filled = withGapsFilled(form);
    expect(gapsOf(filled)).toEqual([]);
    expect(filled.extrapolation?.extrapolationDataList.map(({ amount }) => amount)).toEqual([
      100, 153.3333, 206.6667, 130, 140,
    ]);
    expect(nodeSeriesJob(filled, stop)?.months.map(([, value]) => value)).toEqual([
      100, 153.3333, 206.6667, 260, 140,
    ]);
  });

  it('carries a history on to the end of the forecast, with every method that has months enough', () => {
    const form = entered(begun(), [100, 110, 120, 130, 140, 150]);
    const job = nodeSeriesJob(form, stop);
    if (!job) throw new Error('Nothing to carry on');
    const made = withForecasts(form, runSeriesJob(job));
    const byMethod = new Map(
      made.extrapolationOptions.map((one) => [one.extrapolationMethod.id, one.extrapolationOptionDataList]),
    );
    expect(byMethod.get(4)).toEqual([]);
    expect(byMethod.get(2)).toEqual([]);
    expect(byMethod.get(5)?.at(-1)?.month).toBe('2027-12-01');
    const line = withMethods(made, { ...methodsOf(made), chosen: 'linearRegression' });
    const { months, short } = finals(line) ?? {};
    expect(short).toBeNull();
    expect(months?.end[5]).toBe(150);
    expect(months?.end[6]).toBe(160);
    expect(months?.end.at(-1)).toBe(400);
    expect(endsEarly(line, stop)).toBe(false);
    expect(endsEarly(line, stop + 12)).toBe(true);
  });

  it('names actuals and rates that cannot be right, and runs nothing with them', () => {
    const form = withHistoryMonth(entered(begun(), [1, 2, 3, 4]), start - 3, { reportingRate: 120 });
    expect(historyProblems(form)).toEqual([{ month: start - 3, field: 'reportingRate' }]);
    expect(nodeSeriesJob(form, stop)).toBeNull();
    expect(historyProblems(withHistoryMonth(form, start - 3, { amount: -1, reportingRate: 0 }))).toHaveLength(
      2,
    );
  });

  it('forgets a method that is switched off, and keeps the settings of the others', () => {
    const form = begun();
    const before = methodsOf(form);
    const next = withMethods(form, {
      methods: ['movingAverages', 'tes'],
      settings: { ...before.settings, movingAverages: { ...before.settings.movingAverages, months: 0 } },
      chosen: 'tes',
    });
    expect(methodsOf(next)).toMatchObject({ methods: ['movingAverages', 'tes'], chosen: 'tes' });
    expect(methodsOf(next).settings.movingAverages.months).toBe(0);
  });
});
