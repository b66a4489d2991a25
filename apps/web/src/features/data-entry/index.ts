export { ConsumptionSheet, type ConsumptionSheetProps } from './ConsumptionSheet.tsx';
export type { EntryFilter, FixedPlace } from './entry-scope.ts';
export { InventorySheet, type InventorySheetProps } from './InventorySheet.tsx';
