import type { OrderLine } from '@stockwell/model/api/erp-linking';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { direct, engineOn } from '../../../engine/client.ts';
import { recordFinder } from '../compare/record-names.ts';
import { summaryOf, tabsOf } from '../compare/tabs.ts';
import { compareSides, uploadsAnything } from './compare.ts';
import { draftNotes, isSyncOutdated, linkedLines, shipmentsWithForeignBudget } from './preconditions.ts';

const base = parseProgramData({
  ...exampleProgram(),
  currentVersion: { versionId: 5, versionType: { id: 1 }, versionStatus: { id: 1 }, notes: 'v5' },
});
const consumed = (quantity: number, notes: string | null = null): ProgramData => ({
  ...base,
  consumptionList: base.consumptionList.map((record, at) =>
    at === 0 ? { ...record, consumptionRcpuQty: quantity, notes } : record,
  ),
});
/** The planned shipment stands for a line of an order, which has made another one. */
const linkedTo = (line: OrderLine): ProgramData => {
  const planned = first(base.shipmentList);
  const made = { ...planned, shipmentId: recordId(2, 4), batchInfoList: [], erpFlag: true };
  return parseProgramData({
    ...base,
    shipmentList: [
      { ...planned, active: false, erpFlag: true, parentLinkedShipmentId: planned.shipmentId },
      { ...made, parentShipmentId: planned.shipmentId },
    ],
    shipmentLinkingList: [
      {
        ...line,
        shipmentLinkingId: recordId(1, 6),
        procurementAgent: { id: 1 },
        parentShipmentId: planned.shipmentId,
        childShipmentId: made.shipmentId,
        planningUnit: planned.planningUnit,
      },
    ],
  });
};
const compare = (
  mine: ProgramData,
  theirs: ProgramData,
  choices: Parameters<typeof compareSides>[1]['choices'] = [],
  linkedElsewhere: readonly OrderLine[] = [],
) =>
  compareSides(engineOn(direct), {
    sides: {
      kind: 'supplyPlan',
      base,
      mine,
      theirs,
      latestVersionId: 7,
      comparedState: { downloadedAt: 1, edits: 0 },
      linkedElsewhere,
    },
    choices,
    today: '2026-11-15',
    now: '2026-11-15 09:00:00',
    userId: 5,
  });

