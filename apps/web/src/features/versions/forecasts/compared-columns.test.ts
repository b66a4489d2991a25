import { compareSummaries } from '@stockwell/engine/outputs/compare-summaries';
import type { ForecastSummaryRow } from '@stockwell/engine/outputs/forecast-rows';
import { expect, it } from 'vitest';
import { comparedColumns } from './compared-columns.ts';

const row = (part: Partial<ForecastSummaryRow>): ForecastSummaryRow => ({
  planningUnit: { id: 10, multiplier: 30, active: true },
  tracerCategory: null,
  region: { id: 1 },
  selectedForecast: null,
  totalForecast: null,
  notes: null,
  stock: null,
  existingShipments: null,
  monthsOfStock: null,
  procurementAgent: null,
  price: null,
  freightPerc: null,
  ...part,
});
const tree = {
  kind: 'tree',
  treeId: 't',
  scenarioId: 's',
  treeLabel: { label_en: 'Patients' },
  scenarioLabel: { label_en: 'High' },
} as const;
const columns = comparedColumns({
  t: (key) => String(key).replace('versions:forecasts.', ''),
  language: 'en',
  product: (id) => `Unit ${id}`,
  region: (id) => `Region ${id}`,
});
const shown = (a: readonly ForecastSummaryRow[], b: readonly ForecastSummaryRow[]) =>
  compareSummaries(a, b).map((one) => columns.map(({ value }) => value(one)));

it('shows both versions, and the difference as a share of the first', () => {
  const a = row({
    totalForecast: 1200,
    selectedForecast: [{ kind: 'extrapolation', extrapolationMethodId: 7 }],
  });
  const b = row({ totalForecast: 1260, selectedForecast: [tree], notes: 'agreed' });
  expect(shown([a], [b])).toEqual([
    [
      'Unit 10',
      'Region 1',
      'Moving Averages',
      1200,
      '',
      'Patients – High',
      1260,
      'agreed',
      60,
      0.05,
      'different',
    ],
  ]);
});

it('says where a version has no forecast, which is no difference of figures', () => {
  expect(shown([row({})], [row({ region: { id: 2 }, totalForecast: 5, selectedForecast: [tree] })])).toEqual([
    ['Unit 10', 'Region 1', 'noForecast', null, '', 'noForecast', null, '', null, null, 'same'],
    ['Unit 10', 'Region 2', 'noForecast', null, '', 'Patients – High', 5, '', null, null, 'onlyB'],
  ]);
});
