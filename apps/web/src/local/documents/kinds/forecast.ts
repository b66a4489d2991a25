import { forecast } from '@stockwell/model/dataset-data/index';
import { kindsInParts, recordsIn } from '@stockwell/model/documents/document-kind';
import type { DeviceDocument } from '../device-document.ts';

export const forecastOnDevice: DeviceDocument<'forecast'> = {
  kind: forecast,
  programOf: ({ programId, programCode }) => ({ programId, programCode }),
  versionOf: ({ currentVersion }) => currentVersion,
  cutOffOf: () => null,
  problemsIn: () => ({ open: 0, addressed: 0 }),
  isEmpty: (records) => kindsInParts(forecast).every(({ list }) => recordsIn(records, list).length === 0),
  // People edit the products of a forecast: all of them are checked with every part.
  checkedWith: (general) => general,
  isAnswered: () => false,
  ownOf: ({ currentVersion }) => currentVersion.notes,
  notes: null,
};
