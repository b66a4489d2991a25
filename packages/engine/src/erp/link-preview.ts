import type { ProgramData } from '@stockwell/model/program-data/index';
import { lineKey } from '../merge/erp/link-kind.ts';
import { multiplierIn, programTerms } from '../supply-plan/product.ts';
import { round8, roundWhole } from '../supply-plan/rounding.ts';
import { deliveredQuantity } from './delivered-shipment.ts';
import { deliveriesOf } from './deliveries.ts';
import type { LineToLink } from './link-orders.ts';
import { childrenOf, isMadeForLink, parentsOf, planningUnitsIn } from './linked-shipments.ts';

/** Planning units before and after linking. */
export interface LinkPreview {
  readonly original: number;
  readonly linked: number;
  /** What would be left to be planned; 0 where the orders bring as much or more. */
  readonly rest: number;
}

/** What the footer of the link dialog says: lines without a reporting unit do not count yet. */
export function linkPreview(
  data: ProgramData,
  shipmentIds: readonly string[],
  lines: readonly (Pick<LineToLink, 'rows'> & { readonly reportingUnitId: number | null })[],
): LinkPreview {
  const { multiplierOf } = programTerms(data);
  const known = shipmentIds.flatMap((id) => parentsOf(data, id));
  const parents = [...new Map(known.map((one) => [one.shipmentId, one])).values()];
  const children = shipmentIds.flatMap((id) => childrenOf(data, id));
  const linkedLines = new Set(children.map(({ link }) => lineKey(link)));
  let linked = planningUnitsIn(
    data,
    children.map(({ child }) => child),
  );
  for (const { rows, reportingUnitId } of lines) {
    const multiplier = reportingUnitId === null ? undefined : multiplierOf.get(reportingUnitId);
    if (multiplier === undefined || rows.some((row) => linkedLines.has(lineKey(row)))) continue;
    for (const delivery of deliveriesOf(rows)) linked += deliveredQuantity(delivery, 1) * multiplier;
  }
  linked = round8(linked);
  const original = parents.some(isMadeForLink)
    ? linked
    : round8(parents.reduce((sum, one) => sum + one.shipmentRcpuQty * multiplierIn(multiplierOf, one), 0));
  return { original, linked, rest: Math.max(0, roundWhole(original - linked)) };
}
