import { describe, expect, it } from 'vitest';
import { reportFile, reportQuestion, reports } from './report-files.ts';
import { readPdf } from './ui/export/pdf/testing.ts';
import { exampleScope } from './ui/report/testing.ts';

const version = { versionTypeId: 1, versionStatusId: 1, createdDate: '2026-10-01 08:00:00' };
const reader = {
  language: 'fr',
  today: '2026-11-17',
  lists: exampleScope.lists,
  versions: new Map([
    [
      1,
      [
        { ...version, versionId: 5 },
        { ...version, versionId: 4 },
      ],
    ],
  ]),
  texts: { 'reports:consumption.title': 'Consommation du pays' },
  users: new Map<number, string>(),
} as const;
const view = {
  report: '/report/consumption',
  search: 'program=1&period=2026-01..2026-06&planningUnit=101&view=1',
  baseMonth: '2026-09',
} as const;

const figures = ['2026-03-01', '2026-04-01'].map((transDate, at) => ({
  transDate,
  planningUnitId: 101,
  actualConsumption: 1234 + at,
  actualConsumptionRounded: 1234 + at,
  forecastedConsumption: 5678 + at,
  forecastedConsumptionRounded: 5678 + at,
  regionsWithActual: 2,
  regionCount: 2,
}));

describe('a report without a browser', () => {
  it('asks what its page would ask today, for the newest version', async () => {
    expect(await reportQuestion(view, reader)).toMatchObject({
      name: 'consumption',
      title: 'Consommation du pays',
      body: { programId: 1, versionId: 5, planningUnitId: 101, startDate: '2026-03-01' },
      search: expect.stringContaining('period=2026-03..2026-08'),
    });
  });

  it('is not made of another program than the view names', async () => {
    const other = await reportQuestion({ ...view, search: 'program=77' }, reader);
    expect(other).toEqual({ missing: expect.stringContaining('programme'), title: expect.any(String) });
  });

  it('has texts, figures and its chart on paper', async () => {
    const { bytes, fileName } = await reportFile(view, reader, figures, 'pdf');
    expect(fileName).toMatch(/^consommation-du-pays-v5-2026-11-17\.pdf$/);
    const { texts, content } = await readPdf(new Blob([new Uint8Array(bytes)]));
    expect(texts).toContain('Consommation du pays');
    expect(texts.join(' ')).toMatch(/1.?234/);
    // Lines of the chart.
    expect(content).toMatch(/ l\n|\bS\n/);
  });

  it('can be made of every declared report', () => {
    expect(reports).toContain('/report/supplyPlanScoreCard');
    expect(reports.length).toBeGreaterThan(24);
  });
});
