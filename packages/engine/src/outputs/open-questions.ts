import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import type { ForecastPlace } from '../entry/extrapolation/place.ts';
import type { TreeResults } from '../tree/index.ts';
import { treeFindings } from '../tree/structure/findings.ts';
import { type LostReason, selectedForecasts } from './selected-forecast.ts';
import { treeUnitsOf } from './sources.ts';
import { regionalSummary } from './summary.ts';
import { treeResultsOf } from './tree-results.ts';

/** A selection of which something does not count. */
export interface LostSelection extends ForecastPlace {
  readonly reasons: readonly LostReason[];
}

export interface TreeToCheck {
  readonly treeId: RecordId;
  /** The first scenario with something to check. */
  readonly scenarioId: RecordId;
  /** In all scenarios. */
  readonly findings: number;
}

/** What is left to do in a forecast before it can be used. */
export interface OpenQuestions {
  /** Active products. */
  readonly products: number;
  readonly regions: number;
  /** Active products that are forecast neither by consumption nor by trees. */
  readonly switchedOff: readonly number[];
  /** Where a forecast could be selected and none is. */
  readonly unselected: readonly ForecastPlace[];
  /** Where something is selected that does not count; what is left of the selection may. */
  readonly lost: readonly LostSelection[];
  /** Where regions agreed with the country on a forecast that has changed since: the agreement does not count. */
  readonly outdatedAgreements: readonly ForecastPlace[];
  /** Active trees, as far as their active scenarios have something to check. */
  readonly trees: readonly TreeToCheck[];
  /** The last month with actual consumption of an active product; null without any. */
  readonly lastActual: Month | null;
}

const isForecast = ({ consuptionForecast, treeForecast }: DatasetPlanningUnit): boolean =>
  consuptionForecast || treeForecast;

/** Products that cannot be forecast are counted once, not again in every region. */
export function openQuestions(data: DatasetData, results: TreeResults = treeResultsOf(data)): OpenQuestions {
  const rows = regionalSummary(data, selectedForecasts(data, results));
  const places = rows.flatMap(({ unit, regions }) =>
    regions.map(({ regionId, forecast }) => ({
      place: { planningUnitId: unit.planningUnit.id, regionId },
      isForecast: isForecast(unit),
      forecast,
    })),
  );
  return {
    products: rows.length,
    regions: data.regionList.length,
    switchedOff: rows.flatMap(({ unit }) => (isForecast(unit) ? [] : unit.planningUnit.id)),
    unselected: places.flatMap(({ place, forecast, ...one }) =>
      one.isForecast && forecast.sources.length === 0 && forecast.lost.length === 0 ? place : [],
    ),
    lost: places.flatMap(({ place, forecast }) =>
      forecast.lost.length > 0 ? { ...place, reasons: [...new Set(forecast.lost)] } : [],
    ),
    outdatedAgreements: places.flatMap(({ place, forecast }) => (forecast.agreed?.isOutdated ? place : [])),
    trees: treesToCheck(data, results),
    lastActual: lastActualOf(data),
  };
}

function treesToCheck(data: DatasetData, results: TreeResults): TreeToCheck[] {
  const units = treeUnitsOf(data);
  return data.treeList
    .filter(({ active }) => active)
    .flatMap((tree) => {
      const found = tree.scenarioList
        .filter(({ active }) => active)
        .map(({ id }) => ({ scenarioId: id, findings: treeFindings(results, tree, id, units).length }));
      const first = found.find(({ findings }) => findings > 0);
      const findings = found.reduce((sum, one) => sum + one.findings, 0);
      return first ? { treeId: tree.treeId, scenarioId: first.scenarioId, findings } : [];
    });
}

function lastActualOf({ planningUnitList, actualConsumptionList }: DatasetData): Month | null {
  const active = new Set(planningUnitList.flatMap((unit) => (unit.active ? unit.planningUnit.id : [])));
  return actualConsumptionList.reduce<Month | null>((last, { planningUnit, month, amount }) => {
    if (amount === null || !active.has(planningUnit.id)) return last;
    return Math.max(last ?? Number.NEGATIVE_INFINITY, monthIn(month));
  }, null);
}
