import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ShipmentLinking } from '@stockwell/model/program-data/index';
import { auditOfBoth } from '../audit.ts';
import { field } from '../field.ts';
import { type MergeKind, ofRecords } from '../kind.ts';

/** An order line of the procurement agent's system, which is what gets linked. */
export const lineKey = (line: { readonly roNo: string; readonly roPrimeLineNo: string }): string =>
  `${line.roNo}-${line.roPrimeLineNo}`;

/** One delivery of an order line; a link stands for each. */
export const deliveryKey = (
  link: Pick<ShipmentLinking, 'roNo' | 'roPrimeLineNo' | 'orderNo' | 'primeLineNo' | 'knShipmentNo'>,
): string =>
  [lineKey(link), link.orderNo, link.primeLineNo, link.knShipmentNo].map((part) => part ?? '').join(' ');

/** Links are decided on by order line; single links only carry the decision. */
export function linkKind(beyondCutOff: (link: ShipmentLinking) => boolean): MergeKind<ShipmentLinking> {
  return {
    name: 'shipmentLink',
    ...ofRecords(supplyPlanRecords.shipmentLink),
    naturalKey: deliveryKey,
    identity: ['shipmentLinkingId', 'childShipmentId', 'versionId', 'createdBy', 'createdDate'],
    fields: [
      field('procurementAgent', ['procurementAgent']),
      field('parent', ['parentShipmentId']),
      field('child', ['childShipmentId']),
      field('planningUnit', ['planningUnit']),
      field('erpPlanningUnit', ['erpPlanningUnit']),
      field('line', ['roNo', 'roPrimeLineNo']),
      field('order', ['orderNo', 'primeLineNo', 'knShipmentNo']),
      field('erpStatus', ['erpShipmentStatus']),
      field('conversionFactor', ['conversionFactor']),
      field('active', ['active']),
    ],
    settle: 'mine',
    hidden: true,
    finish: auditOfBoth,
    beyondCutOff,
  };
}
