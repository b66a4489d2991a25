import { randomUUID } from 'node:crypto';
import { formatMonth, lastDayOf, parseMonth } from '@stockwell/model/months';
import {
  type ProgramData,
  type ProgramDataInput,
  parseProgramData,
} from '@stockwell/model/program-data/index';

export interface PlanShape {
  /** How many products of the program are entered. */
  readonly products: number;
  readonly months: number;
  /** The first month. */
  readonly from: string;
}

const small: PlanShape = { products: 2, months: 12, from: '2026-01' };

/** A document with records for the products of an empty one: consumption, counts, and shipments in batches. */
export function planFor(empty: ProgramData, shape: Partial<PlanShape> = {}): ProgramData {
  const { products, months, from } = { ...small, ...shape };
  const lists = {
    consumptionList: [] as NonNullable<ProgramDataInput['consumptionList']>,
    inventoryList: [] as NonNullable<ProgramDataInput['inventoryList']>,
    batchInfoList: [] as NonNullable<ProgramDataInput['batchInfoList']>,
    shipmentList: [] as NonNullable<ProgramDataInput['shipmentList']>,
  };
  const first = parseMonth(from);
  for (const { planningUnit } of empty.planningUnitList.slice(0, products)) {
    const unit = empty.realmCountryPlanningUnitList.find(
      (one) => one.planningUnit.id === planningUnit.id && one.conversionNumber === 1,
    );
    if (!unit) throw new Error(`Product ${planningUnit.id} has no unit of its own`);
    const of = {
      planningUnit: { id: planningUnit.id },
      realmCountryPlanningUnit: { id: unit.realmCountryPlanningUnitId },
    };
    for (let at = 0; at < months; at += 1) {
      const month = formatMonth(first + at);
      for (const { regionId } of empty.regionList) {
        lists.consumptionList.push({
          ...of,
          consumptionId: randomUUID(),
          region: { id: regionId },
          consumptionDate: `${month}-01`,
          actualFlag: at < months / 2,
          consumptionRcpuQty: 100 + ((at * 7 + regionId * 13) % 40),
        });
        if (at % 3 === 0) {
          lists.inventoryList.push({
            ...of,
            inventoryId: randomUUID(),
            region: { id: regionId },
            inventoryDate: lastDayOf(month),
            actualQty: 400,
          });
        }
      }
      if (at % 4 !== 0) continue;
      const batchId = randomUUID();
      lists.batchInfoList.push({
        batchId,
        planningUnitId: planningUnit.id,
        batchNo: `B${planningUnit.id}-${at}`,
        expiryDate: `${formatMonth(first + at + 24)}-01`,
        createdDate: `${month}-10`,
      });
      lists.shipmentList.push({
        ...of,
        shipmentId: randomUUID(),
        shipmentStatus: { id: 1 },
        shipmentRcpuQty: 500,
        expectedDeliveryDate: `${month}-10`,
        batchInfoList: [{ batch: { batchId }, shipmentQty: 500 }],
      });
    }
  }
  return parseProgramData({ ...empty, ...lists });
}
