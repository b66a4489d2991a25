import { parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { isEmptyPlan, notEntered } from './empty.ts';

const data = parseProgramData(exampleProgram());
const empty = { ...data, consumptionList: [], inventoryList: [], shipmentList: [], batchInfoList: [] };

it('reports what has not been entered yet', () => {
  expect(notEntered(data)).toEqual([]);
  expect(notEntered({ ...empty, consumptionList: data.consumptionList })).toEqual(['inventory', 'shipments']);
});

it('a program or a product without any record is empty', () => {
  expect([isEmptyPlan(empty), isEmptyPlan(data), isEmptyPlan(data, 10), isEmptyPlan(data, 11)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('what is inactive does not count', () => {
  const off = { ...empty, consumptionList: data.consumptionList.map((one) => ({ ...one, active: false })) };
  expect(isEmptyPlan(off)).toBe(true);
});
