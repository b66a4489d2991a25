import type { ProgramData, Shipment, ShipmentLinking } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../choices.ts';
import { mergeProgramData } from '../merge-program-data.ts';
import { documentWith, ids, link, shipment } from '../testing.ts';

/** A planned shipment that an order stands for, and the shipment that the order made. */
const parent = (n: number, part: Partial<Shipment> = {}) =>
  shipment(n, { erpFlag: true, active: false, parentLinkedShipmentId: ids.shipment(n), ...part });
const child = (n: number, of: number, part: Partial<Shipment> = {}) =>
  shipment(100 + n, { erpFlag: true, parentShipmentId: ids.shipment(of), ...part });
const document = (shipmentList: Shipment[], shipmentLinkingList: ShipmentLinking[] = []): ProgramData =>
  documentWith({ shipmentList, shipmentLinkingList });

const plain = document([shipment(1)]);
/** Line n of the order, linked to the first planned shipment. */
const linked = (n: number, part: Partial<ShipmentLinking> = {}, made: Partial<Shipment> = {}) =>
  document([parent(1), child(n, 1, made)], [link(n, part)]);

const accept = (n: number, side: 'mine' | 'theirs' | 'both'): Choice => ({
  kind: 'erpLine',
  id: `RO1-${n}`,
  accept: side,
});
const merge = (base: ProgramData, mine: ProgramData, theirs: ProgramData, choices: Choice[] = []) =>
  mergeProgramData({ base, mine, theirs, choices });
const find = ({ merged }: ReturnType<typeof merge>, n: number) =>
  merged.shipmentList.find((one) => one.shipmentId === ids.shipment(n));
const activeLinks = ({ merged }: ReturnType<typeof merge>) =>
  merged.shipmentLinkingList.filter((one) => one.active).map((one) => one.roPrimeLineNo);

describe('a line that one side has linked', () => {
  it('is taken with its shipments', () => {
    const mine = merge(plain, linked(1), plain);
    expect(mine.merged).toEqual(linked(1));
    expect(mine.erpLines).toMatchObject([{ id: 'RO1-1', happened: 'addedByMine', result: 'mine' }]);
    const theirs = merge(plain, plain, linked(1));
    expect(theirs.merged).toEqual(linked(1));
    expect(theirs.erpLines).toMatchObject([{ result: 'theirs' }]);
    expect(theirs.touchedPlanningUnits).toEqual([10]);
  });
  it('does not lose what the other side wrote on the planned shipment', () => {
    const result = merge(plain, linked(1), document([shipment(1, { notes: 'urgent' })]));
    expect(find(result, 1)).toMatchObject({ notes: 'urgent', active: false, erpFlag: true });
    expect(result.rows).toEqual([]);
    expect(result.conflicts).toEqual([]);
  });
});

describe('a line that both sides have', () => {
  const was = linked(1);
  it.each<[string, Partial<ShipmentLinking>, Partial<Shipment>]>([
    ['conversionFactor', { conversionFactor: 2 }, {}],
    ['active', { active: false }, { erpFlag: false }],
    ['reportingUnit', {}, { realmCountryPlanningUnit: { id: 101 } }],
  ])('takes the side that changed its %s', (field, changed, made) => {
    for (const side of ['mine', 'theirs'] as const) {
      const documents = { mine: was, theirs: was, [side]: linked(1, changed, made) };
      const result = merge(was, documents.mine, documents.theirs);
      expect(result.erpLines).toMatchObject([
        { result: side, fields: [{ field, change: side, taken: side }] },
      ]);
      expect(result.merged).toEqual(linked(1, changed, made));
    }
  });
  it('is a conflict when both have changed the same', () => {
    const mine = linked(1, { conversionFactor: 2 });
    const theirs = linked(1, { conversionFactor: 3 });
    expect(merge(was, mine, theirs).conflicts).toMatchObject([
      { kind: 'erpLine', id: 'RO1-1', result: 'conflict' },
    ]);
    expect(merge(was, mine, theirs, [accept(1, 'mine')]).merged).toEqual(mine);
    expect(merge(was, mine, theirs, [accept(1, 'theirs')]).merged).toEqual(theirs);
    expect(merge(was, mine, theirs, [{ all: true, accept: 'theirs' }]).conflicts).toEqual([]);
  });
  it('compares parents only while both sides have it active', () => {
    const moved = document(
      [parent(1), parent(2), child(1, 2)],
      [link(1, { parentShipmentId: ids.shipment(2), active: false })],
    );
    expect(merge(was, moved, was).erpLines[0]?.fields.map((one) => one.field)).toEqual(['active']);
  });
  it('merges changes of different fields', () => {
    const result = merge(
      was,
      linked(1, { conversionFactor: 2 }),
      linked(1, {}, { realmCountryPlanningUnit: { id: 101 } }),
    );
    expect(result.erpLines[0]?.result).toBe('merged');
    expect(result.merged).toMatchObject({
      shipmentLinkingList: [{ conversionFactor: 2 }],
      shipmentList: [{}, { realmCountryPlanningUnit: { id: 101 } }],
    });
  });
  it('prefers the refreshed shipment of my copy and asks nobody', () => {
    const result = merge(was, linked(1, {}, { shipmentRcpuQty: 90 }), linked(1, {}, { shipmentRcpuQty: 80 }));
    expect(find(result, 101)?.shipmentRcpuQty).toBe(90);
    expect(result.conflicts).toEqual([]);
  });
});

