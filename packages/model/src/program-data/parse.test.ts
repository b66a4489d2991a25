import { describe, expect, it } from 'vitest';
import { parseProgramData } from './parse.ts';
import { ProgramDataError } from './program-data-issue.ts';
import { exampleProgram, first, recordId, refusal } from './testing.ts';

describe('program data', () => {
  it('takes a right document and fills in what is usual', () => {
    const data = parseProgramData(exampleProgram());
    expect(data.realm.minQplToleranceCutOff).toBe(5);
    expect(first(data.shipmentList)).toMatchObject({ accountFlag: true, active: true, receivedDate: null });
    expect(parseProgramData(data)).toEqual(data);
  });

  it('leaves labels of references behind', () => {
    const program = exampleProgram();
    Object.assign(first(program.consumptionList).region, { label: { label_en: 'North' } });
    expect(first(parseProgramData(program).consumptionList).region).toEqual({ id: 1 });
  });

  it('refuses a negative shelf life, naming product and rule', () => {
    const found = refusal((program) => {
      first(program.planningUnitList).shelfLife = -3;
    });
    expect(found).toEqual([['planningUnitList', '1', 'shelfLife', 'min']]);
  });

  it.each(['2025-13-01', '2025-00-01', '2025-1-01', 'soon'])('refuses the month of %s', (date) => {
    const found = refusal((program) => {
      first(program.consumptionList).consumptionDate = date;
    });
    expect(found).toEqual([['consumptionList', recordId(1, 1), 'consumptionDate', 'date']]);
  });

  it('refuses days that their month does not have, in every list', () => {
    const found = refusal((program) => {
      first(program.inventoryList).inventoryDate = '2025-02-29';
      first(program.batchInfoList).expiryDate = '2026-14-01';
      first(program.batchInfoList).createdDate = '2025-04-31';
      first(program.shipmentList).expectedDeliveryDate = '2025-02-30';
    });
    expect(found).toEqual([
      ['inventoryList', recordId(1, 2), 'inventoryDate', 'date'],
      ['batchInfoList', recordId(1, 3), 'expiryDate', 'date'],
      ['batchInfoList', recordId(1, 3), 'createdDate', 'date'],
      ['shipmentList', recordId(1, 4), 'expectedDeliveryDate', 'date'],
    ]);
  });

  it('wants consumption on the first and counts on the last day of a month', () => {
    const found = refusal((program) => {
      first(program.consumptionList).consumptionDate = '2025-01-02';
      first(program.inventoryList).inventoryDate = '2024-02-28';
    });
    expect(found).toEqual([
      ['consumptionList', recordId(1, 1), 'consumptionDate', 'firstOfMonth'],
      ['inventoryList', recordId(1, 2), 'inventoryDate', 'lastOfMonth'],
    ]);
  });

  it('refuses a shipment of an unknown product', () => {
    const found = refusal((program) => {
      first(program.shipmentList).planningUnit.id = 11;
    });
    expect(found).toEqual([
      ['shipmentList', recordId(1, 4), 'planningUnit', 'unknownPlanningUnit'],
      // Its reporting unit and its batch are of another product, then.
      ['shipmentList', recordId(1, 4), 'realmCountryPlanningUnit', 'unknownReportingUnit'],
      ['shipmentList', recordId(1, 4), 'batchInfoList', 'unknownBatch'],
    ]);
  });

  it('refuses a program without regions', () => {
    const found = refusal((program) => {
      program.regionList = [];
    });
    expect(found).toEqual([[null, null, 'regionList', 'min']]);
  });

  it.each([
    [Number.NaN, 'number'],
    [Number.POSITIVE_INFINITY, 'number'],
    [-1, 'min'],
    [1e15, 'max'],
    ['100', 'number'],
    [null, 'number'],
  ])('refuses the quantity %s', (quantity, rule) => {
    const found = refusal((program) => {
      Object.assign(first(program.consumptionList), { consumptionRcpuQty: quantity });
    });
    expect(found).toEqual([['consumptionList', recordId(1, 1), 'consumptionRcpuQty', rule]]);
  });

  it('refuses two records with one id, and two batches with one identity', () => {
    const found = refusal((program) => {
      program.consumptionList?.push(first(program.consumptionList));
      program.batchInfoList?.push({ ...first(program.batchInfoList), batchId: recordId(2, 3) });
    });
    expect(found).toEqual([
      ['consumptionList', recordId(1, 1), 'consumptionId', 'duplicateId'],
      ['batchInfoList', recordId(2, 3), 'batchNo', 'duplicateBatch'],
    ]);
  });

  it('refuses a product twice', () => {
    const found = refusal((program) => {
      program.planningUnitList.push({ ...first(program.planningUnitList), programPlanningUnitId: 2 });
    });
    expect(found).toEqual([['planningUnitList', '10', 'planningUnit', 'duplicatePlanningUnit']]);
  });

  it('refuses batches that hold more than their shipment, and batches nobody knows', () => {
    const found = refusal((program) => {
      first(program.shipmentList).shipmentRcpuQty = 299;
      first(program.batchInfoList).batchId = recordId(9, 3);
    });
    expect(found).toEqual([
      ['shipmentList', recordId(1, 4), 'batchInfoList', 'unknownBatch'],
      ['shipmentList', recordId(1, 4), 'batchInfoList', 'batchTotal'],
    ]);
  });

  it('refuses a reporting unit of another product', () => {
    const found = refusal((program) => {
      first(program.realmCountryPlanningUnitList).planningUnit.id = 77;
    });
    expect(found.map((issue) => issue[3])).toEqual([
      'unknownReportingUnit',
      'unknownReportingUnit',
      'unknownReportingUnit',
    ]);
  });

  it('asks for the minimum that the plan is based on', () => {
    const found = refusal((program) => {
      first(program.planningUnitList).planBasedOn = 2;
    });
    expect(found).toEqual([['planningUnitList', '1', 'minQty', 'required']]);
  });

  it('throws a refusal that names the records', () => {
    const program = exampleProgram();
    first(program.planningUnitList).shelfLife = 0;
    expect(() => parseProgramData(program)).toThrow(ProgramDataError);
    expect(() => parseProgramData(program)).toThrow(/planningUnitList 1, shelfLife/);
    expect(() => parseProgramData(null)).toThrow(ProgramDataError);
  });
});
