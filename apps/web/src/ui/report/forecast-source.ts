import type { ForecastReportName } from '@stockwell/engine/outputs/forecast-reports';
import type { ReportSource } from './report-source.ts';
import { useForecastFigures } from './use-forecast-figures.ts';
import { useForecastMemory } from './use-forecast-memory.ts';
import { useForecastScope } from './use-forecast-scope.ts';

/** Forecasts: their documents are read, from this device or the server, and the engine makes the figures here. */
export const forecastSource: ReportSource<ForecastReportName> = {
  namespaces: ['forecast', 'treeValidation'],
  download: { path: '/dataset/loadDeleteDataSet', function: 'ROLE_BF_LOAD_DELETE_DATASET' },
  noProgramsKey: 'reports:noForecastsText',
  useMemory: useForecastMemory,
  useScope: useForecastScope,
  useFigures: useForecastFigures,
};
