import { recordId } from '../program-data/testing.ts';
import type { DatasetDataInput } from './document.ts';
import { checkDatasetData } from './parse.ts';

export { first, recordId } from '../program-data/testing.ts';

/** Ids of the example, by what they are ids of. */
export const exampleIds = {
  consumption: (n: number) => recordId(n, 11),
  extrapolation: (n: number) => recordId(n, 12),
  tree: (n: number) => recordId(n, 13),
  scenario: (n: number) => recordId(n, 14),
  node: (n: number) => recordId(n, 15),
  nodeData: (n: number) => recordId(n, 16),
  row: (n: number) => recordId(n, 17),
  level: (n: number) => recordId(n, 18),
};

type TreeInput = NonNullable<DatasetDataInput['treeList']>[number];
type NodeInput = TreeInput['flatList'][number];
type NodeDataInput = NodeInput['nodeDataMap'][string];

const label = (text: string) => ({ label_en: text });

function exampleNode(
  n: number,
  parent: number | null,
  type: NodeInput['nodeType']['id'],
  name: string,
  data: Partial<NodeDataInput>,
): NodeInput {
  return {
    nodeId: exampleIds.node(n),
    parentNodeId: parent === null ? null : exampleIds.node(parent),
    order: 0,
    nodeType: { id: type },
    label: label(name),
    nodeDataMap: {
      [exampleIds.scenario(1)]: {
        nodeDataId: exampleIds.nodeData(n),
        month: '2025-12-01',
        dataValue: 100,
        ...data,
      },
    },
  };
}

/** 1,000 people who each take 30 tablets a month, in packs of 30: 1,000 packs a month. */
export function exampleTree(): TreeInput {
  return {
    treeId: exampleIds.tree(1),
    treeAnchorId: exampleIds.tree(1),
    label: label('Patients'),
    forecastMethod: { id: 1 },
    regionList: [{ id: 1 }],
    levelList: [{ levelId: exampleIds.level(1), levelNo: 0, label: label('People') }],
    scenarioList: [{ id: exampleIds.scenario(1), label: label('Usual') }],
    flatList: [
      exampleNode(1, null, 2, 'People', {
        dataValue: 1000,
        nodeDataModelingList: [
          {
            nodeDataModelingId: exampleIds.row(1),
            modelingType: { id: 2 },
            dataValue: 0,
            increaseDecrease: 1,
            startDate: '2026-01-01',
            stopDate: '2026-12-01',
          },
        ],
        nodeDataOverrideList: [{ month: '2026-03-01', manualChange: 0 }],
      }),
      exampleNode(2, 1, 4, 'Tablets', {
        fuNode: {
          forecastingUnit: { id: 5 },
          usageType: { id: 2 },
          noOfForecastingUnitsPerPerson: 30,
          usageFrequency: 1,
          usagePeriod: { usagePeriodId: 3 },
        },
      }),
      exampleNode(3, 2, 5, 'Packs', { puNode: { planningUnit: { id: 10 } } }),
    ],
  };
}

/** A small forecast that is right: one region (1), one product (10, packs of 30), the year 2026. */
export function exampleDataset(): DatasetDataInput {
  return {
    programId: 1,
    programCode: 'EX-ALL-MOH',
    currentVersion: {
      versionType: { id: 1 },
      versionStatus: { id: 1 },
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2026-12-01',
    },
    regionList: [{ id: 1 }],
    usagePeriodList: [{ usagePeriodId: 3, convertToMonth: 1 }],
    planningUnitList: [
      {
        programPlanningUnitId: 1,
        planningUnit: { id: 10, multiplier: 30, forecastingUnit: { id: 5, tracerCategory: { id: 2 } } },
        selectedForecastMap: { 1: { consumptionExtrapolationId: exampleIds.extrapolation(1) } },
      },
    ],
    actualConsumptionList: [
      {
        actualConsumptionId: exampleIds.consumption(1),
        planningUnit: { id: 10 },
        region: { id: 1 },
        month: '2025-11-01',
        amount: 900,
      },
      {
        actualConsumptionId: exampleIds.consumption(2),
        planningUnit: { id: 10 },
        region: { id: 1 },
        month: '2025-12-01',
        amount: 950,
        reportingRate: 95,
        daysOfStockOut: 2,
      },
    ],
    consumptionExtrapolation: [
      {
        consumptionExtrapolationId: exampleIds.extrapolation(1),
        planningUnit: { id: 10 },
        region: { id: 1 },
        extrapolationMethod: { id: 7 },
        jsonProperties: { startDate: '2025-11-01', stopDate: '2025-12-01', months: 2 },
        extrapolationDataList: [
          { month: '2026-01-01', amount: 980 },
          { month: '2026-02-01', amount: 985.5, ci: 12 },
        ],
      },
    ],
    treeList: [exampleTree()],
  };
}

/** What is reported about the example after one thing in it was spoilt. */
export const datasetRefusal = (spoil: (dataset: DatasetDataInput) => void) => {
  const dataset = exampleDataset();
  spoil(dataset);
  return checkDatasetData(dataset).issues.map(({ list, record, field, rule }) => [list, record, field, rule]);
};
