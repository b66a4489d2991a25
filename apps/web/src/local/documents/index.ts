export { subscribeCopies, tellCopiesChanged } from './changes.ts';
export {
  readBase,
  readCopy,
  readGeneral,
  readUnits,
  removeCopy,
  type StoreOptions,
  storeCopy,
  supersedeCopy,
  unitIdsOf,
} from './copy-store.ts';
export { DeviceFullError, isDeviceFull } from './device-full.ts';
export { copyKey, isSameCopy, type ProgramCopy } from './names.ts';
export { type SaveResult, saveUnits } from './save-units.ts';
export {
  type CopySummary,
  changeSummary,
  copiesOnDevice,
  listCopies,
  readSummary,
} from './summary.ts';
