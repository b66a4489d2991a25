import { describe, expect, it } from 'vitest';
import { joinDocument, splitDocument } from '../documents/document-kind.ts';
import { parseDatasetData } from './parse.ts';
import { forecast } from './parts.ts';
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
  const { general, parts } = splitDocument(forecast, data);
  const tree = exampleIds.tree(1);

  it('hold the consumption of one product, or one tree', () => {
    expect([...parts.keys()]).toEqual([10, 11, tree]);
    expect(parts.get(10)?.actualConsumptionList).toEqual(data.actualConsumptionList);
    expect(parts.get(11)?.consumptionExtrapolation).toEqual([]);
    expect(parts.get(tree)?.treeList).toEqual([data.treeList[0]]);
    expect(parts.get(tree)?.actualConsumptionList).toEqual([]);
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
    expect(joinDocument(forecast, general, parts.values())).toEqual(data);
  });

  it('are documents by themselves', () => {
    const documentOf = (id: number | string) =>
      parseDatasetData(joinDocument(forecast, general, [parts.get(id) ?? forecast.noRecords()]));
    expect(documentOf(tree).treeList).toHaveLength(1);
    expect(documentOf(10).actualConsumptionList).toHaveLength(2);
  });

  it('do not touch the document', () => {
    expect(data).toEqual(twoProducts());
  });
});
