import { builtInUsagePeriods, nodeTypeIds, type Tree, treeSchema } from '@stockwell/model/dataset-data/index';
import { monthOf } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf, type TreeInput } from '../../tree/index.ts';
import { treeFacts } from '../../tree/node-facts.ts';
import { counter } from '../../tree/testing.ts';
import { formOfNode, type NodeForm, newNodeForm, withType, withUsage, withUsageType } from './node-form.ts';
import { type NodePutting, putNode } from './put-node.ts';

const start = monthOf(2024, 2);
const newId = counter();
const usagePeriods = [...builtInUsagePeriods].map(([usagePeriodId, convertToMonth]) => ({
  usagePeriodId,
  convertToMonth,
}));
const planningUnits = new Map([
  [9, { multiplier: 24 }],
  [10, { multiplier: 12 }],
]);
const scenarioId = newId();
const rootId = newId();

const about: NodePutting = {
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

const nodeIn = (tree: Tree, nodeId: string) => {
  const found = tree.flatList.find((node) => node.nodeId === nodeId);
  if (!found) throw new Error('No such node');
  return found;
};

const child = (tree: Tree, parentNodeId: string, change: (form: NodeForm) => NodeForm) => {
  const form = change(newNodeForm(tree, nodeIn(tree, parentNodeId), start, newId));
  return { tree: putNode(tree, form, about), nodeId: form.nodeId };
};

/** Cases that grow by 1 %, 15 % treated, 90 % of them with a course of 24 tablets in packs of 24. */
function malaria() {
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

const inputOf = (tree: Tree): TreeInput => ({
  trees: [tree],
  period: { start, stop: monthOf(2024, 12) },
  planningUnits,
  usagePeriods,
});

describe('a tree that is built node by node', () => {
  const { tree, nodeId, treatedId, unitId } = malaria();
  const results = calculateTrees(inputOf(tree));
  const figures = (id: string, column: 'value' | 'puForecast') =>
    Array.from(monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: id })?.[column] ?? [], (figure) =>
      Number(figure.toFixed(4)),
    );

  it('has the numbers of the worked example', () => {
    expect(figures(treatedId, 'value').slice(0, 4)).toEqual([600, 606, 612.06, 618.1806]);
    expect(figures(nodeId, 'value').slice(0, 3)).toEqual([12_960, 13_089.6, 13_220.496]);
    expect(figures(unitId, 'puForecast')).toEqual([
      540, 545.4, 550.854, 556.3625, 561.9262, 567.5454, 573.2209, 578.9531, 584.7426, 590.59, 596.4959,
      602.4609,
    ]);
  });

  it('grows levels with it, and calls a planning unit by its name', () => {
    expect(tree.levelList.map(({ levelNo }) => levelNo)).toEqual([0, 1, 2, 3]);
    expect(nodeIn(tree, unitId).label.label_en).toBe('Pack 9');
  });

  it('shows what a card needs', () => {
    const facts = treeFacts(results, tree, scenarioId, monthOf(2024, 2));
    expect(facts.get(rootId)).toMatchObject({
      value: 4040,
      percent: null,
      rises: true,
      falls: false,
      childrenSum: 15,
    });
    expect(facts.get(treatedId)).toMatchObject({ value: 606, percent: 15, childrenSum: 90 });
    expect(facts.get(nodeId)).toMatchObject({ perPerson: 24, isContinuous: false, childrenSum: 100 });
    expect(facts.get(unitId)).toMatchObject({ value: 545.4, conversion: 24, childrenSum: null });
  });

  it('computes packs again when the usage changes, but not what somebody typed', () => {
    const form = formOfNode(tree, nodeIn(tree, nodeId), scenarioId, 'en');
    const longer = putNode(tree, { ...form, usage: form.usage && { ...form.usage, repeatCount: 6 } }, about);
    expect(nodeIn(longer, unitId).nodeDataMap[scenarioId]?.puNode?.puPerVisit).toBe(2);

    const unit = formOfNode(tree, nodeIn(tree, unitId), scenarioId, 'en');
    const typed = putNode(
      tree,
      { ...unit, unit: unit.unit && { ...unit.unit, sharePlanningUnit: false, puPerVisit: 1.5 } },
      about,
    );
    const after = putNode(typed, { ...form, usage: form.usage && { ...form.usage, repeatCount: 6 } }, about);
    expect(nodeIn(after, unitId).nodeDataMap[scenarioId]?.puNode?.puPerVisit).toBe(1.5);
  });

  it('takes another planning unit in every scenario and renames the node', () => {
    const unit = formOfNode(tree, nodeIn(tree, unitId), scenarioId, 'en');
    const changed = putNode(
      tree,
      { ...unit, unit: unit.unit && { ...unit.unit, planningUnit: { id: 10 } } },
      about,
    );
    expect(nodeIn(changed, unitId).label.label_en).toBe('Pack 10');
    expect(nodeIn(changed, unitId).nodeDataMap[scenarioId]?.puNode?.puPerVisit).toBe(2);
  });

  it('loses what is below when a share becomes a forecasting unit', () => {
    const form = formOfNode(tree, nodeIn(tree, treatedId), scenarioId, 'en');
    const changed = putNode(tree, withType(form, nodeTypeIds.forecastingUnit), about);
    expect(changed.flatList.map((node) => node.nodeId)).toEqual([rootId, treatedId]);
  });

  it('keeps how packs are handed out when a usage template is copied', () => {
    const usage = withUsage(
      {
        ...(formOfNode(tree, nodeIn(tree, nodeId), scenarioId, 'en').usage ?? ({} as never)),
        oneTimeDispensing: false,
      },
      { noOfForecastingUnitsPerPerson: 2, oneTimeDispensing: true },
    );
    expect(usage).toMatchObject({ noOfForecastingUnitsPerPerson: 2, oneTimeDispensing: false });
  });
});
