import { movedByPlanner, runProblems } from '@stockwell/engine/problems/index';
import { actual, forecast, program, run, shipment } from '@stockwell/engine/problems/testing';
import type { RoutePath } from '@stockwell/model/access/routes';
import { problemIds } from '@stockwell/model/problems/catalogue';
import { type ProgramData, problemStatusIds } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { programCopy } from '../../local/documents/names.ts';
import { byCriticality, isUsual, passes, usualFilter } from './filters.ts';
import { problemRows, type RowLabels } from './problem-rows.ts';
import { leadsOn, screenOf, targetAddress } from './target.ts';

const today = '2026-05-20';
const labels: RowLabels = {
  language: 'en',
  regionName: (id) => `Region ${id}`,
  product: (id) => `Product ${id}`,
};
const looked = (data: ProgramData) => runProblems(data, run(today)).data;
const rowOf = (data: ProgramData, problemId: number) => {
  const found = problemRows(data, today, labels).find(
    ({ report }) => report.realmProblem.problemId === problemId,
  );
  if (!found) throw new Error(`Problem ${problemId} was not raised`);
  return found;
};

const data = looked(
  program({
    consumptionList: [actual('2026-01'), forecast('2026-06', 100)],
    shipmentList: [shipment('2026-01-01', 5, { orderNo: 'PO-7' })],
  }),
);

describe('the rows of the problem list', () => {
  it('say in words what was found, with category, criticality and the month to go to', () => {
    expect(rowOf(data, problemIds.recentActualMissing)).toMatchObject({
      product: 'Product 10',
      region: 'Region 1',
      categoryId: 1,
      criticalityId: 4,
      statusId: problemStatusIds.open,
      description: 'No recent actual consumption entered (in the last 3 months)',
      month: '2026-02',
      movable: true,
      changed: false,
    });
    expect(rowOf(data, problemIds.receiveDatePast)).toMatchObject({ categoryId: 2, month: '2026-01' });
    expect(rowOf(data, problemIds.forecastMissing).month).toBe('2026-07');
  });

  it('come gravest first', () => {
    const grave = problemRows(data, today, labels).map(({ criticalityId }) => criticalityId);
    expect(grave).toEqual([...grave].sort((a, b) => b - a));
  });

  it('speak the language of the reader', () => {
    const [french] = problemRows(data, today, { ...labels, language: 'fr' }).filter(
      ({ report }) => report.realmProblem.problemId === problemIds.recentActualMissing,
    );
    expect(french?.description).toBe(
      'Aucune consommation réelle récente saisie (au cours des 3 derniers mois)',
    );
  });

  it('leave out what belongs to an inactive region', () => {
    const [first] = data.problemReportList;
    const hidden = {
      ...data,
      problemReportList: data.problemReportList.map((report) =>
        report === first ? { ...report, regionActive: false } : report,
      ),
    };
    expect(problemRows(hidden, today, labels)).toHaveLength(problemRows(data, today, labels).length - 1);
  });

  it('mark an addressed problem whose cause is another one now', () => {
    const { report } = rowOf(data, problemIds.forecastMissing);
    const addressed = movedByPlanner(
      report,
      { status: problemStatusIds.addressed, note: 'phase-out', reviewer: false },
      run(today),
    );
    const later = looked({
      ...data,
      consumptionList: data.consumptionList.filter(({ actualFlag }) => actualFlag),
      problemReportList: data.problemReportList.map((one) => (one === report ? addressed : one)),
    });
    expect(rowOf(later, problemIds.forecastMissing)).toMatchObject({
      statusId: problemStatusIds.addressed,
      note: 'phase-out',
      changed: true,
    });
  });
});

describe('the filters', () => {
  const row = rowOf(data, problemIds.recentActualMissing);

  it('show what is open or addressed of all types, categories and products', () => {
    expect(isUsual(usualFilter)).toBe(true);
    expect(passes(row, usualFilter)).toBe(true);
    expect(passes({ ...row, statusId: problemStatusIds.addressed }, usualFilter)).toBe(true);
    expect(passes({ ...row, statusId: problemStatusIds.resolved }, usualFilter)).toBe(false);
    expect(passes({ ...row, statusId: problemStatusIds.inCompliance }, usualFilter)).toBe(false);
  });

  it.each([
    ['type', { typeId: 2 }],
    ['category', { categoryId: 3 }],
    ['criticality', { criticalityId: 1 }],
    ['review', { reviewed: true }],
    ['product', { planningUnitIds: [99] }],
    ['no status at all', { statusIds: [] }],
  ])('narrow by %s', (_, change) => {
    expect(passes(row, { ...usualFilter, ...change })).toBe(false);
    expect(isUsual({ ...usualFilter, ...change })).toBe(false);
  });

  it('count each criticality whatever criticality is chosen', () => {
    const rows = problemRows(data, today, labels);
    const all = byCriticality(rows, usualFilter);
    expect(byCriticality(rows, { ...usualFilter, criticalityId: 1 })).toEqual(all);
    expect([...all.values()].reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });
});

describe('the way from a problem to its data', () => {
  it.each([
    [problemIds.recentActualMissing, '/consumptionDetails', '2026-02'],
    [problemIds.recentCountMissing, '/inventory/addInventory', '2026-02'],
    [problemIds.receiveDatePast, '/shipment/shipmentDetails', '2026-01'],
    [problemIds.forecastMissing, '/consumptionDetails', '2026-07'],
  ] as const)('of problem %i leads to %s at its product and month', (problemId, screen, from) => {
    const row = rowOf(data, problemId);
    expect(screenOf(row)).toBe(screen);
    const at = (...built: readonly RoutePath[]) =>
      targetAddress(screenOf(row), programCopy({ programId: 5, versionId: 3 }), row, new Set(built));
    expect(at(screen, `${screen}/{programId}/{versionId}/{planningUnitId}`)).toBe(
      `${screen}/5/3/10?month=${from}`,
    );
    expect(at(screen)).toBe(`${screen}?programId=5&versionId=3&planningUnitId=10&month=${from}`);
    expect(at()).toBeUndefined();
  });

  it('is open only for what waits', () => {
    expect([1, 2, 3, 4].map((statusId) => leadsOn({ statusId }))).toEqual([true, false, true, false]);
  });
});
