import { parseDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import type { ReportScope } from '../scope.ts';
import { exampleScope } from '../testing.ts';
import { consumptionPeriodFilter, forecastPeriodFilter, withinForecastFilter } from './forecast-period.tsx';
import { addedUnitsFilters, forecastEquivalencyFilter, forecastUnitsFilters } from './forecast-products.ts';
import { hiddenRowsFilter } from './hidden-rows.tsx';

/** Product 10 of forecasting unit 5 in region 1; the forecast is for 2026, its consumption of the last months of 2025. */
const data = parseDatasetData(exampleDataset());
const mapping = (program: object | null, convertToEu: number, forecastingUnit = 5) => ({
  equivalencyUnit: { id: 60 },
  forecastingUnit: { id: forecastingUnit },
  program,
  convertToEu,
});
const scope: ReportScope = {
  ...exampleScope,
  lists: { ...exampleScope.lists, equivalencyUnitMapping: [mapping(null, 2)] },
  forecast: { data, error: null, retry: () => undefined },
};
const values = { program: 1, equivalencyUnit: 0, unitKind: 1 } as const;
const year = { from: '2026-01', to: '2026-12' } as const;

describe('months of a forecast', () => {
  it('are the forecast period unless others are asked for that have to do with it', () => {
    expect(forecastPeriodFilter.settle(undefined, scope, values)).toEqual(year);
    expect(forecastPeriodFilter.settle({ from: '2020-01', to: '2020-12' }, scope, values)).toEqual(year);
    const longer = { from: '2025-06', to: '2026-03' } as const;
    expect(forecastPeriodFilter.settle(longer, scope, values)).toEqual(longer);
  });

  it('are cut to the forecast period where there is nothing else', () => {
    const longer = { from: '2025-06', to: '2026-03' } as const;
    expect(withinForecastFilter.settle(longer, scope, values)).toEqual({ from: '2026-01', to: '2026-03' });
  });

  it('are those with consumption where forecasts are held against it', () => {
    const months = { from: '2025-11', to: '2025-12' };
    expect(consumptionPeriodFilter.settle(undefined, scope, values)).toEqual(months);
    expect(consumptionPeriodFilter.settle({ from: '2026-05', to: '2026-12' }, scope, values)).toEqual(months);
  });
});

describe('products of a forecast', () => {
  it('are offered in equivalency units that they have a mapping to', () => {
    expect(forecastEquivalencyFilter.settle(60, scope, values)).toBe(60);
    const others = [[mapping({ id: 2 }, 2)], [mapping(null, 2, 6)], []];
    for (const equivalencyUnitMapping of others) {
      const without = { ...scope, lists: { ...scope.lists, equivalencyUnitMapping } };
      expect(forecastEquivalencyFilter.settle(60, without, values)).toBe(0);
    }
  });

  it('are all at first, or one where they would be added without an equivalency unit', () => {
    expect(forecastUnitsFilters.planningUnits.settle(undefined, scope, values)).toBe('all');
    expect(addedUnitsFilters.planningUnits.settle(undefined, scope, values)).toEqual([10]);
    const counted = { ...values, equivalencyUnit: 60 };
    expect(addedUnitsFilters.planningUnits.settle(undefined, scope, counted)).toBe('all');
  });
});

it('keeps rows off the chart only in the forecast that has them', () => {
  expect(hiddenRowsFilter.settle(['1~10', '2~10', '1~5'], scope, values)).toEqual(['1~10']);
  expect(hiddenRowsFilter.settle(['1~10', '1~5'], scope, { ...values, unitKind: 2 })).toEqual(['1~5']);
});
