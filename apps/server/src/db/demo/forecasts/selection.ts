import { seriesMethods } from '@stockwell/engine/series/methods';
import type {
  DatasetData,
  DatasetPlanningUnit,
  SelectedForecast,
  Tree,
} from '@stockwell/model/dataset-data/index';
import type { ForecastFixture, ForecastProduct } from './fixture.ts';

const hasPack = ({ flatList }: Tree, planningUnitId: number): boolean =>
  flatList.some(({ nodeDataMap }) =>
    Object.values(nodeDataMap).some(({ puNode }) => puNode?.planningUnit?.id === planningUnitId),
  );

/** The forecast that the script chooses for a product, by region; none where its method gave nothing. */
function selectionOf(
  { script }: ForecastFixture,
  { unit, script: own }: ForecastProduct,
  { consumptionExtrapolation, regionList, treeList }: DatasetData,
): Record<string, SelectedForecast> {
  const chosen = own.selected === undefined ? script.selected : own.selected;
  if (chosen === null) return {};
  const tree = treeList.find((one) => hasPack(one, unit.id));
  const [scenario] = tree?.scenarioList ?? [];
  const entries = regionList.flatMap(({ id }): [string, SelectedForecast][] => {
    if (chosen === 'tree') {
      const treeAndScenario = tree && scenario ? [{ treeId: tree.treeId, scenarioId: scenario.id }] : [];
      return [[String(id), { treeAndScenario, consumptionExtrapolationId: null, notes: null }]];
    }
    const found = consumptionExtrapolation.find(
      ({ planningUnit, region, extrapolationMethod }) =>
        planningUnit.id === unit.id &&
        region.id === id &&
        extrapolationMethod.id === seriesMethods[chosen].id,
    );
    const consumptionExtrapolationId = found?.consumptionExtrapolationId ?? null;
    return found ? [[String(id), { treeAndScenario: [], consumptionExtrapolationId, notes: null }]] : [];
  });
  return Object.fromEntries(entries);
}

/** The products of a document with the forecasts that count for them. */
export const withSelections = (fixture: ForecastFixture, data: DatasetData): DatasetPlanningUnit[] =>
  data.planningUnitList.map((unit) => {
    const product = fixture.products.find((one) => one.unit.id === unit.planningUnit.id);
    return product ? { ...unit, selectedForecastMap: selectionOf(fixture, product, data) } : unit;
  });
