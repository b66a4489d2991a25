import { builtInUsagePeriods, nodeTypeIds, type Tree, treeSchema } from '@stockwell/model/dataset-data/index';
import { monthOf } from '@stockwell/model/months';
import type { TreeInput } from '../../tree/index.ts';
import { counter } from '../../tree/testing.ts';
import { formOfNode, type NodeForm, newNodeForm, withType, withUsageType } from './node-form.ts';
import { type NodePutting, putNode } from './put-node.ts';

/** The first month of the forecast. */
export const start = monthOf(2024, 2);
const newId = counter();
const usagePeriods = [...builtInUsagePeriods].map(([usagePeriodId, convertToMonth]) => ({
  usagePeriodId,
  convertToMonth,
}));
const planningUnits = new Map([
  [9, { multiplier: 24 }],
  [10, { multiplier: 12 }],
]);
export const scenarioId = newId();
export const rootId = newId();

export const about: NodePutting = {
  scenarioId,
  language: 'en',
  planningUnits,
  periods: new Map(usagePeriods.map((period) => [period.usagePeriodId, period])),
  unitLabel: (id) => ({ label_en: `Pack ${id}` }),
  newId,
};

/** A tree as it is made from scratch: one empty number for the month before the forecast. */
const fromScratch = (): Tree =>
  treeSchema.parse({
    treeId: newId(),
    treeAnchorId: newId(),
    label: { label_en: 'Malaria' },
    forecastMethod: { id: 1 },
    regionList: [{ id: 1 }],
    notes: null,
    levelList: [{ levelId: newId(), levelNo: 0, label: { label_en: 'Level 0' } }],
    scenarioList: [{ id: scenarioId, label: { label_en: 'Default' }, notes: null }],
    flatList: [
      {
        nodeId: rootId,
        parentNodeId: null,
        order: 1,
        nodeType: { id: 2 },
        label: { label_en: '' },
        nodeDataMap: {
          [scenarioId]: { nodeDataId: newId(), month: '2024-01-01', dataValue: 0, notes: null },
        },
      },
    ],
  });

export const nodeIn = (tree: Tree, nodeId: string) => {
  const found = tree.flatList.find((node) => node.nodeId === nodeId);
  if (!found) throw new Error('No such node');
  return found;
};

const child = (tree: Tree, parentNodeId: string, change: (form: NodeForm) => NodeForm) => {
  const form = change(newNodeForm(tree, nodeIn(tree, parentNodeId), start, newId));
  return { tree: putNode(tree, form, about), nodeId: form.nodeId };
};

/** Cases that grow by 1 %, 15 % treated, 90 % of them with a course of 24 tablets in packs of 24. */
export function malaria() {
  const bare = fromScratch();
  const rooted = putNode(
    bare,
    {
      ...formOfNode(bare, nodeIn(bare, rootId), scenarioId, 'en'),
      title: 'Cases',
      nodeUnitId: 1,
      value: 4000,
      rows: [
        {
          id: newId(),
          notes: 'Growth',
          start,
          stop: monthOf(2024, 12),
          kind: 4,
          increaseDecrease: 1,
          value: 1,
          transferTo: null,
          source: 0,
        },
      ],
    },
    about,
  );
  const treated = child(rooted, rootId, (form) => ({ ...form, title: 'Treated', value: 15 }));
  const product = child(treated.tree, treated.nodeId, (form) => {
    const usage = withType(form, nodeTypeIds.forecastingUnit);
    return {
      ...usage,
      title: 'Tablet',
      value: 90,
      firstPlanningUnitId: 9,
      usage: usage.usage && {
        ...withUsageType(usage.usage, 1),
        forecastingUnit: { id: 7 },
        noOfForecastingUnitsPerPerson: 4,
        usageFrequency: 2,
        repeatCount: 3,
      },
    };
  });
  const unit = product.tree.flatList.find(({ parentNodeId }) => parentNodeId === product.nodeId);
  return { ...product, treatedId: treated.nodeId, unitId: unit?.nodeId ?? '' };
}

export const inputOf = (tree: Tree): TreeInput => ({
  trees: [tree],
  period: { start, stop: monthOf(2024, 12) },
  planningUnits,
  usagePeriods,
});
