import { describe, expect, it } from 'vitest';
import type { ProgramDataInput } from './document.ts';
import { ProgramDataError } from './issue.ts';
import { checkProgramData, parseProgramData } from './parse.ts';
import { exampleProgram, recordId } from './testing.ts';

const first = <T>(list: readonly T[] | undefined): T => {
  const [item] = list ?? [];
  if (item === undefined) throw new Error('The example lacks a record');
  return item;
};

/** What is told about the example after one thing in it was spoilt. */
const refusal = (spoil: (program: ProgramDataInput) => void) => {
  const program = exampleProgram();
  spoil(program);
  return checkProgramData(program).issues.map(({ list, record, field, rule }) => [list, record, field, rule]);
};

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
    expect(found).toContainEqual(['shipmentList', recordId(1, 4), 'planningUnit', 'unknownPlanningUnit']);
  });

  it('refuses a program without regions', () => {
    const found = refusal((program) => {
      program.regionList = [];
    });
    expect(found).toEqual([[null, null, 'regionList', 'min']]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '100'])('refuses the quantity %s', (quantity) => {
    const found = refusal((program) => {
      Object.assign(first(program.consumptionList), { consumptionRcpuQty: quantity });
    });
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(0, 3)).toEqual(['consumptionList', recordId(1, 1), 'consumptionRcpuQty']);
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
