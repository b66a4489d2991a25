import {
  type DatasetData,
  type DatasetPlanningUnit,
  nodeTypeIds,
  type Tree,
  type TreeScenario,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { forecastPeriod } from '../../outputs/period.ts';
import { selectedForecasts } from '../../outputs/selected-forecast.ts';
import { childrenOf, inReadingOrder } from '../branches/branch.ts';
import type { TreeResults } from '../calculate.ts';
import { type ChildrenSum, sumsNot100 } from './children-sums.ts';

/** What should be looked at before a version is uploaded; nothing of it stops the upload. */
export interface ForecastValidation {
  /** Products to be forecast by trees, with the regions where no tree has them. */
  readonly onNoTree: readonly { readonly planningUnitId: number; readonly regionIds: readonly number[] }[];
  /** Branches that end without a planning unit. */
  readonly openBranches: readonly { readonly treeId: RecordId; readonly nodeId: RecordId }[];
  readonly sums: readonly {
    readonly treeId: RecordId;
    readonly scenarioId: RecordId;
    readonly nodes: readonly ChildrenSum[];
  }[];
  /** Products without a selected forecast, with the regions. */
  readonly notSelected: readonly { readonly planningUnitId: number; readonly regionIds: readonly number[] }[];
  readonly notes: readonly TreeNote[];
}

export type TreeNote =
  | { readonly of: 'tree'; readonly treeId: RecordId; readonly text: string }
  | {
      readonly of: 'scenario';
      readonly treeId: RecordId;
      readonly scenarioId: RecordId;
      readonly text: string;
    }
  | {
      readonly of: 'node';
      readonly treeId: RecordId;
      readonly scenarioId: RecordId;
      readonly nodeId: RecordId;
      /** Of the node itself; empty when only its rows have some. */
      readonly text: string;
      /** The descriptions of its rows. */
      readonly rows: string;
    };

export interface ValidationScope {
  /** Only trees and scenarios that some product has as its forecast. */
  readonly selectedOnly: boolean;
}

export function forecastValidation(
  data: DatasetData,
  results: TreeResults,
  { selectedOnly }: ValidationScope,
): ForecastValidation {
  const looked = scope(data, selectedOnly);
  const units = data.planningUnitList.filter(({ active }) => active);
  const regions = data.regionList.map(({ id }) => id);
  const forecasts = selectedForecasts(data, results);
  const byRegion = (
    of: readonly DatasetPlanningUnit[],
    lacks: (unit: DatasetPlanningUnit, region: number) => boolean,
  ) =>
    of.flatMap((unit) => {
      const regionIds = regions.filter((region) => lacks(unit, region));
      return regionIds.length > 0 ? { planningUnitId: unit.planningUnit.id, regionIds } : [];
    });
  const trees = looked.map(({ tree, scenarios }) => ({ tree, scenarios, units: unitsOn(tree, scenarios) }));
  return {
    onNoTree: byRegion(
      units.filter(({ treeForecast }) => treeForecast),
      ({ planningUnit }, region) =>
        !trees.some(
          ({ tree, units: own }) =>
            own.has(planningUnit.id) && tree.regionList.some(({ id }) => id === region),
        ),
    ),
    openBranches: looked.flatMap(({ tree }) => openBranches(tree)),
    sums: looked.flatMap(({ tree, scenarios }) =>
      scenarios.flatMap(({ id: scenarioId }) => {
        const nodes = sumsNot100(results, tree, scenarioId, forecastPeriod(data));
        return nodes.length > 0 ? { treeId: tree.treeId, scenarioId, nodes } : [];
      }),
    ),
    notSelected: byRegion(units, (unit, region) => forecasts(unit, region).sources.length === 0),
    notes: looked.flatMap(({ tree, scenarios }) => notesOf(tree, scenarios)),
  };
}

interface Looked {
  readonly tree: Tree;
  readonly scenarios: readonly TreeScenario[];
}

function scope(data: DatasetData, selectedOnly: boolean): Looked[] {
  const selected = new Set(
    data.planningUnitList.flatMap(({ selectedForecastMap }) =>
      Object.values(selectedForecastMap).flatMap(({ treeAndScenario }) =>
        treeAndScenario.map(({ treeId, scenarioId }) => `${treeId}/${scenarioId}`),
      ),
    ),
  );
  return data.treeList.flatMap((tree) => {
    const scenarios = tree.scenarioList.filter(
      ({ id, active }) => active && (!selectedOnly || selected.has(`${tree.treeId}/${id}`)),
    );
    return tree.active && scenarios.length > 0 ? { tree, scenarios } : [];
  });
}

const unitsOn = (tree: Tree, scenarios: readonly TreeScenario[]): ReadonlySet<number> =>
  new Set(
    tree.flatList.flatMap(({ nodeType, nodeDataMap }) =>
      nodeType.id === nodeTypeIds.planningUnit
        ? scenarios.flatMap(({ id }) => nodeDataMap[id]?.puNode?.planningUnit?.id ?? [])
        : [],
    ),
  );

/** Every leaf that is not a planning unit. */
export function openBranches({ treeId, flatList }: Tree): { treeId: RecordId; nodeId: RecordId }[] {
  const below = childrenOf(flatList);
  return inReadingOrder(flatList).flatMap(({ nodeId, nodeType }) =>
    nodeType.id !== nodeTypeIds.planningUnit && below(nodeId).length === 0 ? { treeId, nodeId } : [],
  );
}

function notesOf(tree: Tree, scenarios: readonly TreeScenario[]): TreeNote[] {
  const { treeId } = tree;
  const inOrder = inReadingOrder(tree.flatList);
  const own: TreeNote[] = tree.notes ? [{ of: 'tree', treeId, text: tree.notes }] : [];
  return [
    ...own,
    ...scenarios.flatMap(({ id: scenarioId, notes }): TreeNote[] => [
      ...(notes ? [{ of: 'scenario' as const, treeId, scenarioId, text: notes }] : []),
      ...inOrder.flatMap(({ nodeId, nodeDataMap }): TreeNote[] => {
        const data = nodeDataMap[scenarioId];
        const rows = data?.nodeDataModelingList.flatMap((row) => row.notes || []).join(' | ') ?? '';
        const text = data?.notes ?? '';
        return text || rows ? [{ of: 'node', treeId, scenarioId, nodeId, text, rows }] : [];
      }),
    ]),
  ];
}
