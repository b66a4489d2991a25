import {
  actionTypes,
  type Consumption,
  type ForecastOrigin,
  type ProgramData,
} from '@stockwell/model/program-data/index';
import { appendActions } from '../edits/append.ts';
import { withoutOrigin } from '../entry/forecast-origin.ts';
import { largestQuantity } from '../scenarios/forecasts.ts';
import { type ProgramTerms, programTerms } from '../supply-plan/product.ts';
import { addedRows, type IntoPlanRow, type IntoPlanTotal } from './import-into-plan-rows.ts';

/** What the import is written with; texts are in the language of who imports. */
export interface ImportStamp {
  readonly dataSourceId: number;
  readonly noteOf: (total: IntoPlanTotal) => string;
  /** Null: the forecast comes from no forecast program. */
  readonly originOf: (total: IntoPlanTotal) => ForecastOrigin | null;
  /** For further forecasts of the month, which no longer count. */
  readonly replacedNote: string;
  readonly userId: number;
  readonly date: string;
  readonly newId: () => string;
}

export type ImportResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problems: readonly IntoPlanProblem[] };

export interface IntoPlanProblem {
  /** No reporting unit that is the planning unit itself; a region or product that the plan has not; a sum too large. */
  readonly code: 'noReportingUnit' | 'unknownPlanningUnit' | 'unknownRegion' | 'tooLarge';
  readonly planningUnitId: number;
  readonly regionId: number | null;
}

/** The plan with the ticked rows in it, whole or not at all. */
export function importIntoPlan(
  plan: ProgramData,
  ticked: readonly IntoPlanRow[],
  stamp: ImportStamp,
): ImportResult<ProgramData> {
  const totals = addedRows(ticked);
  const terms = programTerms(plan);
  const units = wholeUnits(plan, terms);
  const problems = problemsOf(plan, totals, units);
  if (problems.length > 0) return { ok: false, problems };

  const wanted = new Map(totals.map((total) => [placeKey(total), total]));
  const standing = new Map<string, Consumption[]>();
  for (const record of plan.consumptionList) {
    const key = placeKeyOf(record);
    if (!record.active || record.actualFlag || !wanted.has(key)) continue;
    const known = standing.get(key);
    if (known) known.push(record);
    else standing.set(key, [record]);
  }
  const written = new Map<string, Consumption>();
  const added: Consumption[] = [];
  const touched = { lastModifiedBy: { userId: stamp.userId }, lastModifiedDate: stamp.date };
  for (const [key, total] of wanted) {
    const records = (standing.get(key) ?? []).toSorted((a, b) =>
      a.consumptionId < b.consumptionId ? -1 : 1,
    );
    const isWhole = (record: Consumption): boolean =>
      terms.multiplierOf.get(record.realmCountryPlanningUnit.id) === 1;
    const kept = records.find(isWhole) ?? records[0];
    const forecastOrigin = stamp.originOf(total);
    const content = {
      consumptionRcpuQty: total.quantity,
      dataSource: { id: stamp.dataSourceId },
      notes: stamp.noteOf(total),
      ...(forecastOrigin ? { forecastOrigin } : {}),
      dayOfStockOut: null,
      batchInfoList: [],
      ...touched,
    };
    const unit = { id: units.get(total.planningUnitId) ?? 0 };
    if (kept) {
      const realmCountryPlanningUnit = isWhole(kept) ? kept.realmCountryPlanningUnit : unit;
      written.set(kept.consumptionId, { ...withoutOrigin(kept), ...content, realmCountryPlanningUnit });
    } else {
      added.push({
        consumptionId: stamp.newId(),
        planningUnit: { id: total.planningUnitId },
        region: { id: total.regionId },
        consumptionDate: total.date,
        actualFlag: false,
        active: true,
        versionId: null,
        createdBy: touched.lastModifiedBy,
        createdDate: stamp.date,
        realmCountryPlanningUnit: unit,
        ...content,
      });
    }
    for (const record of records) {
      if (record === kept) continue;
      const notes = [record.notes, stamp.replacedNote].filter(Boolean).join('\n');
      written.set(record.consumptionId, { ...record, ...touched, active: false, notes });
    }
  }
  const consumptionList = plan.consumptionList.map((record) => written.get(record.consumptionId) ?? record);
  const actions = totals.map(({ planningUnitId, date }) => ({
    planningUnitId,
    type: actionTypes.forecastConsumption,
    date,
  }));
  const data = appendActions({ ...plan, consumptionList: [...consumptionList, ...added] }, actions);
  return { ok: true, data };
}

const placeKey = ({ planningUnitId, regionId, date }: IntoPlanTotal): string =>
  `${planningUnitId} ${regionId} ${date}`;
const placeKeyOf = ({ planningUnit, region, consumptionDate }: Consumption): string =>
  `${planningUnit.id} ${region.id} ${consumptionDate}`;

/** By product: the reporting unit that is the planning unit itself. */
function wholeUnits(plan: ProgramData, { multiplierOf }: ProgramTerms): Map<number, number> {
  const found = new Map<number, number>();
  for (const unit of plan.realmCountryPlanningUnitList) {
    const { realmCountryPlanningUnitId: id, planningUnit } = unit;
    if (!unit.active || multiplierOf.get(id) !== 1) continue;
    found.set(planningUnit.id, Math.min(id, found.get(planningUnit.id) ?? id));
  }
  return found;
}

function problemsOf(
  plan: ProgramData,
  totals: readonly IntoPlanTotal[],
  units: ReadonlyMap<number, number>,
): IntoPlanProblem[] {
  const products = new Set(plan.planningUnitList.map((unit) => unit.planningUnit.id));
  const regions = new Set(plan.regionList.map((region) => region.regionId));
  const problems = new Map<string, IntoPlanProblem>();
  const report = (code: IntoPlanProblem['code'], planningUnitId: number, regionId: number | null): void => {
    problems.set(`${code} ${planningUnitId} ${regionId}`, { code, planningUnitId, regionId });
  };
  for (const { planningUnitId, regionId, quantity } of totals) {
    if (!products.has(planningUnitId)) report('unknownPlanningUnit', planningUnitId, null);
    else if (!units.has(planningUnitId)) report('noReportingUnit', planningUnitId, null);
    if (!regions.has(regionId)) report('unknownRegion', planningUnitId, regionId);
    if (quantity > largestQuantity) report('tooLarge', planningUnitId, regionId);
  }
  return [...problems.values()];
}
