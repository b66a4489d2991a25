import { z } from 'zod';

/** What rows that wait look like on the device; what another release has written is turned away. */
const cell = z.union([z.string(), z.number(), z.null()]);
const batches = z.array(z.object({ batchId: z.string().nullable(), quantity: cell }).loose());

const common = {
  id: z.uuid(),
  planningUnit: cell,
  month: z.string().nullable(),
  region: cell,
  dataSource: cell,
  reportingUnit: cell,
  quantity: cell,
  notes: z.string().nullable(),
  active: z.union([z.boolean(), z.string()]),
  batches,
};

const consumption = z.object({ ...common, type: cell, daysOfStockOut: cell });
const inventory = z.object({ ...common, type: z.literal([1, 2]), addNewBatch: z.boolean() });

export const isConsumptionShape = (value: unknown): boolean => consumption.safeParse(value).success;
export const isInventoryShape = (value: unknown): boolean => inventory.safeParse(value).success;
