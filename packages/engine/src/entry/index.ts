export { type BatchLine, batchesOfMonth, isBatchNumber, taggedTotal } from './batch-lines.ts';
export { type ConsumptionEntry, consumptionEntry, consumptionKind, consumptionTypes } from './consumption.ts';
export { type EntryContext, entryContext } from './context.ts';
export { conversionText, inPlanningUnits, multipliersOf } from './conversion.ts';
export {
  exemptFromEditWindow,
  isConsumptionLocked,
  isInventoryLocked,
  isTooOld,
} from './edit-window.ts';
export { type EntryIssue, type EntryLevel, type EntryValues, hasErrors, issueOf } from './entry-issue.ts';
export {
  type ChoiceCell,
  chosenIn,
  type DateCell,
  type EntryField,
  type MonthCell,
  monthTextIn,
  type NumberCell,
  numberIn,
  type TextCell,
} from './field.ts';
export {
  type InventoryEntry,
  type InventoryType,
  inventoryEntry,
  inventoryKindOf,
  inventoryTypes,
} from './inventory.ts';
export { brokenRules, type EntryKind, type EntryRule, isRequired, validateEntry, withCell } from './kind.ts';
export { batchNumberLimit, notesLimit } from './limits.ts';
export { dataSourceTypes, onlyReportingUnit } from './references.ts';
export type { RegionalEntry } from './regional-entry.ts';
export { isOrdered, type ShipmentEntry, shipmentEntry, shipmentKind } from './shipment.ts';
export { validateBatch } from './validate-batch.ts';
export { writeConsumption } from './write-consumption.ts';
export { writeInventory } from './write-inventory.ts';
