import { describe, expect, it } from 'vitest';
import { recordsIn } from '../documents/document-kind.ts';
import { forecastRecords } from '../documents/record-kinds.ts';
import type { DatasetDataInput } from './document.ts';
import { checkDatasetData, parseDatasetData } from './parse.ts';
import { datasetRefusal, exampleDataset, exampleIds, exampleTree, first } from './testing.ts';

const { consumption, extrapolation, node, nodeData, row, scenario, tree } = exampleIds;

describe('ids of records', () => {
  it.each(Object.values(forecastRecords))('are not used twice in $list', ({ list, key }) => {
    const data = parseDatasetData(exampleDataset());
    const records = recordsIn(data, list);
    const found = checkDatasetData({ ...data, [list]: [...records, records[0]] }).issues;
    expect(
      found.filter(({ rule }) => rule === 'duplicateId').map((issue) => [issue.list, issue.field]),
    ).toEqual([[list, ...key]]);
  });
});

describe('products and regions', () => {
  it('stand once in a program', () => {
    const found = datasetRefusal((dataset) => {
      dataset.planningUnitList?.push({ ...first(dataset.planningUnitList), programPlanningUnitId: 2 });
    });
    expect(found).toEqual([['planningUnitList', '10', 'planningUnit', 'duplicatePlanningUnit']]);
  });

  it('are known wherever they are referenced', () => {
    const found = datasetRefusal((dataset) => {
      first(dataset.actualConsumptionList).planningUnit.id = 11;
      first(dataset.consumptionExtrapolation).region.id = 2;
      first(dataset.treeList).regionList.push({ id: 3 });
      first(dataset.planningUnitList).selectedForecastMap = { 4: {} };
    });
    expect(found).toEqual([
      ['planningUnitList', '1', 'selectedForecastMap.4', 'unknownRegion'],
      ['actualConsumptionList', consumption(1), 'planningUnit', 'unknownPlanningUnit'],
      ['consumptionExtrapolation', extrapolation(1), 'region', 'unknownRegion'],
      ['treeList', tree(1), 'regionList.3', 'unknownRegion'],
    ]);
  });
});

describe('consumption', () => {
  it('has one record of a product, region and month', () => {
    const found = datasetRefusal((dataset) => {
      const [one, other] = dataset.actualConsumptionList ?? [];
      if (one && other) other.month = one.month;
    });
    expect(found).toEqual([['actualConsumptionList', consumption(2), 'month', 'duplicateMonth']]);
  });

  it('has one forecast of a product, region and method, with every month once', () => {
    const found = datasetRefusal((dataset) => {
      const one = first(dataset.consumptionExtrapolation);
      const months = one.extrapolationDataList ?? [];
      dataset.consumptionExtrapolation?.push({
        ...one,
        consumptionExtrapolationId: extrapolation(2),
        jsonProperties: { startDate: '2025-12-01', stopDate: '2025-11-01' },
        extrapolationDataList: [...months, ...months],
      });
    });
    expect(found).toEqual([
      ['consumptionExtrapolation', extrapolation(2), 'extrapolationMethod', 'duplicateMethod'],
      ['consumptionExtrapolation', extrapolation(2), 'jsonProperties.stopDate', 'stopBeforeStart'],
      ['consumptionExtrapolation', extrapolation(2), 'extrapolationDataList', 'duplicateMonth'],
    ]);
  });
});

type TreeInput = ReturnType<typeof exampleTree>;
const nodeAt = (of: TreeInput, n: number) => {
  const found = of.flatList.find(({ nodeId }) => nodeId === node(n));
  if (!found) throw new Error(`The example has no node ${n}`);
  return found;
};
const dataAt = (of: TreeInput, n: number) => first(Object.values(nodeAt(of, n).nodeDataMap));
/** What is reported of the tree of the example: field and rule. */
const treeRefusal = (spoil: (of: TreeInput, dataset: DatasetDataInput) => void) =>
  datasetRefusal((dataset) => spoil(first(dataset.treeList), dataset)).map(([list, id, field, rule]) => {
    expect([list, id]).toEqual(['treeList', tree(1)]);
    return [field, rule];
  });

