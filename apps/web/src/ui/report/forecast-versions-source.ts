import type { ForecastReportName } from '@stockwell/engine/outputs/forecast-reports';
import { useCallback } from 'react';
import { forecastSource } from './forecast-source.ts';
import type { ReportSource } from './report-source.ts';
import { type ReportScope, singleProgram } from './scope.ts';
import { useReportScope } from './use-report-scope.ts';
import { useVersionsFigures } from './use-versions-figures.ts';

/** Several versions of a forecast: the server makes the figures; without it they are made of the copies here. */
export const forecastVersionsSource: ReportSource<ForecastReportName> = {
  ...forecastSource,
  useScope: function useScope(settle) {
    return useReportScope(
      useCallback((known: ReportScope) => singleProgram(known, settle(known))?.id ?? null, [settle]),
      'forecast',
    );
  },
  useFigures: useVersionsFigures,
};
