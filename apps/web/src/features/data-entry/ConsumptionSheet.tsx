import {
  type ConsumptionEntry,
  consumptionEntry,
  consumptionKind,
  consumptionTypes,
  isConsumptionLocked,
  writeConsumption,
} from '@stockwell/engine/entry/index';
import { type Consumption, consumptionSchema } from '@stockwell/model/program-data/index';
import { entryCache } from '../../ui/entry/index.ts';
import { consumptionColumns } from './columns.ts';
import { isConsumptionShape } from './entry-shapes.ts';
import { RecordSheet, type RecordSheetKind, type RecordSheetProps } from './RecordSheet.tsx';

export const consumptionSheet: RecordSheetKind<Consumption, ConsumptionEntry> = {
  screen: 'consumption',
  entryKind: consumptionKind,
  history: {
    kind: 'consumption',
    entryIn: (record) => {
      const read = consumptionSchema.safeParse(record);
      return read.success ? consumptionEntry(read.data) : null;
    },
  },
  write: writeConsumption,
  isShape: isConsumptionShape,
  columns: consumptionColumns,
  recordsOf: (data) => data.consumptionList,
  entryOf: entryCache(consumptionEntry),
  belongs: () => true,
  isUploaded: ({ versionId }) => versionId !== null,
  isTooOld: isConsumptionLocked,
  staysOpen: false,
  originOf: ({ forecastOrigin }) => forecastOrigin,
  blank: (entry, { type }) => ({ ...entry, type: type ?? null, daysOfStockOut: null }),
  samplesOf: (entry) => Object.values(consumptionTypes).map((type) => ({ ...entry, type })),
  batches: {
    kind: 'consumption',
    isOffered: ({ type }) => type === consumptionTypes.actual,
    makesBatches: () => false,
    withLines: (entry, batches) => ({ ...entry, batches }),
  },
};

/** Consumption of some products: actual and forecast, month by month. */
export const ConsumptionSheet = (props: RecordSheetProps) => (
  <RecordSheet {...props} kind={consumptionSheet} />
);
