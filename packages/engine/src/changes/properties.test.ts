/// <reference types="vite/types/importMeta.d.ts" />
import { forecast } from '@stockwell/model/dataset-data/index';
import { type DocumentKind, recordsIn } from '@stockwell/model/documents/document-kind';
import { type AnyRecord, keyReader } from '@stockwell/model/documents/record-kind';
import { sameField, sameValue } from '@stockwell/model/documents/same-record';
import { supplyPlan } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetOf, edited as editedForecast, editKinds } from '../merge/dataset/generated.ts';
import {
  type EditedList,
  edited,
  changes as planChanges,
  programOf,
  withNew,
  without,
} from '../merge/generated.ts';
import { applyToDocument } from './apply.ts';
import { type Changes, invert, isEmpty } from './change.ts';
import { compose } from './compose.ts';
import { difference } from './difference.ts';

/** Pairs of edit lists, of both kinds of documents together. */
const pairs = Number(import.meta.env.PROPERTY_RUNS ?? 10_000);
const timeout = 60_000 + pairs * 20;

type Kind = Pick<DocumentKind<object>, 'records'>;

/** Every record of a document, by kind and key. */
function recordsOf({ records }: Kind, document: object): Map<string, { kind: string; record: AnyRecord }> {
  const all = new Map<string, { kind: string; record: AnyRecord }>();
  for (const [kind, declared] of Object.entries(records)) {
    const keyOf = keyReader(declared);
    for (const record of recordsIn(document, declared.list))
      all.set(`${kind} ${keyOf(record)}`, { kind, record });
  }
  return all;
}

const namesIn = (...records: (AnyRecord | undefined)[]): Set<string> =>
  new Set(records.flatMap((record) => Object.keys(record ?? {})));

/**
 * One list of edits made on top of another: every field has what the later one set, else what the earlier one set,
 * else what it had. A record is there unless one of them took it out.
 */
function expectNothingLost(kind: Kind, base: object, first: object, second: object, result: object): void {
  const [was, one, two, is] = [base, first, second, result].map((document) => recordsOf(kind, document));
  if (!was || !one || !two || !is) return;
  for (const name of new Set([...was.keys(), ...one.keys(), ...two.keys()])) {
    const [before, mine, theirs, found] = [was, one, two, is].map((all) => all.get(name)?.record);
    // The very same record in all of them: nobody touched it.
    if (before && [mine, theirs, found].every((record) => record === before)) continue;
    const declared = kind.records[(was.get(name) ?? one.get(name) ?? two.get(name))?.kind ?? ''];
    if (!declared) throw new Error(`${name} has no kind`);
    const same = (field: string, a: AnyRecord | undefined, b: AnyRecord | undefined): boolean =>
      sameField(declared, field, a?.[field], b?.[field]);
    const changedBySecond =
      before === undefined ||
      theirs === undefined ||
      [...namesIn(before, theirs)].some((field) => !same(field, before, theirs));
    if (!theirs && before) {
      expect(found, name).toBeUndefined();
      continue;
    }
    if (!mine && before && !changedBySecond) {
      expect(found, name).toBeUndefined();
      continue;
    }
    if (!found) throw new Error(`${name} is lost`);
    for (const field of namesIn(before, mine, theirs, found)) {
      const isSecond = theirs !== undefined && !same(field, before, theirs);
      const expected = isSecond || !mine ? (theirs ?? mine) : mine;
      if (!same(field, found, expected))
        expect({ name, field, value: found[field] }).toEqual({ name, field, value: expected?.[field] });
    }
  }
  expect(is.size).toBeLessThanOrEqual(new Set([...was.keys(), ...one.keys(), ...two.keys()]).size);
}

function expectLaws<D extends object>(kind: DocumentKind<D>, base: D, mine: D, theirs: D): Changes {
  const [one, two] = [difference(kind, base, mine), difference(kind, base, theirs)];
  expect(isEmpty(difference(kind, applyToDocument(kind, base, one), mine))).toBe(true);
  expect(isEmpty(difference(kind, applyToDocument(kind, mine, invert(one)), base))).toBe(true);
  expectNothingLost(kind, base, mine, theirs, applyToDocument(kind, applyToDocument(kind, base, one), two));
  expectNothingLost(kind, base, theirs, mine, applyToDocument(kind, applyToDocument(kind, base, two), one));
  const onward = difference(kind, mine, theirs);
  expect(isEmpty(difference(kind, applyToDocument(kind, base, compose(kind, [one, onward])), theirs))).toBe(
    true,
  );
  return one;
}

describe('lists of changes, made on top of each other in any order', { timeout }, () => {
  it('lose no edit and change no field of a supply plan that nobody changed', () => {
    const size = fc.record({
      consumption: fc.nat(3),
      inventory: fc.nat(2),
      shipments: fc.nat(3),
      counts: fc.nat(2),
      problems: fc.nat(2),
      linked: fc.boolean(),
    });
    const made = fc.record({
      edits: fc.array(
        fc.record({
          list: fc.constantFrom(...(Object.keys(planChanges) as EditedList[])),
          at: fc.nat(5),
          act: fc.nat(5),
          value: fc.nat(6),
        }),
        { maxLength: 6 },
      ),
      months: fc.array(fc.nat(4), { maxLength: 3 }),
      places: fc.array(fc.nat(3), { maxLength: 2 }),
    });
    let changed = 0;
    fc.assert(
      fc.property(size, made, made, (sizes, a, b) => {
        const base = programOf(sizes);
        const copy = (side: number, of: typeof a) =>
          withNew(without(edited(base, of.edits), of.places), side, of.months);
        if (!isEmpty(expectLaws(supplyPlan, base, copy(1, a), copy(2, b)))) changed += 1;
      }),
      { numRuns: pairs * 0.8 },
    );
    expect(changed).toBeGreaterThan(pairs * 0.5);
  });

  it('lose no edit and change no field of a forecast that nobody changed', () => {
    const size = fc.record({ actuals: fc.nat(5), extrapolations: fc.nat(3), trees: fc.nat(2) });
    const edits = fc.array(
      fc.record({ kind: fc.constantFrom(...editKinds), at: fc.nat(5), value: fc.nat(6) }),
      { maxLength: 8 },
    );
    let changed = 0;
    fc.assert(
      fc.property(size, edits, edits, (sizes, a, b) => {
        const base = datasetOf(sizes);
        const [mine, theirs] = [editedForecast(base, a, 1), editedForecast(base, b, 2)];
        if (!isEmpty(expectLaws(forecast, base, mine, theirs))) changed += 1;
      }),
      { numRuns: pairs * 0.2 },
    );
    expect(changed).toBeGreaterThan(pairs * 0.1);
  });
});

it('a field is the same whatever stands for nothing', () => {
  expect([sameValue('', null), sameValue(undefined, ''), sameValue([], null)]).toEqual([true, true, false]);
});
