import { z } from 'zod';
import { dateTimeSchema, refSchema } from '../entity/read-schema.ts';
import { dateTextSchema } from '../month-schemas.ts';

const day = dateTextSchema.nullable();
const text = z.string().nullable();

/** The planning unit that the agent's SKU code of a line stands for. */
export const erpPlanningUnitSchema = refSchema.extend({ id: z.number(), skuCode: z.string() });
export type ErpPlanningUnit = z.infer<typeof erpPlanningUnitSchema>;

/**
 * A line of an order in the procurement agent's ERP, joined with one of its shipment lines: one row for each batch
 * of each forwarder's shipment, or one row alone while nothing was shipped.
 */
export const erpLineSchema = z.object({
  procurementAgentId: z.number(),
  /** The requisition and its line are what is linked. */
  roNo: z.string(),
  roPrimeLineNo: z.string(),
  orderNo: z.string(),
  primeLineNo: z.string(),
  /** Of the freight forwarder; empty while nothing was shipped. */
  knShipmentNo: text,
  batchNo: text,
  expiryDate: day,

  /** Empty when no planning unit of the agent has the SKU code. */
  erpPlanningUnit: erpPlanningUnitSchema.nullable(),
  skuCode: z.string(),
  procurementUnitSkuCode: text,

  orderedQty: z.number().nullable(),
  shippedQty: z.number().nullable(),
  deliveredQty: z.number().nullable(),
  /** The first present of delivered, shipped and ordered, in the unit of the ERP. */
  quantity: z.number(),

  orderedDate: day,
  currentEstimatedDeliveryDate: day,
  agreedDeliveryDate: day,
  reqDeliveryDate: day,
  actualShipmentDate: day,
  actualDeliveryDate: day,
  arrivalAtDestinationDate: day,
  /** The first present of actual delivery, current estimated, agreed and requested. */
  lineDate: day,

  /** Of one unit of the ERP, in US dollars. */
  price: z.number(),
  /** Of the whole order line, in US dollars; every shipment of the line repeats it. */
  shippingCost: z.number(),
  shipBy: text,
  supplierName: text,
  recipientName: text,
  recipientCountry: text,
  /** Empty when no country of the realm has that code or name. */
  realmCountryId: z.number().nullable(),

  /** Of the shipment line where there is one, otherwise of the order line, as the ERP writes it. */
  status: z.string(),
  /** False when the ERP has deleted the order line or the shipment line. */
  active: z.boolean(),
  lastModifiedDate: dateTimeSchema,
  fileName: z.string(),
  /** The day that the name of the file says. */
  receivedOn: day,
});
export type ErpLine = z.infer<typeof erpLineSchema>;

type OrderNumbers = Pick<ErpLine, 'roNo' | 'roPrimeLineNo' | 'orderNo' | 'primeLineNo' | 'knShipmentNo'>;

/** How an order line is written everywhere: `RO - line | order - line | KN`. */
export const orderText = ({
  roNo,
  roPrimeLineNo,
  orderNo,
  primeLineNo,
  knShipmentNo,
}: {
  readonly [K in keyof OrderNumbers]: OrderNumbers[K] | null;
}): string =>
  [
    `${roNo ?? ''} - ${roPrimeLineNo ?? ''}`,
    ...(orderNo ? [`${orderNo} - ${primeLineNo ?? ''}`] : []),
    ...(knShipmentNo ? [knShipmentNo] : []),
  ].join(' | ');
