import { checkDatasetData, type DatasetDataResult, forecast } from '@stockwell/model/dataset-data/index';
import { unstorable } from '../commit/unstorable-text.ts';
import { forecastLists } from '../versioned-lists.ts';
import { type ForecastHead, withUnitCopies } from './settings.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was sent as a forecast, as far as it can be checked without the database. It is validated under the master data
 * of the server: the copies of it that a device sends along count for nothing. What is left out is gone.
 */
export function checkSentForecast(
  { general, units }: ForecastHead,
  value: unknown,
  mostIssues: number,
): DatasetDataResult {
  const sent = value as Readonly<Record<string, unknown>>;
  const lists: Record<string, unknown> = Object.fromEntries(
    forecastLists.map((list) => [list, sent[list] ?? []]),
  );
  if (Array.isArray(lists.planningUnitList) && lists.planningUnitList.every(isObject))
    lists.planningUnitList = withUnitCopies(units, lists.planningUnitList as never[]);
  const version = isObject(sent.currentVersion) ? sent.currentVersion : {};
  const settings = Object.fromEntries(
    forecast.settings.filter((name) => name in version).map((name) => [name, version[name]]),
  );
  const document = { ...general, ...lists, currentVersion: { ...general.currentVersion, ...settings } };
  const checked = checkDatasetData(document, mostIssues);
  if (!checked.data) return checked;
  const issues = unstorable(forecast, checked.data);
  return issues.length > 0 ? { data: undefined, issues } : checked;
}
