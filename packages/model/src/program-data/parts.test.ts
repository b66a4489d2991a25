import { describe, expect, it } from 'vitest';
import { kindsInParts, recordsIn } from '../documents/document-kind.ts';
import { parseProgramData } from './parse.ts';
import { joinProgramData, splitProgramData, supplyPlan } from './parts.ts';
import { exampleProgram, recordId } from './testing.ts';

/** Two products; the second has a shipment of its own and no counts. */
function twoProducts() {
  const example = exampleProgram();
  const [unit] = example.planningUnitList;
  const [shipment] = example.shipmentList ?? [];
  if (!unit || !shipment) throw new Error('The example has a product and a shipment');
  return parseProgramData({
    ...example,
    planningUnitList: [unit, { ...unit, programPlanningUnitId: 2, planningUnit: { id: 11 } }],
    realmCountryPlanningUnitList: [
      ...example.realmCountryPlanningUnitList,
      { realmCountryPlanningUnitId: 101, planningUnit: { id: 11 }, conversionNumber: 1 },
    ],
    shipmentList: [
      shipment,
      {
        ...shipment,
        shipmentId: recordId(2, 4),
        planningUnit: { id: 11 },
        realmCountryPlanningUnit: { id: 101 },
        batchInfoList: [],
      },
    ],
  });
}

describe('the parts of a document', () => {
  const data = twoProducts();
  const { general, parts: units } = splitProgramData(data);

  it('hold the records of one product each', () => {
    expect([...units.keys()]).toEqual([10, 11]);
    expect(units.get(10)?.consumptionList).toEqual(data.consumptionList);
    expect(units.get(11)?.consumptionList).toEqual([]);
    expect(units.get(11)?.shipmentList).toEqual([data.shipmentList[1]]);
  });

  it('leave no record in the general part', () => {
    for (const { list } of kindsInParts(supplyPlan)) expect(recordsIn(general, list), list).toEqual([]);
    expect(general.planningUnitList).toEqual(data.planningUnitList);
  });

  it('give the document again when they are joined', () => {
    expect(joinProgramData(general, units.values())).toEqual(data);
  });

  it('are documents by themselves', () => {
    const one = joinProgramData(
      general,
      [units.get(11) ?? splitProgramData(general).parts.get(11)].flatMap((part) => part ?? []),
    );
    expect(parseProgramData(one).shipmentList).toHaveLength(1);
  });

  it('do not touch the document', () => {
    expect(data).toEqual(twoProducts());
  });
});
