export { notifyCopiesChanged, subscribeCopies } from './changes.ts';
export {
  readBase,
  readCopy,
  readGeneral,
  readParts,
  removeCopy,
  type StoreOptions,
  storeCopy,
  supersedeCopy,
} from './copy-store.ts';
export { DeviceFullError, isDeviceFull } from './device-full.ts';
export { copyKey, type DocumentCopy, isSameCopy, type ProgramCopy, programCopy } from './names.ts';
export { type SaveResult, saveParts } from './save-parts.ts';
export {
  type CopyState,
  type CopySummary,
  changeSummary,
  copiesOnDevice,
  listCopies,
  readSummary,
  stateOf,
} from './summary.ts';
