import { type DatasetData, parseDatasetData } from '../../packages/model/src/dataset-data/index.ts';
import { exampleDataset, exampleTree, recordId } from '../../packages/model/src/dataset-data/testing.ts';
import { formatMonth, parseMonth } from '../../packages/model/src/months.ts';

/** How large a forecast program is. */
export interface DatasetShape {
  readonly products: number;
  readonly regions: number;
  readonly history: number;
  readonly trees: number;
  /** Forecasting units of a tree, each with a planning unit. */
  readonly branches: number;
}

export const usualDataset: DatasetShape = { products: 100, regions: 4, history: 60, trees: 8, branches: 60 };

const start = parseMonth('2026-01');
const ahead = 36;
const methods = [2, 4, 5, 6, 7] as const;
const monthText = (n: number): string => `${formatMonth(start + n)}-01`;
const counted = (length: number): number[] => Array.from({ length }, (_, i) => i + 1);

/** A program with all its consumption extrapolated by every method, and its trees. */
export function benchDataset({ products, regions, history, trees, branches }: DatasetShape): DatasetData {
  let last = 0;
  const id = (): string => {
    last += 1;
    return recordId(last, 1);
  };
  const places = counted(products).flatMap((product) =>
    counted(regions).map((region) => ({ product, region })),
  );
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
  const example = exampleDataset();
  return parseDatasetData({
    ...example,
    currentVersion: { ...example.currentVersion, forecastStopDate: monthText(ahead - 1) },
    regionList: counted(regions).map((region) => ({ id: region })),
    planningUnitList: counted(products).map((product) => ({
      programPlanningUnitId: product,
      planningUnit: { id: product, multiplier: 30, forecastingUnit: { id: product } },
      selectedForecastMap: Object.fromEntries(
        counted(regions).map((region) => [region, selected.get(`${product} ${region}`) ?? {}]),
      ),
    })),
    actualConsumptionList: places.flatMap(({ product, region }) =>
      Array.from({ length: history }, (_, i) => ({
        actualConsumptionId: id(),
        planningUnit: { id: product },
        region: { id: region },
        month: monthText(i - history),
        amount: 100 + ((i * 3 + region) % 40),
      })),
    ),
    consumptionExtrapolation,
    treeList: counted(trees).map(() => benchTree(id, branches, products)),
  });
}

/** One population and many products for it. */
function benchTree(id: () => string, branches: number, products: number) {
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
    scenarioList: [{ id: scenario, label: { label_en: 'Usual' } }],
    flatList: [
      root,
      ...counted(branches).flatMap((n) => {
        const unit = standing(tablets, root.nodeId);
        const puNode = { planningUnit: { id: 1 + (n % products) } };
        return [unit, standing(packs, unit.nodeId, { puNode })];
      }),
    ],
  };
}
