/// <reference types="vite/types/importMeta.d.ts" />
import type { ProgramData } from '@stockwell/model/program-data/index';
import { checkReferences } from '@stockwell/model/program-data/references';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import {
  changes,
  type Edit,
  type EditedList,
  edited,
  programOf,
  reordered,
  type Sizes,
  withNew,
  without,
} from './generated.ts';
import { mergeProgramData } from './merge-program-data.ts';
import { inIdOrder, recordTexts } from './testing.ts';

const numRuns = Number(import.meta.env.PROPERTY_RUNS ?? 400);
/** A busy machine takes its time; a property that hangs is found all the same. */
const timeout = 60_000 + numRuns * 60;
const months = fc.array(fc.nat(4), { maxLength: 3 });
const places = fc.array(fc.nat(3), { maxLength: 2 });

const sizes: fc.Arbitrary<Sizes> = fc.record({
  consumption: fc.nat(3),
  inventory: fc.nat(2),
  shipments: fc.nat(3),
  counts: fc.nat(2),
  problems: fc.nat(2),
  linked: fc.boolean(),
});

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    list: fc.constantFrom(...(Object.keys(changes) as EditedList[])),
    at: fc.nat(5),
    act: fc.nat(5),
    value: fc.nat(6),
  }),
  { maxLength: 6 },
);

/** A copy on which anything may have happened. */
const copies = fc.record({ edits, months, places });
const copyOf = (
  base: ProgramData,
  side: number,
  made: { edits: Parameters<typeof edited>[1]; months: number[]; places: number[] },
) => withNew(without(edited(base, made.edits), made.places), side, made.months);

const merge = (base: ProgramData, mine: ProgramData, theirs: ProgramData, choices: readonly Choice[] = []) =>
  mergeProgramData({ base, mine, theirs, choices });

/** Texts are compared first: a thousand deep comparisons of whole documents take too long. */
function expectSame(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

function expectSameRecords(found: ProgramData, expected: ProgramData): void {
  if (recordTexts(found) !== recordTexts(expected)) expect(inIdOrder(found)).toEqual(inIdOrder(expected));
}

describe('the laws of the merge', { timeout }, () => {
  it('takes the only side that has changed', () => {
    fc.assert(
      fc.property(sizes, copies, (size, made) => {
        const base = programOf(size);
        const copy = copyOf(base, 1, made);
        const mine = merge(base, copy, programOf(size));
        expectSame(mine.merged, copy);
        expectSame(mine.conflicts, []);
        const theirs = merge(base, programOf(size), copy);
        expectSameRecords(theirs.merged, copy);
        expectSame(theirs.conflicts, []);
      }),
      { numRuns },
    );
  });

  it('takes what both sides have done alike', () => {
    fc.assert(
      fc.property(sizes, copies, (size, made) => {
        const base = programOf(size);
        const copy = copyOf(base, 1, made);
        const { merged, conflicts, rows } = merge(base, copy, copyOf(programOf(size), 1, made));
        expectSame(merged, copy);
        expectSame([conflicts, rows], [[], []]);
      }),
      { numRuns },
    );
  });

  it('merges edits of different records and fields in either order without asking', () => {
    fc.assert(
      fc.property(sizes, copies, copies, fc.integer(), (size, one, other, split) => {
        const base = programOf(size);
        // Even and odd records belong to the sides; of the rest one has the first change, the other the others.
        const shared = (list: EditedList, at: number) => (split + at + list.length) % 3;
        const side = (which: 0 | 1) => (list: EditedList, at: number, act: number) => {
          const owner = shared(list, at);
          return owner === 2 ? (act === 0) === (which === 0) : owner === which;
        };
        const a = withNew(
          edited(base, one.edits, side(0)),
          1,
          one.months.map((n) => n * 2),
        );
        const b = withNew(
          edited(base, other.edits, side(1)),
          2,
          other.months.map((n) => n * 2 + 1),
        );
        const there = merge(base, a, b);
        const back = merge(base, b, a);
        expectSame(there.conflicts, []);
        expectSame(back.conflicts, []);
        expectSameRecords(there.merged, back.merged);
      }),
      { numRuns },
    );
  });

  it('never looks at the order of records', () => {
    const all = fc.option(
      fc.constantFrom<Choice[]>([{ all: true, accept: 'mine' }], [{ all: true, accept: 'theirs' }]),
    );
    fc.assert(
      fc.property(sizes, copies, copies, fc.nat(9), all, (size, one, other, seed, choices) => {
        const base = programOf(size);
        const a = copyOf(base, 1, one);
        const b = copyOf(base, 2, other);
        const inOrder = merge(base, a, b, choices ?? []);
        const mixed = merge(
          reordered(base, seed),
          reordered(a, seed + 3),
          reordered(b, seed + 1),
          choices ?? [],
        );
        expectSameRecords(mixed.merged, inOrder.merged);
        const keys = (result: typeof mixed) =>
          [...result.rows, ...result.erpLines]
            .map((row) => JSON.stringify([row.kind, row.id, row.result, row.fields]))
            .sort();
        expectSame(keys(mixed), keys(inOrder));
        expectSame(mixed.touchedPlanningUnits, inOrder.touchedPlanningUnits);
      }),
      { numRuns },
    );
  });

  it('makes a right document of right ones once everything is chosen', () => {
    fc.assert(
      fc.property(sizes, copies, copies, fc.constantFrom('mine', 'theirs'), (size, one, other, accept) => {
        const base = programOf(size);
        const result = merge(base, copyOf(base, 1, one), copyOf(base, 2, other), [{ all: true, accept }]);
        expectSame(result.conflicts, []);
        expectSame(checkReferences(result.merged), []);
      }),
      { numRuns },
    );
  });
});
