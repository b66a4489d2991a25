import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belowMin, type DashboardExample, dashboardProgram, toPlan } from './dashboard-testing.ts';
import { sumOf } from './groups.ts';
import { type ScoreCardFilters, scoreCard } from './supply-plan-score-card.ts';

const units = [10, 11, 12, 13, 14];
/** Problems that leave a share of the four kinds of five products in order: one of twenty each. */
const problems = (count: number) =>
  [8, 1, 2, 3].flatMap((problem) => units.map((unit) => [unit, problem] as const)).slice(0, count);
/** This month: the first products are stocked to plan, others are below their minimum. */
const stock = (good: number) =>
  Object.fromEntries(units.map((unit, at) => [unit, { '2026-01': at < good ? toPlan : belowMin }]));

/** Data 80 and stock 60 of 100; data 70 and no plan; data 100 and stock 100 in another country. */
const examples: readonly DashboardExample[] = [
  { programId: 1, realmCountryId: 6, units, problems: problems(4), months: stock(3) },
  { programId: 2, realmCountryId: 6, units, problems: problems(6) },
  { programId: 3, realmCountryId: 7, units, months: stock(5) },
];
const programOf = new Map([
  [1, { healthAreaIds: [31], versions: [] }],
  [2, { healthAreaIds: [31, 32], versions: [] }],
  [3, { healthAreaIds: [33], versions: [] }],
]);
const filters: ScoreCardFilters = {
  realmCountryIds: [],
  healthAreaIds: [],
  programIds: [],
  viewBy: 0,
  today: '2026-01-20',
};
const card = (change: Partial<ScoreCardFilters>) =>
  scoreCard(examples.map(dashboardProgram), { ...filters, ...change }, { programOf });

describe('the score card', () => {
  it('grades programs; with one score missing the other is the total', () => {
    const { rows } = card({ viewBy: 0 });
    expect(rows).toMatchObject([
      {
        programId: 1,
        versionId: 7,
        qualityScoreRounded: 80,
        stockStatusScoreRounded: 60,
        totalScoreRounded: 70,
      },
      { programId: 2, qualityScoreRounded: 70, stockStatusScoreRounded: null, totalScoreRounded: 70 },
      { programId: 3, qualityScoreRounded: 100, stockStatusScoreRounded: 100, totalScoreRounded: 100 },
    ]);
    expect(rows[0]).toMatchObject({
      activePlanningUnits: 5,
      forecastedConsumptionCorrect: 1,
      actualConsumptionCorrect: 5,
      adequate: 3,
      underStock: 2,
      na: 85,
      total: 90,
    });
  });

  it('averages the scores of a country, rounds 67.5 to 68 and adds up its counts', () => {
    const { rows } = card({ viewBy: 1 });
    expect(rows[0]).toMatchObject({
      realmCountryId: 6,
      programIds: [1, 2],
      qualityScoreRounded: 75,
      stockStatusScoreRounded: 60,
      totalScoreRounded: 68,
      activePlanningUnits: 10,
      adequate: 3,
      na: 175,
      total: 180,
    });
  });

  it('averages rounded totals by country and technical area; a program counts in each of its areas', () => {
    const matrix = card({ viewBy: 2 });
    expect(matrix.rows).toEqual([
      { realmCountryId: 6, healthAreaId: 31, averageTotalScore: 70 },
      { realmCountryId: 6, healthAreaId: 32, averageTotalScore: 70 },
      { realmCountryId: 6, healthAreaId: 33, averageTotalScore: null },
      { realmCountryId: 7, healthAreaId: 31, averageTotalScore: null },
      { realmCountryId: 7, healthAreaId: 32, averageTotalScore: null },
      { realmCountryId: 7, healthAreaId: 33, averageTotalScore: 100 },
    ]);
    expect(matrix.viewBy === 2 && matrix.footer).toEqual([
      { realmCountryId: 6, averageTotalScore: 70 },
      { realmCountryId: 7, averageTotalScore: 100 },
    ]);
  });

  it('is of the chosen countries, technical areas and programs', () => {
    const programIds = (change: Partial<ScoreCardFilters>) => {
      const found = card(change);
      return found.viewBy === 0 && found.rows.map(({ programId }) => programId);
    };
    expect(programIds({ realmCountryIds: [7] })).toEqual([3]);
    expect(programIds({ healthAreaIds: [31] })).toEqual([1, 2]);
    expect(programIds({ healthAreaIds: [32, 33] })).toEqual([2, 3]);
    expect(programIds({ programIds: [1, 3] })).toEqual([1, 3]);
    expect(card({ viewBy: 2, healthAreaIds: [32] }).rows).toEqual([
      { realmCountryId: 6, healthAreaId: 32, averageTotalScore: 70 },
    ]);
  });

  it('adds up the counts of the programs of a country', () => {
    const anyProgram = fc.record({
      country: fc.constantFrom(6, 7),
      good: fc.nat({ max: 5 }),
      flagged: fc.nat({ max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(anyProgram, { maxLength: 4 }), (any) => {
        const programs = any.map(({ country, good, flagged }, at) =>
          dashboardProgram({
            programId: at + 1,
            realmCountryId: country,
            units,
            problems: problems(flagged),
            months: stock(good),
          }),
        );
        const rowsOf = (viewBy: 0 | 1) =>
          scoreCard(programs, { ...filters, viewBy }, { programOf: new Map() });
        const [byProgram, byCountry] = [rowsOf(0), rowsOf(1)];
        if (byProgram.viewBy !== 0 || byCountry.viewBy !== 1)
          throw new Error('Not the view that was asked for');
        for (const name of ['adequate', 'underStock', 'na', 'total', 'shipmentsCorrect'] as const) {
          expect(sumOf(byCountry.rows, (row) => row[name])).toBe(sumOf(byProgram.rows, (row) => row[name]));
        }
      }),
      { numRuns: 20 },
    );
  });
});
