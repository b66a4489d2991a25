import {
  forecastSummaryRows,
  type MonthlyForecastRequest,
  monthlyForecastRows,
  type SummaryView,
} from '@stockwell/engine/outputs/forecast-rows';
import { valueAdded } from '@stockwell/engine/outputs/value-added';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { parseLists } from '../versions/record-texts.ts';
import type { DocumentTexts } from '../versions/stored-document.ts';

/** What a worker needs to calculate the trees of a stored forecast and answer with its rows. */
export interface ForecastTask {
  readonly document: DocumentTexts;
  readonly asked:
    | { readonly rows: 'monthly'; readonly request: MonthlyForecastRequest }
    | { readonly rows: 'summary'; readonly view: SummaryView }
    | {
        readonly rows: 'valueAdded';
        readonly lookAhead: number;
        readonly earlier: readonly DocumentTexts[];
      };
}

const dataOf = ({ general, texts }: DocumentTexts): DatasetData =>
  ({ ...general, ...parseLists(texts) }) as unknown as DatasetData;

export function forecastRows({ document, asked }: ForecastTask): unknown {
  const data = dataOf(document);
  switch (asked.rows) {
    case 'monthly':
      return monthlyForecastRows(data, asked.request);
    case 'summary':
      return forecastSummaryRows(data, asked.view);
    case 'valueAdded':
      return valueAdded(data, asked.earlier.map(dataOf), asked);
  }
}
