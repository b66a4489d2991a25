import { forecastReportOf } from '@stockwell/engine/outputs/forecast-reports';
import { parseDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { chartTexts } from '../../../ui/charts/index.ts';
import { itIsReadBack } from '../../../ui/export/read-back-testing.ts';
import { settleFilters } from '../../../ui/report/filter-values.ts';
import type { AnyForecastReport } from '../../../ui/report/report.ts';
import { reportDocument } from '../../../ui/report/report-document.ts';
import { reportLabels } from '../../../ui/report/report-labels.ts';
import type { ReportScope } from '../../../ui/report/scope.ts';
import { noLists } from '../../../ui/report/use-master-lists.ts';
import { forecastErrorReport } from './forecast-error.tsx';
import { forecastSummaryReport } from './forecast-summary.tsx';
import { monthlyForecastReport } from './monthly-forecast.tsx';

const data = parseDatasetData(exampleDataset());
const label = (text: string) => ({ label: { label_en: text } });

const scope: ReportScope = {
  isReady: true,
  isOnline: true,
  mayDownload: true,
  language: 'en',
  t: (key) => key,
  today: '2026-01-10',
  programs: [
    { id: 1, code: 'EX-ALL-MOH', name: 'All', realmCountryId: 6, technicalAreaIds: [], isLocal: false },
  ],
  versions: [
    { from: 'server', versionId: 1, label: '1', cutOffDate: null, createdDate: null, isModified: false },
  ],
  lists: {
    ...noLists,
    region: [{ regionId: 1, ...label('North') }],
    planningUnit: [{ planningUnitId: 10, multiplier: 30, ...label('Tablets') }],
    forecastingUnit: [{ forecastingUnitId: 5, ...label('Tablet') }],
    tracerCategory: [{ tracerCategoryId: 2, ...label('ACT') }],
  },
  forecast: { data, error: null, retry: () => undefined },
};

/** A report as it is shown for the example. */
function shown(report: AnyForecastReport, asked: object) {
  const values = settleFilters(report.filters, { program: 1, ...asked }, scope);
  return report.view(forecastReportOf(report.name)(data, report.request(values, scope)), {
    values,
    scope,
    labels: reportLabels(scope),
    t: scope.t,
    language: 'en',
    chartTexts: chartTexts('en'),
    hasPage: () => true,
  });
}

describe.each<[string, AnyForecastReport, object]>([
  ['the monthly forecast', monthlyForecastReport, {}],
  ['the monthly forecast by years', monthlyForecastReport, { displayBy: 3, unitKind: 2 }],
  ['the regional summary', forecastSummaryReport, {}],
  ['the national summary', forecastSummaryReport, { view: 2 }],
  ['the forecast error', forecastErrorReport, {}],
])('%s', (_, report, asked) => {
  it('has something to show', () => expect(shown(report, asked).isEmpty).toBe(false));
  itIsReadBack(() =>
    reportDocument(
      {
        title: report.titleKey,
        facts: [],
        sections: shown(report, asked).sections,
        day: '2026-01-10',
        about: 'EX-ALL-MOH',
        totalTitle: 'Total',
        chartTexts: chartTexts('en'),
      },
      'pdf',
    ),
  );
});
