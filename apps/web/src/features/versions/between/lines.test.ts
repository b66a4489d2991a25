import { mergeProgramData } from '@stockwell/engine/merge/index';
import { parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { chosenIn, chosenText, differenceLines, inOrder } from './lines.ts';

const older = parseProgramData(exampleProgram());

describe('the differences between two versions', () => {
  it('are listed by record and field, older beside newer', () => {
    const record = first(older.consumptionList);
    const newer = {
      ...older,
      consumptionList: [
        { ...record, consumptionRcpuQty: 130, notes: 'more' },
        { ...record, consumptionId: recordId(77, 1), consumptionDate: '2031-01-01' },
      ],
    };
    const { rows } = mergeProgramData({ base: older, mine: newer, theirs: older });
    const lines = differenceLines(rows);
    expect(lines.map(({ what, field, older: was, newer: is }) => [what, field, was, is])).toEqual([
      ['changed', 'quantity', record.consumptionRcpuQty, 130],
      ['changed', 'notes', null, 'more'],
      ['added', '', null, null],
    ]);
  });

  it('name a record that is gone', () => {
    const { rows } = mergeProgramData({ base: older, mine: { ...older, inventoryList: [] }, theirs: older });
    expect(differenceLines(rows).map(({ what, row }) => [what, row.kind])).toContainEqual([
      'removed',
      'inventory',
    ]);
  });
});

describe('the choice of versions', () => {
  it('is the older first, and the copy after the version it was made from', () => {
    const [local, server] = [
      { from: 'local', versionId: 5 },
      { from: 'server', versionId: 5 },
    ] as const;
    expect(inOrder(local, server)).toEqual([server, local]);
    expect(inOrder({ from: 'server', versionId: 7 }, local)).toEqual([
      local,
      { from: 'server', versionId: 7 },
    ]);
  });

  it('is read from what it is written as', () => {
    expect(chosenIn(chosenText({ from: 'server', versionId: 12 }))).toEqual({
      from: 'server',
      versionId: 12,
    });
    expect(chosenIn('elsewhere:3')).toBeNull();
    expect(chosenIn(null)).toBeNull();
  });
});
