import type { ErpLine } from '@stockwell/model/erp/line';
import { type ProgramData, type Shipment, supplyPlan } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { applyToDocument } from '../changes/apply.ts';
import type { Changes } from '../changes/change.ts';
import { documentWith, ids, shipment } from '../merge/testing.ts';
import type { LinkingStamp } from './delivered-batches.ts';
import type { LineNews } from './update-links.ts';

/** Reporting units of product 10, "pack of 100": itself, a pack of 10, and units of the further examples. */
export const units = { whole: 100, packOf10: 101, packOf5: 102, third: 103, twelfth: 104 } as const;

const reportingUnits = [
  { realmCountryPlanningUnitId: units.whole, planningUnit: { id: 10 }, conversionNumber: 1 },
  { realmCountryPlanningUnitId: units.packOf10, planningUnit: { id: 10 }, conversionNumber: 0.1 },
  { realmCountryPlanningUnitId: units.packOf5, planningUnit: { id: 10 }, conversionNumber: 0.05 },
  {
    realmCountryPlanningUnitId: units.third,
    planningUnit: { id: 10 },
    conversionMethod: 2,
    conversionNumber: 3,
  },
  {
    realmCountryPlanningUnitId: units.twelfth,
    planningUnit: { id: 10 },
    conversionMethod: 2,
    conversionNumber: 12,
  },
];

export const planOf = (shipmentList: readonly Shipment[]): ProgramData =>
  documentWith({ realmCountryPlanningUnitList: reportingUnits, shipmentList });

/** The planned shipment of worked example A: 160 at 115, with a freight of 900. */
export const plannedOf160 = (part: Partial<Shipment> = {}): Shipment =>
  shipment(1, {
    shipmentStatus: { id: 3 },
    shipmentRcpuQty: 160,
    rate: 115,
    productCost: 18_400,
    freightCost: 900,
    budget: { id: 70 },
    dataSource: { id: 17 },
    notes: 'for the north',
    ...part,
  });

export const erpRow = (part: Partial<ErpLine> = {}): ErpLine => ({
  procurementAgentId: 1,
  roNo: '1001',
  roPrimeLineNo: '1',
  orderNo: '5001',
  primeLineNo: '1',
  knShipmentNo: null,
  batchNo: null,
  expiryDate: null,
  erpPlanningUnit: { id: 10, label: { label_en: 'Pack of 100' }, skuCode: '100010001000' },
  skuCode: '100010001000',
  procurementUnitSkuCode: null,
  orderedQty: 1500,
  shippedQty: null,
  deliveredQty: null,
  quantity: 1500,
  orderedDate: null,
  currentEstimatedDeliveryDate: '2026-07-20',
  agreedDeliveryDate: null,
  reqDeliveryDate: null,
  actualShipmentDate: null,
  actualDeliveryDate: null,
  arrivalAtDestinationDate: null,
  lineDate: '2026-07-20',
  price: 12,
  shippingCost: 150,
  shipBy: 'Air',
  supplierName: null,
  recipientName: null,
  recipientCountry: null,
  realmCountryId: 1,
  status: 'Shipped',
  active: true,
  lastModifiedDate: '2026-05-20 09:30:00',
  fileName: 'order_data_20260520093000.xml',
  receivedOn: '2026-05-20',
  ...part,
});

export const rowOf = (kn: string, batchNo: string, quantity: number, part: Partial<ErpLine> = {}): ErpLine =>
  erpRow({
    knShipmentNo: kn,
    batchNo,
    quantity,
    shippedQty: quantity,
    expiryDate: batchNo === '-99' ? null : '2028-03-17',
    ...part,
  });

/** The rows of worked example A. */
export const exampleRows = [rowOf('KN-A', 'B1', 600), rowOf('KN-A', 'B2', 400), rowOf('KN-B', '-99', 500)];

let next = 0;

/** Ids that no other stamp of the test file has given. */
export function stampOf(today = '2026-06-10'): LinkingStamp {
  return {
    today,
    idGenerator: {
      recordId: () => {
        next += 1;
        return recordId(next, 99);
      },
      batchCharacters: () => (next % 36 ** 3).toString(36).toUpperCase().padStart(3, '0'),
    },
  };
}

export const after = (data: ProgramData, changes: Changes): ProgramData =>
  applyToDocument(supplyPlan, data, changes);

/** What an ERP answers of the lines of some rows: all that is active of them. */
export const newsOf = (rows: readonly ErpLine[]): LineNews => ({
  changedLines: rows,
  erpLines: rows.filter(({ active }) => active),
});

export const parentId = ids.shipment(1);

/** The shipments that orders made, by forwarder's shipment. */
export function childrenByShipment(data: ProgramData): Record<string, Shipment> {
  return Object.fromEntries(
    data.shipmentLinkingList.flatMap((link) => {
      const child = data.shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
      return child && link.active ? [[link.knShipmentNo ?? '', child]] : [];
    }),
  );
}
