import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { mergeProgramData } from './merge-program-data.ts';
import { rowCodes } from './row.ts';
import { consumption, documentWith, ids } from './testing.ts';

/** The example of the page on versions: a copy of version 5 is compared with version 7. */
const may = { region: { id: 1 }, consumptionDate: '2026-05-01' };
const june = { region: { id: 1 }, consumptionDate: '2026-06-01' };
const record = (n: number, quantity: number, notes = '') =>
  consumption(n, { consumptionRcpuQty: quantity, notes });

const base = documentWith({ consumptionList: [11, 12, 13, 14, 15].map((n) => record(n, 100)) });
const mine = documentWith({
  consumptionList: [
    record(11, 120),
    record(12, 100),
    record(13, 120),
    record(14, 120),
    record(15, 120),
    consumption(901, { ...may, consumptionRcpuQty: 30 }),
    consumption(902, { ...june, consumptionRcpuQty: 30 }),
  ],
});
const theirs = documentWith({
  consumptionList: [
    record(11, 100),
    record(12, 90, 'x'),
    record(13, 90),
    record(14, 100, 'x'),
    record(15, 120),
    record(16, 50),
    consumption(17, { ...june, consumptionRcpuQty: 35, versionId: 7 }),
  ],
});

const merge = (choices: readonly Choice[] = []) => mergeProgramData({ base, mine, theirs, choices });
const accept = (n: number, side: 'mine' | 'theirs', field?: string): Choice => ({
  kind: 'consumption',
  id: ids.consumption(n),
  accept: side,
  ...(field === undefined ? {} : { field }),
});

describe('the worked example of a merge', () => {
  const codeOf = (n: number, choices?: readonly Choice[]) => {
    const row = merge(choices).rows.find(({ id }) => id === ids.consumption(n));
    return row ? rowCodes[row.result] : rowCodes.same;
  };
  const resultOf = (n: number, choices?: readonly Choice[]) => {
    const found = merge(choices).merged.consumptionList.find(
      ({ consumptionId }) => consumptionId === ids.consumption(n),
    );
    return found ? [found.consumptionRcpuQty, found.notes ?? ''] : null;
  };

  it.each([
    [11, 2, [120, '']],
    [12, 3, [90, 'x']],
    [14, 5, [120, 'x']],
    [15, 4, [120, '']],
    [16, 3, [50, '']],
    [901, 2, [30, '']],
  ])('record %i has the code %i', (n, code, result) => {
    expect(codeOf(n)).toBe(code);
    expect(resultOf(n)).toEqual(result);
  });

  it('asks about the same field changed to different values, and about a record that both have made', () => {
    const { conflicts, merged } = merge();
    expect(conflicts.map(({ id }) => id)).toEqual([13, 17].map(ids.consumption));
    expect(conflicts[0]?.fields).toEqual([
      { field: 'quantity', change: 'both', base: 100, mine: 120, theirs: 90, taken: null },
    ]);
    expect(conflicts[1]?.fields).toEqual([
      { field: 'quantity', change: 'both', base: null, mine: 30, theirs: 35, taken: null },
    ]);
    expect(merged.consumptionList.some(({ consumptionId }) => consumptionId === ids.consumption(902))).toBe(
      false,
    );
  });

  it('puts conflicts first', () => {
    expect(
      merge()
        .rows.map(({ result }) => result)
        .slice(0, 3),
    ).toEqual(['conflict', 'conflict', 'mine']);
  });

  it('after accepting mine for 13 and 17 has no conflict left', () => {
    const choices = [accept(13, 'mine'), accept(17, 'mine')];
    expect(merge(choices).conflicts).toEqual([]);
    expect(resultOf(13, choices)).toEqual([120, '']);
    expect(resultOf(17, choices)).toEqual([30, '']);
    const joined = merge(choices).merged.consumptionList.find(
      ({ consumptionId }) => consumptionId === ids.consumption(17),
    );
    expect(joined?.versionId).toBe(7);
    // Rows that a commit writes: what is not as on the server.
    const stored = new Map(theirs.consumptionList.map((one) => [one.consumptionId, one]));
    const written = merge(choices).merged.consumptionList.filter((one) => {
      const known = stored.get(one.consumptionId);
      return (
        known?.consumptionRcpuQty !== one.consumptionRcpuQty || (known.notes ?? '') !== (one.notes ?? '')
      );
    });
    expect(written.map((one) => one.consumptionId)).toEqual([11, 13, 14, 901, 17].map(ids.consumption));
  });

  it('takes choices for a field, for a record and for all conflicts, the latest one holding', () => {
    expect(resultOf(13, [accept(13, 'theirs', 'quantity')])).toEqual([90, '']);
    expect(codeOf(13, [accept(13, 'theirs', 'quantity')])).toBe(rowCodes.theirs);
    const all: Choice = { all: true, accept: 'theirs' };
    expect(merge([all]).conflicts).toEqual([]);
    expect(resultOf(13, [all])).toEqual([90, '']);
    expect(resultOf(17, [all, accept(17, 'mine')])).toEqual([30, '']);
    expect(resultOf(17, [accept(17, 'mine'), all])).toEqual([35, '']);
    // What was merged without asking is not a conflict and stays.
    expect(resultOf(11, [all])).toEqual([120, '']);
    expect(resultOf(14, [all])).toEqual([120, 'x']);
  });

  it('reports what changed and which products to plan again', () => {
    expect(merge().changed).toBe(true);
    expect(merge().touchedPlanningUnits).toEqual([10]);
    const nothing = mergeProgramData({ base, mine: base, theirs: base });
    expect(nothing).toMatchObject({ changed: false, rows: [], erpLines: [], touchedPlanningUnits: [] });
  });

  it('refuses versions of different programs', () => {
    expect(() => mergeProgramData({ base, mine, theirs: { ...theirs, programId: 2 } })).toThrow(RangeError);
  });
});