describe('a delivery that both copies have linked', () => {
  const other = document(
    [parent(1), shipment(199, { erpFlag: true, parentShipmentId: ids.shipment(1) })],
    [link(9, { roPrimeLineNo: '1', childShipmentId: ids.shipment(199) })],
  );
  it('is one delivery under the ids of the server', () => {
    const result = merge(plain, other, linked(1));
    expect(result.merged.shipmentLinkingList.map((one) => one.shipmentLinkingId)).toEqual([ids.link(1)]);
    expect(result.merged.shipmentList.map((one) => one.shipmentId)).toEqual([1, 101].map(ids.shipment));
    expect(result.conflicts).toEqual([]);
  });
  it('is a conflict when they stand for different planned shipments', () => {
    const base = document([shipment(1), shipment(2)]);
    const mine = document([parent(1), shipment(2), child(1, 1)], [link(1)]);
    const theirs = document(
      [shipment(1), parent(2), child(1, 2)],
      [link(1, { parentShipmentId: ids.shipment(2) })],
    );
    expect(merge(base, mine, theirs).conflicts[0]?.fields).toMatchObject([
      { field: 'parents', mine: [ids.shipment(1)], theirs: [ids.shipment(2)] },
    ]);
    const taken = merge(base, mine, theirs, [accept(1, 'theirs')]);
    expect(taken.merged).toEqual(theirs);
  });
});

describe('two lines linked to one planned shipment', () => {
  const mine = linked(1);
  const theirs = linked(2);
  it('are put to people together', () => {
    const result = merge(plain, mine, theirs);
    expect(result.conflicts.map(({ id, refused }) => [id, refused])).toEqual([
      ['RO1-1', ['sharedShipment']],
      ['RO1-2', ['sharedShipment']],
    ]);
    expect(result.erpLines.every((row) => row.mayKeepBoth)).toBe(true);
  });
  it.each([
    ['mine', ['1'], 102],
    ['theirs', ['2'], 101],
  ] as const)('accepting %s for one of them decides both', (side, lines, rejected) => {
    for (const n of [1, 2]) {
      const result = merge(plain, mine, theirs, [accept(n, side)]);
      expect(result.conflicts).toEqual([]);
      expect(activeLinks(result)).toEqual(lines);
      expect(find(result, rejected)?.active).toBe(false);
      expect(find(result, 1)).toMatchObject({ active: false, erpFlag: true });
    }
  });
  it('can both be kept', () => {
    const result = merge(plain, mine, theirs, [accept(1, 'both')]);
    expect(result.conflicts).toEqual([]);
    expect(activeLinks(result)).toEqual(['1', '2']);
    expect([find(result, 101)?.active, find(result, 102)?.active]).toEqual([true, true]);
  });
  it('leaves lines of other planned shipments alone', () => {
    const more = (data: ProgramData, n: number) =>
      document(
        [...data.shipmentList, parent(n), child(n, n)],
        [...data.shipmentLinkingList, link(n, { parentShipmentId: ids.shipment(n) })],
      );
    const base = document([shipment(1), shipment(5)]);
    const apart = merge(
      base,
      more(mine, 5),
      document([...theirs.shipmentList, shipment(5)], theirs.shipmentLinkingList),
      [accept(2, 'theirs')],
    );
    expect(activeLinks(apart)).toEqual(['5', '2']);
  });
});

describe('what follows from the side taken', () => {
  it('releases a planned shipment that no order stands for any more, with those folded into it', () => {
    const folded = (part: Partial<Shipment> = {}) =>
      shipment(2, { erpFlag: true, active: false, parentLinkedShipmentId: ids.shipment(1), ...part });
    // Theirs has unlinked the line and left marks on the planned shipments; mine has changed its factor.
    const base = document([parent(1), folded(), child(1, 1)], [link(1)]);
    const mine = document([parent(1), folded(), child(1, 1)], [link(1, { conversionFactor: 2 })]);
    const theirs = document(
      [parent(1), folded(), child(1, 1, { erpFlag: false })],
      [link(1, { active: false, conversionFactor: 3 })],
    );
    const result = merge(base, mine, theirs, [accept(1, 'theirs')]);
    expect(find(result, 1)).toMatchObject({ erpFlag: false, parentLinkedShipmentId: null });
    expect(find(result, 2)).toMatchObject({ erpFlag: false, parentLinkedShipmentId: null });
    expect(find(result, 101)).toMatchObject({ active: true, erpFlag: false });
  });
  it('takes back a link that only my copy had', () => {
    const result = merge(plain, linked(1), linked(2), [accept(1, 'theirs')]);
    expect(result.merged.shipmentLinkingList).toMatchObject([
      { roPrimeLineNo: '1', active: false },
      { roPrimeLineNo: '2', active: true },
    ]);
  });
});

describe('a line that another program has linked', () => {
  const merged = (choices: Choice[], mine = linked(1)) =>
    mergeProgramData({
      base: plain,
      mine,
      theirs: plain,
      choices,
      linkedElsewhere: [{ roNo: 'RO1', roPrimeLineNo: '1' }],
    });
  it('is a conflict that no choice settles', () => {
    for (const choices of [
      [],
      [accept(1, 'mine')],
      [accept(1, 'theirs')],
      [{ all: true, accept: 'mine' } as const],
    ]) {
      expect(merged(choices).conflicts).toMatchObject([{ id: 'RO1-1', linkedElsewhere: true }]);
    }
  });
  it('is free again once it is unlinked here', () => {
    expect(merged([], linked(1, { active: false })).conflicts).toEqual([]);
  });
});

describe('lines unlinked on the copy', () => {
  it('are remembered from both sides', () => {
    const line = (n: number) => ({ roNo: 'RO1', roPrimeLineNo: String(n) });
    const result = merge(
      plain,
      documentWith({ delinkList: [line(1)] }),
      documentWith({ delinkList: [line(2)] }),
    );
    expect(result.merged.delinkList).toEqual([line(1), line(2)]);
  });
});
