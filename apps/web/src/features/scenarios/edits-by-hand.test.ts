import { noChanges } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { putRecords } from '@stockwell/engine/changes/put-records';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { recordId } from '../../engine/id-generator.ts';
import { applyLines } from './apply-lines.ts';
import { type Edit, editOf } from './edits-by-hand.ts';
import { linesSchema, noLines, undone, withEditByHand, withLine } from './line-history.ts';
import { applyHere, example, exampleUnit, line, more } from './testing.ts';

const applied = (lines: Parameters<typeof applyLines>[1]) =>
  applyLines(example, lines, exampleUnit, applyHere);

function edited(before: ProgramData, after: ProgramData): Edit {
  const edit = editOf(before, difference(supplyPlan, before, after));
  if (!edit) throw new Error('Nothing was edited');
  return edit;
}

/** The forecast of a month set to a quantity. */
const forecastTo = (data: ProgramData, month: string, quantity: number): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((one) =>
    one.consumptionDate.startsWith(month) ? { ...one, consumptionRcpuQty: quantity } : one,
  ),
});
const forecastIn = (data: ProgramData, month: string) =>
  data.consumptionList.find(({ consumptionDate }) => consumptionDate.startsWith(month))?.consumptionRcpuQty;

describe('an edit by hand', () => {
  it('stands among the scenarios in its place', async () => {
    const grown = await applied([more('a', 10)]);
    const edit = edited(grown.data, forecastTo(grown.data, '2025-03', 500));
    const hand = { id: 'h', ticked: true, edits: [edit] };
    const after = await applied([more('a', 10), hand, more('b', 50)]);
    expect(forecastIn(after.data, '2025-03')).toBe(750);
    expect(forecastIn(after.data, '2025-04')).toBe(165);
    expect(after.changes.get('h')).toMatchObject([
      { key: 'consumptionEdited', month: '2025-03', values: { before: 110, after: 500 } },
    ]);
    expect(forecastIn((await applied([more('a', 10), { ...hand, ticked: false }])).data, '2025-03')).toBe(
      110,
    );
  });

  it('of a shipment that a scenario made is made again with the scenario, and waits while it is off', async () => {
    const plan = line(recordId(), 7, {
      start: '2025-01',
      stop: '2025-09',
      droppedAgentIds: [null],
      droppedFundingSourceIds: [null],
    });
    const { data } = await applied([plan]);
    const [shipment] = data.shipmentList;
    const raised = data.shipmentList.map((one) =>
      one === shipment ? { ...one, shipmentRcpuQty: 999 } : one,
    );
    const hand = { id: 'h', ticked: true, edits: [edited(data, { ...data, shipmentList: raised })] };
    const again = await applied([plan, hand]);
    expect(again.data.shipmentList.map((one) => one.shipmentId)).toEqual(
      data.shipmentList.map((one) => one.shipmentId),
    );
    expect(again.data.shipmentList[0]?.shipmentRcpuQty).toBe(999);
    const off = await applied([{ ...plan, ticked: false }, hand]);
    expect(off.data.shipmentList).toEqual([]);
    expect(off.changes.get('h')).toEqual([]);
  });

  it('that changes nothing is none', () => {
    expect(editOf(example, noChanges)).toBeNull();
    const [unit] = example.planningUnitList;
    const setting = putRecords(
      supplyPlanRecords,
      example,
      'planningUnit',
      unit ? [{ ...unit, notes: 'x' }] : [],
    );
    expect(editOf(example, setting)).toBeNull();
  });

  it('goes to the line of the edit before, and is undone by itself', () => {
    const first = edited(example, forecastTo(example, '2025-03', 1));
    const second = edited(example, forecastTo(example, '2025-04', 2));
    const one = withEditByHand(withLine(noLines, more('a', 10)), first, () => 'h');
    const two = withEditByHand(one, second, () => 'other');
    expect(two.lines.map(({ id }) => id)).toEqual(['a', 'h']);
    expect(undone(two).lines).toEqual(one.lines);
    const apart = withEditByHand(withLine(two, more('b', 10)), second, () => 'other');
    expect(apart.lines.map(({ id }) => id)).toEqual(['a', 'h', 'b', 'other']);
    expect(linesSchema.parse(JSON.parse(JSON.stringify(apart.lines)))).toEqual(apart.lines);
  });
});
