import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { monthOf } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from '../../tree/index.ts';
import { treeFacts } from '../../tree/node-facts.ts';
import { formOfNode, withType, withUsage } from './node-form.ts';
import { putNode } from './put-node.ts';
import { about, inputOf, malaria, nodeIn, rootId, scenarioId } from './testing.ts';

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
