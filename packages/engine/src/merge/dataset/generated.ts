import {
  type DatasetData,
  type DatasetDataInput,
  parseDatasetData,
  type Tree,
} from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds, exampleTree } from '@stockwell/model/dataset-data/testing';
import { formatMonth, parseMonth } from '@stockwell/model/months';

/** Forecasts made up for the laws of the merge: two regions, two products, two trees. */

const january = parseMonth('2026-01');
const monthText = (n: number): string => `${formatMonth(january - 24 + n)}-01`;

export interface DatasetSizes {
  readonly actuals: number;
  readonly extrapolations: number;
  readonly trees: number;
}

const places = [
  [10, 1],
  [10, 2],
  [20, 1],
] as const;

export function datasetOf({ actuals, extrapolations, trees }: DatasetSizes): DatasetData {
  const example = exampleDataset();
  const unit = (id: number) => ({
    programPlanningUnitId: id,
    planningUnit: { id, multiplier: 30, forecastingUnit: { id: 5 } },
  });
  const input: DatasetDataInput = {
    ...example,
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [unit(10), unit(20)],
    actualConsumptionList: Array.from({ length: actuals }, (_, n) => {
      const [product, region] = places[n % places.length] ?? [10, 1];
      return {
        actualConsumptionId: exampleIds.consumption(n),
        planningUnit: { id: product },
        region: { id: region },
        month: monthText(n),
        amount: 100,
      };
    }),
    consumptionExtrapolation: Array.from({ length: extrapolations }, (_, n) => {
      const [product, region] = places[n % places.length] ?? [10, 1];
      return {
        consumptionExtrapolationId: exampleIds.extrapolation(n),
        planningUnit: { id: product },
        region: { id: region },
        extrapolationMethod: { id: 7 as const },
        jsonProperties: { startDate: '2025-01-01', stopDate: '2025-12-01', months: 6 },
      };
    }),
    treeList: Array.from({ length: trees }, (_, n) => ({
      ...exampleTree(),
      treeId: exampleIds.tree(n),
      treeAnchorId: exampleIds.tree(n),
    })),
  };
  return parseDatasetData(input);
}

export interface DatasetEdit {
  readonly kind: keyof typeof edits;
  readonly at: number;
  readonly value: number;
}

type Apply = (data: DatasetData, edit: DatasetEdit, side: number) => DatasetData;

const changed = <T>(list: readonly T[], at: number, change: (item: T) => T): T[] => {
  const place = list.length === 0 ? -1 : at % list.length;
  return list.map((item, i) => (i === place ? change(item) : item));
};
const removed = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, i) => list.length === 0 || i !== at % list.length);

const onTree =
  (change: (tree: Tree, edit: DatasetEdit, side: number) => Tree): Apply =>
  (data, edit, side) => ({
    ...data,
    treeList: changed(data.treeList, edit.at, (tree) => change(tree, edit, side)),
  });

const onNode = (
  tree: Tree,
  at: number,
  change: (node: Tree['flatList'][number]) => Tree['flatList'][number],
) => ({
  ...tree,
  flatList: changed(tree.flatList, at, change),
});

