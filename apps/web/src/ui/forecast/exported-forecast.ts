import { type ExportedProgram, exportStateOf } from '../program/index.ts';
import type { OpenForecast } from './use-forecast.ts';

/** What files of a forecast say that they are of. */
export const exportedForecast = (forecast: OpenForecast): ExportedProgram => ({
  programCode: forecast.data?.programCode ?? '',
  programName: '',
  versionId: forecast.copy?.versionId ?? 0,
  state: exportStateOf(forecast),
});
