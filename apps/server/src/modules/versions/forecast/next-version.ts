import { changesIn } from '@stockwell/engine/changes/difference';
import { type DatasetData, type DatasetVersion, forecast } from '@stockwell/model/dataset-data/index';
import { settingsIn } from '@stockwell/model/documents/document-kind';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { sameValue } from '@stockwell/model/documents/same-record';
import { type Authorship, signed } from '../signed.ts';
import {
  type ForecastList,
  type ForecastLists,
  forecastKinds,
  noForecastRecords,
} from '../versioned-lists.ts';

/** What a version of a forecast is made of and by whom. */
export interface ForecastDraft extends Authorship {
  /** The newest version as it is stored, with the settings of today. */
  readonly stored: DatasetData;
  /** What was sent: the whole document, checked under the same settings. */
  readonly sent: DatasetData;
}

export type ForecastVersionSettings = Pick<
  DatasetVersion,
  | 'forecastStartDate'
  | 'forecastStopDate'
  | 'daysInMonth'
  | 'freightPerc'
  | 'forecastThresholdHighPerc'
  | 'forecastThresholdLowPerc'
>;

/** A version of a forecast that is ready to be written. */
export interface NextForecast {
  readonly versionId: number;
  /** The rows to write: records that are new or say something else than before. */
  readonly written: ForecastLists;
  /** Ids of records that the document no longer has. */
  readonly ended: Readonly<Record<ForecastList, readonly string[]>>;
  readonly settings: ForecastVersionSettings;
  readonly changed: boolean;
}

/** Works out what a commit makes of a forecast. Reads and writes nothing. */
export function nextForecast({ stored, sent, ...author }: ForecastDraft): NextForecast {
  const written = noForecastRecords();
  const ended: Record<ForecastList, string[]> = {
    planningUnitList: [],
    actualConsumptionList: [],
    consumptionExtrapolation: [],
    treeList: [],
  };
  let count = 0;
  for (const name of forecastKinds) {
    const kind = forecastRecords[name];
    const changes = changesIn(name, kind, stored[kind.list], sent[kind.list]);
    count += changes.length;
    const before = new Map(changes.flatMap((change) => (change.before ? [[change.key, change.before]] : [])));
    const entered = new Set(changes.flatMap((change) => (change.after ? [change.key] : [])));
    for (const change of changes) {
      // A record that goes over to another product keeps who made it.
      const { after } = signed(forecast, { ...change, before: before.get(change.key) ?? null }, author);
      if (change.after) (written[kind.list] as object[]).push(after ?? {});
      else if (!entered.has(change.key)) ended[kind.list].push(change.key);
    }
  }
  const settings = settingsIn(forecast, sent);
  return {
    versionId: author.versionId,
    written,
    ended,
    settings: settings as unknown as ForecastVersionSettings,
    changed: count > 0 || !sameValue(settings, settingsIn(forecast, stored)),
  };
}
