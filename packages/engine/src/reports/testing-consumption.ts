import { firstDayOf, formatMonth, parseMonth } from '@stockwell/model/months';
import type { ProgramDataInput } from '@stockwell/model/program-data/index';
import { first, recordId } from '@stockwell/model/program-data/testing';
import type { ReportVersion } from './report-version.ts';
import { exampleVersion } from './testing.ts';

/** Months from January 2025 on; null where nothing was recorded. */
export type MonthValues = readonly (number | null)[];

/** Consumption of a product (10 by default) in a region (1 by default). */
export interface RecordedConsumption {
  readonly planningUnitId?: number;
  readonly regionId?: number;
  readonly actual?: MonthValues;
  readonly forecast?: MonthValues;
  readonly daysOut?: MonthValues;
}

type Unit = NonNullable<ProgramDataInput['planningUnitList']>[number];

export interface ConsumptionExample {
  readonly programId?: number;
  /** Beyond those with records. */
  readonly regionIds?: readonly number[];
  readonly unit?: (planningUnitId: number) => Partial<Unit>;
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The example program with the products, regions and consumption of these records, all 1:1 in planning units. */
export function versionWithConsumption(
  records: readonly RecordedConsumption[],
  { programId = 1, regionIds = [], unit = () => ({}) }: ConsumptionExample = {},
): ReportVersion {
  const unitIds = distinct([10, ...records.map(({ planningUnitId = 10 }) => planningUnitId)]);
  const regions = distinct([1, ...regionIds, ...records.map(({ regionId = 1 }) => regionId)]);
  return exampleVersion((example) => ({
    programId,
    regionList: regions.map((regionId) => ({ regionId })),
    planningUnitList: unitIds.map((id) => ({
      ...first(example.planningUnitList),
      programPlanningUnitId: id,
      planningUnit: { id },
      ...unit(id),
    })),
    realmCountryPlanningUnitList: unitIds.map((id) => ({
      realmCountryPlanningUnitId: id * 10,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    consumptionList: consumptionOf(records),
    inventoryList: [],
    shipmentList: [],
    batchInfoList: [],
  }));
}

function consumptionOf(
  records: readonly RecordedConsumption[],
): NonNullable<ProgramDataInput['consumptionList']> {
  const january = parseMonth('2025-01');
  let n = 0;
  return records.flatMap(({ planningUnitId = 10, regionId = 1, actual = [], forecast = [], daysOut = [] }) =>
    [true, false].flatMap((actualFlag) =>
      (actualFlag ? actual : forecast).flatMap((quantity, i) => {
        if (quantity === null) return [];
        n += 1;
        return [
          {
            consumptionId: recordId(n, 9),
            planningUnit: { id: planningUnitId },
            realmCountryPlanningUnit: { id: planningUnitId * 10 },
            region: { id: regionId },
            consumptionDate: firstDayOf(formatMonth(january + i)),
            actualFlag,
            consumptionRcpuQty: quantity,
            dayOfStockOut: actualFlag ? (daysOut[i] ?? null) : null,
          },
        ];
      }),
    ),
  );
}

/** Four series as consumption of the products 10 and 11 in the regions 1 and 2. */
export const ofTwoProductsInTwoRegions = (
  series: readonly Pick<RecordedConsumption, 'actual' | 'forecast'>[],
): RecordedConsumption[] =>
  series.map((one, i) => ({ ...one, planningUnitId: i < 2 ? 10 : 11, regionId: 1 + (i % 2) }));
