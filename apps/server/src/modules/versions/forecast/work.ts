import { type DatasetData, forecast } from '@stockwell/model/dataset-data/index';
import type { DocumentWork } from '../document-work.ts';
import type { AnyLists } from '../record-texts.ts';
import type { Authorship } from '../signed.ts';
import type { ForecastLists } from '../versioned-lists.ts';
import { checkSentForecast } from './check-sent.ts';
import { nextForecast } from './next-version.ts';
import { type ForecastHead, withUnitCopies } from './settings.ts';
import { usesInForecast } from './uses.ts';

/** What a worker needs to work a version of a forecast out. */
export interface ForecastTask extends Authorship {
  readonly head: ForecastHead;
}

/** A version from its records. */
function forecastOf({ general, units }: ForecastHead, records: AnyLists): DatasetData {
  const lists = records as unknown as ForecastLists;
  return { ...general, ...lists, planningUnitList: withUnitCopies(units, lists.planningUnitList) };
}

/** The rules between the records of a forecast cross its parts, so changes are checked with all of it. */
export const forecastWork: DocumentWork<DatasetData, ForecastHead, ForecastTask> = {
  kind: forecast,
  ofParts: (head) => head,
  baseOf: forecastOf,
  checkSent: checkSentForecast,
  usesIn: usesInForecast,
  versionOf: ({ head, ...author }, stored, sent) => ({
    next: nextForecast({ ...author, stored: forecast.fill(forecastOf(head, stored)), sent }),
  }),
};
