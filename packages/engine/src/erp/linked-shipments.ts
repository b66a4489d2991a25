import type { ProgramData, Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { lineKey } from '../merge/erp/link-kind.ts';
import { multiplierIn, programTerms } from '../supply-plan/product.ts';
import { round8 } from '../supply-plan/rounding.ts';

/** A requisition line of an ERP, which is what gets linked. */
export interface RequisitionLine {
  readonly roNo: string;
  readonly roPrimeLineNo: string;
}

/** A link that no server version holds yet is taken back without a trace. */
export const isUploaded = ({ versionId }: Pick<ShipmentLinking, 'versionId'>): boolean => versionId !== null;

/** The planned shipments that orders stand for together: the first one linked and those folded into it. */
export const parentsOf = (
  { shipmentList }: Pick<ProgramData, 'shipmentList'>,
  parentId: string,
): Shipment[] =>
  shipmentList.filter(
    ({ shipmentId, parentLinkedShipmentId }) =>
      shipmentId === parentId || parentLinkedShipmentId === parentId,
  );

/**
 * A planned shipment that nobody planned: it was made together with a new linked shipment, so that the link has what
 * it needs. It names itself as what it was made for.
 */
export const isMadeForLink = ({ shipmentId, parentShipmentId }: Shipment): boolean =>
  parentShipmentId === shipmentId;

/** The active links of a planned shipment, with the shipments that they made. */
export function childrenOf(
  { shipmentLinkingList, shipmentList }: Pick<ProgramData, 'shipmentLinkingList' | 'shipmentList'>,
  parentId: string,
): { readonly link: ShipmentLinking; readonly child: Shipment }[] {
  const links = shipmentLinkingList.filter((link) => link.active && link.parentShipmentId === parentId);
  return links.flatMap((link) => {
    const child = shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
    return child ? [{ link, child }] : [];
  });
}

/** Planning units in the shipments together. */
export function planningUnitsIn(data: ProgramData, shipments: readonly Shipment[]): number {
  const { multiplierOf } = programTerms(data);
  return round8(
    shipments.reduce((sum, one) => sum + one.shipmentRcpuQty * multiplierIn(multiplierOf, one), 0),
  );
}

/** The requisition lines that a plan has linked, each once. */
export const linkedLines = ({
  shipmentLinkingList,
}: Pick<ProgramData, 'shipmentLinkingList'>): RequisitionLine[] => [
  ...new Map(
    shipmentLinkingList
      .filter(({ active }) => active)
      .map(({ roNo, roPrimeLineNo }) => [lineKey({ roNo, roPrimeLineNo }), { roNo, roPrimeLineNo }]),
  ).values(),
];