describe('trees', () => {
  it('have one root', () => {
    const twoRoots = treeRefusal((of) => {
      nodeAt(of, 2).parentNodeId = null;
    });
    expect(twoRoots).toEqual([['flatList', 'oneRoot']]);
  });

  it('know the node above each node', () => {
    const found = treeRefusal((of) => {
      nodeAt(of, 3).parentNodeId = node(9);
    });
    expect(found).toEqual([[`flatList.${node(3)}.parentNodeId`, 'unknownParent']]);
  });

  it('have no node above itself', () => {
    const found = treeRefusal((of) => {
      of.flatList.push({
        ...nodeAt(of, 3),
        nodeId: node(4),
        parentNodeId: node(3),
        nodeDataMap: { [scenario(1)]: { nodeDataId: nodeData(4) } },
      });
      nodeAt(of, 2).parentNodeId = node(3);
    });
    // The fourth hangs on the circle without being part of it.
    expect(found).toEqual([
      [`flatList.${node(2)}.parentNodeId`, 'parentCircle'],
      [`flatList.${node(3)}.parentNodeId`, 'parentCircle'],
    ]);
  });

  it('use every id once: nodes, node data, rows and scenarios', () => {
    const found = treeRefusal((of) => {
      of.scenarioList.push(first(of.scenarioList));
      const rows = dataAt(of, 1).nodeDataModelingList ?? [];
      dataAt(of, 2).nodeDataModelingList = rows;
      dataAt(of, 3).nodeDataId = nodeData(2);
      of.flatList.push({ ...nodeAt(of, 3), nodeDataMap: { [scenario(1)]: { nodeDataId: nodeData(4) } } });
    });
    expect(found).toEqual([
      [`scenarioList.${scenario(1)}`, 'duplicateId'],
      [`flatList.${node(3)}`, 'duplicateId'],
      [`nodeDataMap.${nodeData(2)}`, 'duplicateId'],
      [`nodeDataModelingList.${row(1)}`, 'duplicateId'],
    ]);
  });

  it('have data of every node for every scenario, and for no other', () => {
    const found = treeRefusal((of) => {
      const map = nodeAt(of, 1).nodeDataMap;
      nodeAt(of, 1).nodeDataMap = { [scenario(2)]: first(Object.values(map)) };
    });
    const at = `flatList.${node(1)}.nodeDataMap`;
    expect(found).toEqual([
      [`${at}.${scenario(1)}`, 'missingNodeData'],
      [`${at}.${scenario(2)}`, 'unknownScenario'],
    ]);
  });

  it('are each there once', () => {
    const found = datasetRefusal((dataset) => {
      dataset.treeList?.push({ ...exampleTree(), treeId: tree(2) });
    });
    expect(found).toEqual([['treeList', tree(1), 'treeAnchorId', 'duplicateAnchor']]);
  });

  it('say a month once in overrides and extrapolations', () => {
    const found = treeRefusal((of) => {
      const data = dataAt(of, 1);
      const overrides = data.nodeDataOverrideList ?? [];
      const months = [{ month: '2025-01-01' }, { month: '2025-01-01' }];
      Object.assign(data, {
        nodeDataOverrideList: [...overrides, ...overrides],
        nodeDataExtrapolation: {
          startDate: '2025-01-01',
          stopDate: '2025-12-01',
          extrapolationMethod: { id: 5 },
          extrapolationDataList: months,
        },
        nodeDataExtrapolationOptionList: [1, 2].map(() => ({
          extrapolationMethod: { id: 5 },
          jsonProperties: { startDate: '2025-01-01', stopDate: '2025-12-01' },
        })),
      });
    });
    const at = `flatList.${node(1)}.nodeDataMap.${scenario(1)}`;
    expect(found).toEqual([
      [`${at}.nodeDataOverrideList`, 'duplicateMonth'],
      [`${at}.nodeDataExtrapolation.extrapolationDataList`, 'duplicateMonth'],
      [`${at}.nodeDataExtrapolationOptionList`, 'duplicateMethod'],
    ]);
  });
});

describe('usage', () => {
  const at = `flatList.${node(2)}.nodeDataMap.${scenario(1)}.fuNode`;
  const refusalOf = (part: object) =>
    treeRefusal((of) => {
      Object.assign(dataAt(of, 2).fuNode ?? {}, part);
    });

  it.each([
    ['that goes on', { usageType: { id: 2 } }, ['usageFrequency', 'usagePeriod']],
    [
      'for a while',
      { usageType: { id: 1 } },
      ['usageFrequency', 'usagePeriod', 'repeatCount', 'repeatUsagePeriod'],
    ],
    ['that happens once', { usageType: { id: 1 }, oneTimeUsage: true }, []],
  ])('%s needs fields of its own', (_, part, needed) => {
    const blank = { usageFrequency: null, usagePeriod: null, repeatCount: null, repeatUsagePeriod: null };
    expect(refusalOf({ ...part, ...blank })).toEqual(
      needed.map((field) => [`${at}.${field}`, 'usageIncomplete']),
    );
  });

  it('names a period that the program has, or a built-in one', () => {
    expect(refusalOf({ usagePeriod: { usagePeriodId: 77 } })).toEqual([
      [`${at}.usagePeriod`, 'unknownUsagePeriod'],
    ]);
    expect(refusalOf({ usagePeriod: { usagePeriodId: 1 } })).toEqual([]);
  });
});

describe('what deleting something else leaves behind', () => {
  it('never makes a copy unreadable', () => {
    const found = treeRefusal((of, dataset) => {
      first(dataset.planningUnitList).selectedForecastMap = {
        1: { treeAndScenario: [{ treeId: tree(9), scenarioId: scenario(9) }] },
      };
      first(dataAt(of, 1).nodeDataModelingList).transferNodeDataId = nodeData(99);
      nodeAt(of, 1).downwardAggregationList = [
        { treeId: tree(9), scenarioId: scenario(9), nodeId: node(9), targetScenarioId: scenario(1) },
      ];
      dataAt(of, 3).puNode = { planningUnit: { id: 77 } };
      dataAt(of, 2).fuNode = null;
    });
    expect(found).toEqual([]);
  });
});

describe('numbers', () => {
  type Path = readonly string[];
  const numberPlaces = (value: unknown, path: Path = []): Path[] => {
    if (typeof value === 'number') return [path];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) => numberPlaces(part, [...path, key]));
  };

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'are refused wherever %s stands',
    (wrong) => {
      const places = numberPlaces(parseDatasetData(exampleDataset()));
      expect(places.length).toBeGreaterThan(40);
      for (const path of places) {
        const data = parseDatasetData(exampleDataset());
        const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), data);
        Reflect.set(Object(parent), path.at(-1) ?? '', wrong);
        const [list = '', , ...field] = path;
        const where = Object.values(forecastRecords).some((kind) => kind.list === list)
          ? [list, field.join('.')]
          : [null, path.join('.')];
        expect(checkDatasetData(data).issues.map((issue) => [issue.list, issue.field])).toEqual([where]);
      }
    },
  );
});
