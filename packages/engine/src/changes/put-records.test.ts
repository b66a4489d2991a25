import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { parseProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { noChanges } from './change.ts';
import { difference } from './difference.ts';
import { Draft } from './draft.ts';
import { putRecords, removeRecords, setField } from './put-records.ts';
import { onto } from './rebase-changes.ts';
import { touchedBy, withChanges } from './testing.ts';

const data = parseProgramData(exampleProgram());
const [forecast] = data.consumptionList;
if (!forecast) throw new Error('The example has a forecast');
const id = forecast.consumptionId;
const withQuantity = (consumptionRcpuQty: number) =>
  putRecords(supplyPlanRecords, data, 'consumption', [{ ...forecast, consumptionRcpuQty }]);

describe('records put into a document', () => {
  it('are what the difference of the two documents is', () => {
    const changes = withQuantity(7);
    expect(changes).toEqual(difference(supplyPlan, data, withChanges(data, changes)));
    expect(touchedBy(changes)).toEqual([`consumption ${id}`]);
  });

  it('are no change where they say what is there', () => {
    expect(withQuantity(forecast.consumptionRcpuQty)).toEqual(noChanges);
    const signed = { ...forecast, lastModifiedDate: '2026-05-20 09:30:00' };
    expect(putRecords(supplyPlanRecords, data, 'consumption', [signed])).toEqual(noChanges);
    expect(setField(data, 'programCode', data.programCode)).toEqual(noChanges);
  });

  it('can be taken out again, and what is not there cannot', () => {
    const gone = removeRecords(supplyPlanRecords, data, 'consumption', [id, 'unknown']);
    expect(touchedBy(gone)).toEqual([`consumption ${id}`]);
    expect(withChanges(data, gone).consumptionList).not.toContain(forecast);
  });
});

describe('a draft', () => {
  it('makes one list of its steps, in which a record is named once', () => {
    const draft = new Draft(supplyPlan, data);
    draft.take(withQuantity(7));
    const [now] = draft.now.consumptionList;
    draft.take(
      putRecords(supplyPlanRecords, draft.now, 'consumption', now ? [{ ...now, notes: 'Typed' }] : []),
    );
    expect(draft.changes().records).toMatchObject([
      { key: id, before: forecast, after: { consumptionRcpuQty: 7, notes: 'Typed' } },
    ]);
    expect(withChanges(data, draft.changes())).toEqual(draft.now);
  });

  it('that ends as it began has changed nothing', () => {
    const draft = new Draft(supplyPlan, data);
    draft.take(withQuantity(7));
    draft.take(putRecords(supplyPlanRecords, draft.now, 'consumption', [forecast]));
    expect(draft.changes()).toEqual(noChanges);
  });
});

describe('changes on top of another state of the document', () => {
  it('set what they changed and say what they found', () => {
    const noted = withChanges(
      data,
      putRecords(supplyPlanRecords, data, 'consumption', [{ ...forecast, notes: 'Theirs' }]),
    );
    expect(onto(supplyPlan, noted, withQuantity(7)).records).toMatchObject([
      { before: { notes: 'Theirs' }, after: { notes: 'Theirs', consumptionRcpuQty: 7 } },
    ]);
  });

  it('do nothing where it has them already', () => {
    const done = withChanges(data, withQuantity(7));
    expect(onto(supplyPlan, done, withQuantity(7))).toEqual(noChanges);
    expect(onto(supplyPlan, { ...data, programCode: 'B' }, setField(data, 'programCode', 'B'))).toEqual(
      noChanges,
    );
  });
});
