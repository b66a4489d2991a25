import type { ForecastReportName } from '@stockwell/engine/outputs/forecast-reports';
import type { ReportSource } from './report-source.ts';
import { useForecastFigures } from './use-forecast-figures.ts';
import { useForecastMemory } from './use-forecast-memory.ts';
import { useForecastScope } from './use-forecast-scope.ts';

/** Forecasts: their documents are read, from this device or the server, and the engine makes the figures here. */
const sourceOf = (
  useScope: ReportSource<ForecastReportName>['useScope'],
): ReportSource<ForecastReportName> => ({
  namespaces: ['forecast', 'treeValidation', 'forecastOutputs'],
  download: { path: '/dataset/loadDeleteDataSet', function: 'ROLE_BF_LOAD_DELETE_DATASET' },
  noProgramsKey: 'reports:noForecastsText',
  useMemory: useForecastMemory,
  useScope,
  useFigures: useForecastFigures,
});

/** For reports on trees. */
export const treeSource = sourceOf((settle) => useForecastScope(settle, 'trees'));

/** For reports that also read consumption and its forecasts. */
export const forecastSource = sourceOf((settle) => useForecastScope(settle, 'all'));
