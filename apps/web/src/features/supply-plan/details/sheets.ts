import { lazy } from 'react';

/** The sheets of the data-entry pages; with their grid they are fetched when somebody enters data here. */
export const ConsumptionSheet = lazy(async () => ({
  default: (await import('../../data-entry/index.ts')).ConsumptionSheet,
}));

export const InventorySheet = lazy(async () => ({
  default: (await import('../../data-entry/index.ts')).InventorySheet,
}));

export const ShipmentSheet = lazy(async () => ({
  default: (await import('../../data-entry/index.ts')).ShipmentSheet,
}));

export const PlanByDateDialog = lazy(async () => ({
  default: (await import('../../data-entry/index.ts')).PlanByDateDialog,
}));
