import { describe, expect, it } from 'vitest';
import { parseDatasetData } from './parse.ts';
import { joinDatasetData, splitDatasetData } from './parts.ts';
import { exampleDataset, exampleIds, first } from './testing.ts';

function twoProducts() {
  const example = exampleDataset();
  const unit = first(example.planningUnitList);
  return parseDatasetData({
    ...example,
    planningUnitList: [
      unit,
      { ...unit, programPlanningUnitId: 2, planningUnit: { ...unit.planningUnit, id: 11 } },
    ],
  });
}

describe('the parts of a forecast', () => {
  const data = twoProducts();
  const { general, consumption, trees } = splitDatasetData(data);

  it('hold the consumption of one product, or one tree', () => {
    expect([...consumption.keys()]).toEqual([10, 11]);
    expect(consumption.get(10)?.actualConsumptionList).toEqual(data.actualConsumptionList);
    expect(consumption.get(11)?.consumptionExtrapolation).toEqual([]);
    expect(trees.get(exampleIds.tree(1))).toBe(data.treeList[0]);
  });

  it('leave no consumption and no tree in the general part', () => {
    expect([general.actualConsumptionList, general.consumptionExtrapolation, general.treeList]).toEqual([
      [],
      [],
      [],
    ]);
    expect(general.planningUnitList).toEqual(data.planningUnitList);
  });

  it('give the document again when they are joined', () => {
    expect(joinDatasetData(general, consumption.values(), trees.values())).toEqual(data);
  });

  it('are documents by themselves', () => {
    expect(parseDatasetData(joinDatasetData(general, [], trees.values())).treeList).toHaveLength(1);
    const one = [consumption.get(10)].flatMap((part) => part ?? []);
    expect(parseDatasetData(joinDatasetData(general, one, [])).actualConsumptionList).toHaveLength(2);
  });

  it('do not touch the document', () => {
    expect(data).toEqual(twoProducts());
  });
});
