import { describe, expect, it } from 'vitest';
import { recordsIn } from '../documents/document-kind.ts';
import { supplyPlanRecords } from '../documents/record-kinds.ts';
import { freights, leadTimes } from '../logistics.ts';
import type { ProgramDataInput } from './document.ts';
import { checkProgramData, parseProgramData } from './parse.ts';
import { exampleProgram, first, recordId, refusal } from './testing.ts';

/** The example with a record in every list. */
function fullProgram(): ProgramDataInput {
  return {
    ...exampleProgram(),
    procurementAgentList: [{ id: 3, code: 'AG' }],
    procurementAgentPlanningUnitList: [
      { procurementAgentPlanningUnitId: 1, procurementAgent: { id: 3 }, planningUnit: { id: 10 } },
    ],
    realmProblemList: [
      {
        realmProblemId: 1,
        problemId: 1,
        problemType: { id: 1 },
        problemCategory: { id: 1 },
        criticality: { id: 4 },
      },
    ],
    batchInventoryList: [
      {
        batchInventoryId: recordId(1, 5),
        planningUnitId: 10,
        inventoryDate: '2024-12-31',
        batchList: [{ batch: { batchId: recordId(1, 3) }, qty: 450 }],
      },
    ],
    shipmentLinkingList: [
      {
        shipmentLinkingId: recordId(1, 6),
        procurementAgent: { id: 3 },
        parentShipmentId: recordId(1, 4),
        childShipmentId: recordId(2, 4),
        planningUnit: { id: 10 },
        roNo: 'RO-1',
        roPrimeLineNo: '1',
      },
    ],
    problemReportList: [
      {
        problemReportId: recordId(1, 7),
        realmProblem: { realmProblemId: 1, problemId: 1 },
        problemType: { id: 1 },
        problemStatus: { id: 1 },
        planningUnit: { id: 10 },
      },
    ],
  };
}

type Path = readonly (string | number)[];

/** Where a document holds numbers. */
const numberPlaces = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numberPlaces(part, [...path, key]));
};

function put(document: object, path: Path, value: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
  Reflect.set(Object(parent), path.at(-1) ?? '', value);
}

const kinds = Object.values(supplyPlanRecords);
const lists = kinds.map(({ list }) => list);
/** Lists whose records are known by an id of their own. */
const ids = kinds.flatMap(({ list, key: [id, ...more] }) => (more.length === 0 ? [[list, id] as const] : []));

describe('numbers', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %s wherever a number stands',
    (wrong) => {
      const places = numberPlaces(parseProgramData(fullProgram()));
      expect(places.length).toBeGreaterThan(50);
      for (const path of places) {
        const program = parseProgramData(fullProgram());
        put(program, path, wrong);
        // A list is reported with the record in it, a setting of the program with its whole path.
        const [list, , ...field] = path;
        const where = lists.some((one) => one === list) ? [list, field.join('.')] : [null, path.join('.')];
        const found = checkProgramData(program).issues;
        expect(found.map((issue) => [issue.list, issue.field])).toEqual([where]);
        expect(found[0]?.message).toMatch(/ \((number|int|min|max|choice)\)$/);
      }
    },
  );
});

describe('ids', () => {
  it.each(ids)('refuses two records of %s with one %s', (list, key) => {
    const data = parseProgramData(fullProgram());
    const found = checkProgramData({
      ...data,
      [list]: [...recordsIn(data, list), ...recordsIn(data, list)],
    }).issues.filter(({ rule }) => rule === 'duplicateId');
    expect(found.map((issue) => [issue.list, issue.field])).toEqual([[list, key]]);
    expect(found[0]?.message).toContain(
      `${list} ${found[0]?.record}, ${key}: another record has the same id`,
    );
  });
});

describe('lead times, freight and prices', () => {
  describe('of an agent', () => {
    const row = {
      programPlanningUnitProcurementAgentId: 7,
      planningUnit: { id: -1 },
      procurementAgent: { id: 3 },
    };
    const refusalOf = (values: Readonly<Record<string, unknown>>) =>
      refusal((program) => {
        Object.assign(first(program.planningUnitList), {
          programPlanningUnitProcurementAgentPrices: [row, { ...row, ...values }],
        });
      });
    const field = (name: string) => `programPlanningUnitProcurementAgentPrices.1.${name}`;

    it.each([...leadTimes, 'localProcurementLeadTime'])('refuses an absurd %s', (name) => {
      expect(refusalOf({ [name]: 100 })).toEqual([['planningUnitList', '1', field(name), 'max']]);
      expect(refusalOf({ [name]: -0.25 })).toEqual([['planningUnitList', '1', field(name), 'min']]);
      expect(refusalOf({ [name]: Number.NaN })).toEqual([['planningUnitList', '1', field(name), 'number']]);
      for (const right of [0, 2.5, 99.99, null]) expect(refusalOf({ [name]: right })).toEqual([]);
    });

    it.each(freights)('holds %s to the limits of the program', (name) => {
      expect(refusalOf({ [name]: 1001 })).toEqual([['planningUnitList', '1', field(name), 'max']]);
      expect(refusalOf({ [name]: -1 })).toEqual([['planningUnitList', '1', field(name), 'min']]);
      expect(refusalOf({ [name]: 1000 })).toEqual([]);
    });

    it('refuses a price that is none', () => {
      expect(refusalOf({ price: -1 })).toEqual([['planningUnitList', '1', field('price'), 'min']]);
      expect(refusalOf({ price: 1e10 })).toEqual([['planningUnitList', '1', field('price'), 'max']]);
      expect(refusalOf({ price: 7.1234 })).toEqual([]);
    });
  });

  it('refuses absurd lead times of the program, of an agent in the realm and of a product', () => {
    const found = refusal((program) => {
      program.arrivedToDeliveredLeadTime = 100;
      program.procurementAgentList = [{ id: 3, approvedToShippedLeadTime: 1200 }];
      first(program.planningUnitList).localProcurementLeadTime = 1e6;
    });
    expect(new Set(found.map((issue) => issue.join(' ')))).toEqual(
      new Set([
        '  arrivedToDeliveredLeadTime max',
        'procurementAgentList 3 approvedToShippedLeadTime max',
        'planningUnitList 1 localProcurementLeadTime max',
      ]),
    );
  });
});

describe('a document of nothing but wrong records', () => {
  it('is refused after so many issues where only some are wanted', () => {
    const empty = Array.from({ length: 20_000 }, () => ({}));
    const { data, issues } = checkProgramData({ ...exampleProgram(), consumptionList: empty }, 100);
    expect(data).toBeUndefined();
    expect(issues.length).toBeGreaterThanOrEqual(100);
    expect(issues.length).toBeLessThan(200);
    expect(issues[0]).toMatchObject({ list: 'consumptionList', record: '#0' });
  });
});
