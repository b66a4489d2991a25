import {
  forecastSummaryRows,
  type MonthlyForecastRequest,
  monthlyForecastRows,
  type SummaryView,
} from '@stockwell/engine/outputs/forecast-rows';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { parseLists } from '../versions/record-texts.ts';
import type { DocumentTexts } from '../versions/stored-document.ts';

/** What a worker needs to calculate the trees of a stored forecast and answer with its rows. */
export interface ForecastTask {
  readonly document: DocumentTexts;
  readonly asked:
    | { readonly rows: 'monthly'; readonly request: MonthlyForecastRequest }
    | { readonly rows: 'summary'; readonly view: SummaryView };
}

export function forecastRows({ document, asked }: ForecastTask): unknown {
  const data = { ...document.general, ...parseLists(document.texts) } as unknown as DatasetData;
  return asked.rows === 'monthly'
    ? monthlyForecastRows(data, asked.request)
    : forecastSummaryRows(data, asked.view);
}
