import { importProblemTexts } from '@stockwell/model/forecast-problems';
import { labelKeys } from '@stockwell/model/label';
import { describe, expect, it } from 'vitest';
import type { IntoPlanProblem } from './import-into-plan-write.ts';
import { type ImportProblem, intoPlanProblems } from './import-problems.ts';
import { datasetWith, january } from './testing.ts';

describe('the choices of an import', () => {
  const data = datasetWith();
  const right = {
    products: [{ planningUnitId: 10, toPlanningUnitId: 10, factor: 1 }],
    regions: [{ regionId: 1, toRegionId: 1, percent: 100 }],
    range: { start: january, stop: january + 2 },
  };

  it('into a plan are right, or named', () => {
    expect(intoPlanProblems(data, right, january)).toEqual([]);
    expect(
      intoPlanProblems(
        data,
        {
          products: [{ planningUnitId: 10, toPlanningUnitId: 10, factor: Number.NaN }],
          regions: [{ regionId: 1, toRegionId: 1, percent: 0 }],
          range: right.range,
        },
        january,
      ),
    ).toEqual([
      { code: 'factor', planningUnitId: 10 },
      { code: 'percent', regionId: 1 },
    ]);
  });

  it.each([
    [-1, 2, 0],
    [0, 3, 0],
    [2, 1, 0],
    [0, 2, 7],
  ])(
    'from month %d to %d, %d months into the forecast, are outside of what may be imported',
    (from, to, now) => {
      const range = { start: january + from, stop: january + to };
      expect(intoPlanProblems(data, { ...right, range }, january + now)).toEqual([{ code: 'range' }]);
    },
  );
});

describe('the problems of an import', () => {
  const codes: Readonly<Record<ImportProblem['code'] | IntoPlanProblem['code'], true>> = {
    factor: true,
    percent: true,
    range: true,
    noReportingUnit: true,
    unknownPlanningUnit: true,
    unknownRegion: true,
    tooLarge: true,
  };

  it('have a text in every language', () => {
    expect(Object.keys(importProblemTexts).sort()).toEqual(Object.keys(codes).sort());
    for (const label of Object.values(importProblemTexts)) {
      for (const key of labelKeys) expect(label[key]).toMatch(/\.$/);
    }
  });
});