/** Everything that may happen to a copy. New records of the two sides never meet in one place. */
const edits = {
  freight: (data, { value }) => ({
    ...data,
    currentVersion: { ...data.currentVersion, freightPerc: value },
  }),
  stop: (data, { value }) => ({
    ...data,
    currentVersion: { ...data.currentVersion, forecastStopDate: `2026-${value > 4 ? '11' : '12'}-01` },
  }),
  stock: (data, { at, value }) => ({
    ...data,
    planningUnitList: changed(data.planningUnitList, at, (unit) => ({ ...unit, stock: value })),
  }),
  price: (data, { at, value }) => ({
    ...data,
    planningUnitList: changed(data.planningUnitList, at, (unit) => ({ ...unit, price: value })),
  }),
  amount: (data, { at, value }) => ({
    ...data,
    actualConsumptionList: changed(data.actualConsumptionList, at, (record) => ({
      ...record,
      amount: value,
    })),
  }),
  days: (data, { at, value }) => ({
    ...data,
    actualConsumptionList: changed(data.actualConsumptionList, at, (record) => ({
      ...record,
      daysOfStockOut: value,
    })),
  }),
  deleteActual: (data, { at }) => ({
    ...data,
    actualConsumptionList: removed(data.actualConsumptionList, at),
  }),
  newActual: (data, { value }, side) => {
    const id = exampleIds.consumption(1000 * side + value);
    if (data.actualConsumptionList.some((record) => record.actualConsumptionId === id)) return data;
    const [like] = data.actualConsumptionList;
    if (!like) return data;
    const month = monthText(-100 * side + value);
    return {
      ...data,
      actualConsumptionList: [...data.actualConsumptionList, { ...like, actualConsumptionId: id, month }],
    };
  },
  method: (data, { at, value }) => ({
    ...data,
    consumptionExtrapolation: changed(data.consumptionExtrapolation, at, (record) => ({
      ...record,
      jsonProperties: { ...record.jsonProperties, months: value + 1 },
    })),
  }),
  select: (data, { at, value }) => ({
    ...data,
    planningUnitList: changed(data.planningUnitList, at, (unit) => {
      const tree = data.treeList[value];
      return {
        ...unit,
        selectedForecastMap: {
          ...unit.selectedForecastMap,
          1: {
            treeAndScenario: tree
              ? [{ treeId: tree.treeId, scenarioId: tree.scenarioList[0]?.id ?? '' }]
              : [],
            consumptionExtrapolationId: null,
            notes: value > 3 ? `note ${value}` : null,
          },
        },
      };
    }),
  }),
  deleteTree: (data, { at }) => ({ ...data, treeList: removed(data.treeList, at) }),
  treeName: onTree((tree, { value }) => ({ ...tree, label: { label_en: `Name ${value}` } })),
  nodeName: onTree((tree, { value }) =>
    onNode(tree, value, (node) => ({ ...node, label: { label_en: `Node ${value}` } })),
  ),
  nodeValue: onTree((tree, { value, at }) =>
    onNode(tree, at, (node) => ({
      ...node,
      nodeDataMap: Object.fromEntries(
        Object.entries(node.nodeDataMap).map(([scenario, of]) => [scenario, { ...of, dataValue: value }]),
      ),
    })),
  ),
  newNode: onTree((tree, { value }, side) => {
    const nodeId = exampleIds.node(1000 * side + value);
    const [root] = tree.flatList;
    const data = root && Object.entries(root.nodeDataMap)[0];
    if (!root || !data || tree.flatList.some((node) => node.nodeId === nodeId)) return tree;
    const [scenario, of] = data;
    return {
      ...tree,
      flatList: [
        ...tree.flatList,
        {
          ...root,
          nodeId,
          parentNodeId: root.nodeId,
          nodeDataMap: {
            [scenario]: {
              ...of,
              nodeDataId: exampleIds.nodeData(1000 * side + value),
              nodeDataModelingList: [],
            },
          },
        },
      ],
    };
  }),
  deleteLeaf: onTree((tree, { value }) => {
    const parents = new Set(tree.flatList.map(({ parentNodeId }) => parentNodeId));
    const leaves = tree.flatList.filter(
      ({ nodeId, parentNodeId }) => parentNodeId !== null && !parents.has(nodeId),
    );
    const leaf = leaves[value % Math.max(1, leaves.length)];
    return { ...tree, flatList: tree.flatList.filter((node) => node !== leaf) };
  }),
} as const satisfies Record<string, Apply>;

export const editKinds = Object.keys(edits) as readonly DatasetEdit['kind'][];

export const edited = (data: DatasetData, list: readonly DatasetEdit[], side: number): DatasetData =>
  list.reduce((copy, edit) => edits[edit.kind](copy, edit, side), data);
