import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.null()]);
const text = z.string().nullable();
const tick = z.union([z.boolean(), z.string()]);

/** What shipments that wait look like on the device; what another release has written is turned away. */
const shape = z.object({
  id: z.uuid(),
  planningUnit: cell,
  status: cell,
  mode: cell,
  procurementAgent: cell,
  localProcurement: tick,
  orderNo: text,
  reportingUnit: cell,
  quantity: cell,
  fundingSource: cell,
  budget: cell,
  currency: cell,
  currencyRate: z.number(),
  withoutRate: z.boolean().optional(),
  rate: cell,
  autoFreight: tick,
  freightCost: cell,
  dataSource: cell,
  notes: text,
  accounted: tick,
  receiveDate: text,
  expectedDate: text,
  receivedDate: text,
  isNew: z.boolean(),
  deleted: z.boolean(),
  toConfirm: z.boolean(),
  overBudget: z.boolean(),
  cleared: z.object({ status: cell, dates: z.record(z.string(), text) }).nullable(),
  batches: z.array(z.object({ batchId: text, quantity: cell }).loose()),
});

export const isShipmentShape = (value: unknown): boolean => shape.safeParse(value).success;
