import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { roundTo } from '@stockwell/model/numbers';
import {
  type ProgramData,
  type Shipment,
  type ShipmentLinking,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { Draft } from '../changes/draft.ts';
import { putRecords } from '../changes/put-records.ts';
import { lineKey } from '../merge/erp/link-kind.ts';
import { productCost } from '../supply-plan/cost.ts';
import { round8, roundWhole } from '../supply-plan/rounding.ts';
import { priceOf } from './delivered-shipment.ts';
import { conversionOf } from './link-orders.ts';
import type { RequisitionLine } from './linked-shipments.ts';

/** What planners may change of a linked line. */
export interface LineChange extends RequisitionLine {
  readonly reportingUnitId?: number;
  readonly notes?: string | null;
}

/** The ERP's prices have no more decimals than this. */
const erpPriceDecimals = 4;

/**
 * Counts linked lines in other reporting units, or notes something about them. The ERP's quantity and price stay:
 * planning units, price and cost of its shipments follow.
 */
export function changeLines(data: ProgramData, changes: readonly LineChange[]): Changes {
  const draft = new Draft(supplyPlan, data);
  for (const change of changes) {
    const key = lineKey(change);
    for (const link of data.shipmentLinkingList) {
      const child = data.shipmentList.find(({ shipmentId }) => shipmentId === link.childShipmentId);
      if (!link.active || lineKey(link) !== key || !child) continue;
      const noted = change.notes === undefined ? child : { ...child, notes: change.notes };
      const unitId = change.reportingUnitId ?? child.realmCountryPlanningUnit.id;
      const isSame = unitId === child.realmCountryPlanningUnit.id;
      const after = isSame ? noted : inUnit(data, noted, link, unitId);
      draft.take(putRecords(supplyPlanRecords, draft.now, 'shipment', [after]));
      if (!isSame)
        draft.take(
          putRecords(supplyPlanRecords, draft.now, 'shipmentLink', [{ ...link, conversionFactor: 1 }]),
        );
    }
  }
  return draft.changes();
}

function inUnit(data: ProgramData, child: Shipment, link: ShipmentLinking, unitId: number): Shipment {
  const product = child.planningUnit.id;
  const from = conversionOf(data, child.realmCountryPlanningUnit.id, product, link.conversionFactor);
  const to = conversionOf(data, unitId, product);
  const currencyRate = child.currency?.conversionRateToUsd ?? 1;
  const erpPrice = roundTo(child.rate * from.multiplier * from.factor * currencyRate, erpPriceDecimals);
  const shipmentRcpuQty = roundWhole(child.shipmentRcpuQty / from.factor);
  const rate = priceOf(erpPrice, to, child.currency);
  let sum = 0;
  const batchInfoList = child.batchInfoList.map((line) => {
    const before = roundWhole(sum);
    sum += line.shipmentQty / from.factor;
    return { ...line, shipmentQty: roundWhole(sum) - before };
  });
  return {
    ...child,
    realmCountryPlanningUnit: { id: unitId },
    shipmentRcpuQty,
    rate,
    productCost: productCost(round8(shipmentRcpuQty * to.multiplier), rate),
    batchInfoList,
  };
}
