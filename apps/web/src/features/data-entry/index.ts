export { ConsumptionSheet } from './ConsumptionSheet.tsx';
export type { EntryFilter, FixedPlace } from './entry-scope.ts';
export { InventorySheet, type InventorySheetProps } from './InventorySheet.tsx';
export { PlanByDateDialog, type PlanByDateDialogProps } from './plan-by-date/PlanByDateDialog.tsx';
export { ShipmentSheet, type ShipmentSheetProps } from './shipments/ShipmentSheet.tsx';
export type { ShipmentFilter, ShipmentType } from './shipments/shipment-scope.ts';
