import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DataQuality, dataQuality, dialBandOf, openProblems } from './data-quality.ts';
import { gradeProgram, qualityScoreOf, scoreBandOf, scoredMonths, scoresOf, stockScoreOf } from './scores.ts';
import { unplannedProgram } from './shipment-testing.ts';
import { exampleVersion, withMonths } from './testing.ts';

const correct = (counts: readonly number[], puCount: number): DataQuality => {
  const [forecastConsumption, actualConsumption, inventory, shipment] = counts.map((correctCount) => ({
    puCount,
    correctCount,
    flaggedCount: puCount - correctCount,
  }));
  return { forecastConsumption, actualConsumption, inventory, shipment } as DataQuality;
};

describe('scores of a program', () => {
  const stockStatus = { stockOut: 10, underStock: 30, adequate: 180, overStock: 60, na: 80, total: 360 };

  it('of 20 products are 79 % for data, 64 % for stock and 72 % in all, rounded once', () => {
    const quality = qualityScoreOf(correct([20, 15, 10, 18], 20));
    const stock = stockScoreOf(stockStatus);
    expect(quality).toBeCloseTo(0.7875, 10);
    expect(stock).toBeCloseTo(180 / 280, 10);
    expect(scoresOf(quality, stock)).toMatchObject({
      qualityScoreRounded: 79,
      stockStatusScoreRounded: 64,
      overallScoreRounded: 72,
    });
  });

  it('are the one that there is, and none without any', () => {
    expect(qualityScoreOf(correct([0, 0, 0, 0], 0))).toBeNull();
    expect(
      stockScoreOf({ ...stockStatus, stockOut: 0, underStock: 0, adequate: 0, overStock: 0 }),
    ).toBeNull();
    expect(scoresOf(0.7, null).overallScorePerc).toBeCloseTo(70, 10);
    expect(scoresOf(null, 0.6).overallScoreRounded).toBe(60);
    expect(scoresOf(null, null)).toEqual({
      supplyPlanQualityScore: null,
      stockStatusScore: null,
      overallScorePerc: null,
      qualityScoreRounded: null,
      stockStatusScoreRounded: null,
      overallScoreRounded: null,
    });
  });

  it('are marked by their rounded figure', () => {
    const bandOf = (fraction: number) => scoreBandOf(scoresOf(fraction, null).overallScoreRounded);
    expect([0.594, 0.595, 0.745, 0.894, 0.895].map(bandOf)).toEqual(['low', 'fair', 'good', 'good', 'high']);
    expect(scoreBandOf(null)).toBe('na');
  });

  it('round a half up whatever the last binary digit is', () => {
    // 57.49999999999999 in binary.
    expect(scoresOf(0.575, null).overallScoreRounded).toBe(58);
  });

  it('look at the current month and the 17 that follow', () => {
    const months = scoredMonths('2026-01-31');
    expect([months.length, months[0], months.at(-1)]).toEqual([18, '2026-01', '2027-06']);
  });

  it('count every month of every active product once, also those without a plan', () => {
    const today = fc
      .integer({ min: 0, max: 60 })
      .map((at) => `20${20 + Math.floor(at / 6)}-0${(at % 6) + 1}-15`);
    const version = withMonths(exampleVersion(), {
      '2025-03': { mos: 0, closingBalance: 0 },
      '2025-04': { mos: null },
    });
    fc.assert(
      fc.property(today, (day) => {
        const { stockOut, underStock, adequate, overStock, na, total } = gradeProgram(
          version,
          day,
        ).stockStatus;
        expect(stockOut + underStock + adequate + overStock + na).toBe(total);
        expect(total).toBe(18);
      }),
      { numRuns: 30 },
    );
    expect(gradeProgram(version, '2025-03-31').stockStatus.stockOut).toBe(1);
    expect(gradeProgram(version, '2035-03-31').stockStatus).toMatchObject({ na: 18, total: 18 });
  });
});

describe('data quality', () => {
  type ReportInput = NonNullable<ProgramDataInput['problemReportList']>[number];
  const versionWith = (problems: readonly (Partial<ReportInput> & { problemId: number })[]) =>
    unplannedProgram([], {
      inactiveUnits: [12],
      change: () => ({
        problemReportList: problems.map(({ problemId, ...problem }, at) => ({
          problemReportId: recordId(at + 1, 9),
          realmProblem: { realmProblemId: problemId, problemId },
          problemType: { id: 1 },
          problemStatus: { id: 1 },
          planningUnit: { id: 10 },
          ...problem,
        })),
      }),
    }).version;
  const flagged = (...problems: Parameters<typeof versionWith>[0]) => {
    const quality = dataQuality(versionWith(problems));
    return [quality.forecastConsumption, quality.actualConsumption, quality.inventory, quality.shipment].map(
      ({ flaggedCount }) => flaggedCount,
    );
  };

  it('finds a product wanting by the open problems of each kind, once', () => {
    expect(flagged({ problemId: 8 })).toEqual([1, 0, 0, 0]);
    expect(flagged({ problemId: 1 }, { problemId: 25 })).toEqual([0, 1, 0, 0]);
    expect(flagged({ problemId: 25, planningUnit: { id: 11 } }, { problemId: 25 })).toEqual([0, 2, 0, 0]);
    expect(flagged({ problemId: 2 })).toEqual([0, 0, 1, 0]);
    expect(flagged({ problemId: 3 }, { problemId: 4 })).toEqual([0, 0, 0, 1]);
    expect(flagged({ problemId: 30 })).toEqual([0, 0, 0, 0]);
  });

  it('counts all active products, and of problems only open ones of products and regions in use', () => {
    expect(dataQuality(versionWith([])).shipment).toEqual({ puCount: 2, correctCount: 2, flaggedCount: 0 });
    for (const other of [
      { planningUnit: { id: 12 } },
      { region: { id: 99 } },
      ...([2, 3, 4] as const).map((id) => ({ problemStatus: { id } })),
    ]) {
      expect(flagged({ problemId: 2, ...other })).toEqual([0, 0, 0, 0]);
    }
    expect(openProblems(versionWith([{ problemId: 30 }, { problemId: 2, region: { id: 1 } }]))).toHaveLength(
      2,
    );
  });

  it('marks dials by thirds', () => {
    const bands = [20, 15, 10, 18].map((correctCount) =>
      dialBandOf({ puCount: 20, correctCount, flaggedCount: 20 - correctCount }),
    );
    expect(bands).toEqual(['all', 'most', 'some', 'most']);
    expect(dialBandOf({ puCount: 3, correctCount: 1, flaggedCount: 2 })).toBe('some');
    expect(dialBandOf({ puCount: 3, correctCount: 2, flaggedCount: 1 })).toBe('most');
    expect(dialBandOf({ puCount: 4, correctCount: 1, flaggedCount: 3 })).toBe('few');
    expect(dialBandOf({ puCount: 0, correctCount: 0, flaggedCount: 0 })).toBeNull();
  });
});