describe('a comparison', () => {
  it('merges edits of different fields without asking and reports it', async () => {
    const compared = await compare(consumed(120), consumed(100, 'x'));
    expect(compared.openConflicts).toBe(0);
    expect(summaryOf(compared.rows)).toMatchObject({ merged: 1, conflict: 0 });
    expect(first(compared.toSend?.document.consumptionList ?? [])).toMatchObject({
      consumptionRcpuQty: 120,
      notes: 'x',
    });
  });

  it('sends the merged plan as a successor of the version that the copy is of', async () => {
    const version = {
      versionId: 3,
      versionType: { id: 1 },
      versionStatus: { id: 1 },
      notes: null,
      createdDate: null,
    };
    const mine = { ...consumed(120), currentVersion: version };
    const theirs = { ...consumed(100, 'x'), currentVersion: { ...version, versionId: 7 } };
    expect((await compare(mine, theirs)).toSend?.document.currentVersion).toEqual(version);
  });

  it('puts conflicts first and sends nothing before they are settled', async () => {
    const open = await compare(consumed(120), consumed(90));
    const [tab] = tabsOf('supplyPlan', open.rows);
    expect([tab?.name, tab?.conflicts, tab?.rows[0]?.result]).toEqual(['consumption', 1, 'conflict']);
    expect([open.openConflicts, open.toSend]).toEqual([1, null]);
    const settled = await compare(consumed(120), consumed(90), [{ accept: 'theirs', all: true }]);
    expect(settled.openConflicts).toBe(0);
    expect(first(settled.toSend?.document.consumptionList ?? []).consumptionRcpuQty).toBe(90);
    // All of mine was given up: the server would learn nothing.
    expect([uploadsAnything(settled), uploadsAnything(open)]).toEqual([false, false]);
  });

  it('sends what is new to the server, as the engine finds it', async () => {
    const compared = await compare(consumed(120), consumed(100, 'x'));
    expect(uploadsAnything(compared)).toBe(true);
    expect(compared.toSend?.comparedVersionId).toBe(7);
    expect(compared.toSend?.upload.records).toMatchObject([
      { kind: 'consumption', after: { consumptionRcpuQty: 120, notes: 'x' } },
    ]);
    expect(compared.toSend?.upload.parts).toMatchObject([
      { digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('sends no order line that another program has linked, whatever is accepted', async () => {
    const line = { roNo: 'RO1', roPrimeLineNo: '4' };
    const mine = linkedTo(line);
    const free = await compare(mine, base, [], [{ ...line, roPrimeLineNo: '5' }]);
    expect(free.openConflicts).toBe(0);
    expect(free.toSend?.document.shipmentLinkingList).toMatchObject([line]);
    for (const choices of [[], [{ accept: 'mine', all: true }] as const]) {
      const taken = await compare(mine, base, choices, [line]);
      expect([taken.openConflicts, taken.toSend]).toEqual([1, null]);
      const tab = tabsOf('supplyPlan', taken.rows).find(({ conflicts }) => conflicts > 0);
      expect(tab?.rows).toMatchObject([{ id: 'RO1-4', linkedElsewhere: true }]);
    }
  });

  it('finds the record of every row', async () => {
    const { rows, merge } = await compare(consumed(120), consumed(90));
    const find = recordFinder([merge.merged, base]);
    for (const row of rows) expect(find(row), row.kind).toBeDefined();
  });
});

describe('before a comparison', () => {
  it('a sync comes first when shipments were changed after the device last heard of them', () => {
    const stamp = '2026-11-15 10:00:00';
    const at = Date.UTC(2026, 10, 15, 10);
    expect(isSyncOutdated(stamp, { lastSync: at - 1, downloadedAt: 0 })).toBe(true);
    expect(isSyncOutdated(stamp, { lastSync: at, downloadedAt: 0 })).toBe(false);
    expect(isSyncOutdated(stamp, { lastSync: 0, downloadedAt: at + 5 })).toBe(false);
    expect(isSyncOutdated('', { lastSync: null, downloadedAt: 0 })).toBe(false);
  });

  it('other programs are asked about the lines that are linked, each once', () => {
    const { shipmentLinkingList } = linkedTo({ roNo: 'RO1', roPrimeLineNo: '4' });
    const link = first(shipmentLinkingList);
    expect(linkedLines({ shipmentLinkingList: [] })).toEqual([]);
    expect(
      linkedLines({
        shipmentLinkingList: [
          link,
          { ...link, knShipmentNo: 'KN2' },
          { ...link, roPrimeLineNo: '5', active: false },
          { ...link, roNo: 'RO2' },
        ],
      }),
    ).toEqual([
      { roNo: 'RO1', roPrimeLineNo: '4' },
      { roNo: 'RO2', roPrimeLineNo: '4' },
    ]);
  });

  it('budgets that are no longer of the program are named', () => {
    const shipment = first(base.shipmentList);
    const data = {
      programId: 1,
      shipmentList: [
        { ...shipment, budget: { id: 3 } },
        { ...shipment, budget: { id: 4 } },
        { ...shipment, budget: { id: 9 }, active: false },
        { ...shipment, budget: null },
      ],
    };
    const budgets = [
      { budgetId: 3, programs: [{ id: 1 }] },
      { budgetId: 4, programs: [{ id: 2 }] },
    ];
    expect(shipmentsWithForeignBudget(data, budgets)).toHaveLength(1);
    expect(shipmentsWithForeignBudget(data, [])).toEqual([]);
  });

  it('the notes written since the download are the draft of the commit', () => {
    const written = {
      ...base,
      currentVersion: base.currentVersion && { ...base.currentVersion, notes: 'new' },
    };
    expect(draftNotes(written, base)).toBe('new');
    expect(draftNotes(base, base)).toBe('');
  });
});
