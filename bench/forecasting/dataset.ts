import {
  type DatasetData,
  type DatasetDataInput,
  parseDatasetData,
} from '../../packages/model/src/dataset-data/index.ts';
import { exampleDataset, exampleTree, recordId } from '../../packages/model/src/dataset-data/testing.ts';
import { formatMonth, parseMonth } from '../../packages/model/src/months.ts';
import { consumption } from './consumption.ts';

/** How large a forecast program is. */
export interface DatasetShape {
  readonly products: number;
  readonly regions: number;
  readonly history: number;
  /** Months of the forecast: three years unless given. */
  readonly ahead?: number;
  readonly trees: number;
  /** Forecasting units of a tree, each with a planning unit. */
  readonly branches: number;
}

export const usualDataset: DatasetShape = { products: 100, regions: 4, history: 60, trees: 8, branches: 60 };

const start = parseMonth('2026-01');
const usualAhead = 36;
const methods = [2, 4, 5, 6, 7] as const;
const monthText = (n: number): string => `${formatMonth(start + n)}-01`;
const counted = (length: number): number[] => Array.from({ length }, (_, i) => i + 1);

/** What a program is made of, where it has to be what a database knows. */
export interface DatasetPlace {
  /** A document of the program without records. */
  readonly empty: DatasetDataInput;
  readonly units: readonly Unit[];
  readonly regionIds: readonly number[];
  readonly forecastMethodId: number;
}
type Unit = NonNullable<DatasetDataInput['planningUnitList']>[number]['planningUnit'];

const madeUpPlace = ({ products, regions }: DatasetShape): DatasetPlace => ({
  empty: exampleDataset(),
  units: counted(products).map((id) => ({ id, multiplier: 30, forecastingUnit: { id } })),
  regionIds: counted(regions),
  forecastMethodId: 1,
});

/** A program with all its consumption extrapolated by every method, and its trees. */
export function benchDataset(shape: DatasetShape, place: DatasetPlace = madeUpPlace(shape)): DatasetData {
  const { history, trees, branches, ahead = usualAhead } = shape;
  const { empty, units, regionIds, forecastMethodId } = place;
  let last = 0;
  const id = (): string => {
    last += 1;
    return recordId(last, 1);
  };
  const places = units.flatMap((unit) => regionIds.map((region) => ({ product: unit.id, region })));
  const consumptionExtrapolation = places.flatMap(({ product, region }) =>
    methods.map((method) => ({
      consumptionExtrapolationId: id(),
      planningUnit: { id: product },
      region: { id: region },
      extrapolationMethod: { id: method },
      jsonProperties: { startDate: monthText(-history), stopDate: monthText(-1) },
      extrapolationDataList: Array.from({ length: history + ahead }, (_, i) => ({
        month: monthText(i - history),
        amount: 100 + ((i * 7 + product) % 50),
      })),
    })),
  );
  const selected = new Map(
    consumptionExtrapolation.map((one) => [
      `${one.planningUnit.id} ${one.region.id}`,
      { consumptionExtrapolationId: one.consumptionExtrapolationId },
    ]),
  );
  return parseDatasetData({
    ...empty,
    currentVersion: {
      ...empty.currentVersion,
      forecastStartDate: monthText(0),
      forecastStopDate: monthText(ahead - 1),
    },
    regionList: regionIds.map((region) => ({ id: region })),
    planningUnitList: units.map((unit) => ({
      programPlanningUnitId: id(),
      planningUnit: unit,
      selectedForecastMap: Object.fromEntries(
        regionIds.map((region) => [region, selected.get(`${unit.id} ${region}`) ?? {}]),
      ),
    })),
    actualConsumptionList: places.flatMap(({ product, region }) =>
      consumption(history, product * 10 + region).map((amount, i) => ({
        actualConsumptionId: id(),
        planningUnit: { id: product },
        region: { id: region },
        month: monthText(i - history),
        amount,
      })),
    ),
    consumptionExtrapolation,
    treeList: counted(trees).map(() => ({
      ...benchTree(id, branches, units),
      forecastMethod: { id: forecastMethodId },
      regionList: regionIds.slice(0, 1).map((region) => ({ id: region })),
    })),
  });
}

/** One population and many products for it. */
function benchTree(id: () => string, branches: number, units: readonly Unit[]) {
  const tree = exampleTree();
  const [people, tablets, packs] = tree.flatList;
  const scenario = id();
  if (!people || !tablets || !packs) throw new Error('The example has three nodes');
  const standing = (node: typeof people, parentNodeId: string | null, part: object = {}) => ({
    ...node,
    nodeId: id(),
    parentNodeId,
    nodeDataMap: {
      [scenario]: {
        ...Object.values(node.nodeDataMap)[0],
        nodeDataModelingList: [],
        ...part,
        nodeDataId: id(),
      },
    },
  });
  const root = standing(people, null);
  const treeId = id();
  return {
    ...tree,
    treeId,
    treeAnchorId: treeId,
    levelList: [],
    scenarioList: [{ id: scenario, label: { label_en: 'Usual' } }],
    flatList: [
      root,
      ...counted(branches).flatMap((n) => {
        const product = units[n % units.length];
        if (!product) throw new Error('A tree needs a product');
        const [given] = Object.values(tablets.nodeDataMap);
        const fuNode = given?.fuNode && {
          ...given.fuNode,
          forecastingUnit: { id: product.forecastingUnit.id },
        };
        const unit = standing(tablets, root.nodeId, { fuNode });
        return [unit, standing(packs, unit.nodeId, { puNode: { planningUnit: { id: product.id } } })];
      }),
    ],
  };
}
