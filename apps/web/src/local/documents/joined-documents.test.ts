import { applyToParts } from '@stockwell/engine/changes/apply';
import type { Changes } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { changesSince } from '@stockwell/engine/changes/origin';
import { setField } from '@stockwell/engine/changes/put-records';
import { withChanges } from '@stockwell/engine/changes/testing';
import {
  joinProgramData,
  type ProgramData,
  splitProgramData,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import { expect, it } from 'vitest';
import { JoinedDocuments } from './joined-documents.ts';
import { programOf, withForecast } from './testing.ts';

/** Parts that change, with the documents that are joined of them. */
function world() {
  let parts = splitProgramData(programOf(3));
  const joined = new JoinedDocuments(supplyPlan);
  const make = (changes: Changes): void => {
    parts = applyToParts(supplyPlan, parts, changes);
    joined.changed(changes);
  };
  return {
    joined,
    make,
    edit: (unit: number, quantity: number): void => {
      const whole = joinProgramData(parts.general, parts.parts.values());
      make(difference(supplyPlan, whole, withForecast(unit, quantity)(whole)));
    },
    of: (...units: number[]): ProgramData => joined.of(units, parts),
    again: (...units: number[]): ProgramData =>
      joinProgramData(
        parts.general,
        units.flatMap((unit) => parts.parts.get(unit) ?? []),
      ),
  };
}

it('stays the same document while other products change', () => {
  const { of, edit } = world();
  const [ten, both] = [of(10), of(10, 11)];
  edit(11, 7);
  expect(of(10)).toBe(ten);
  expect(of(10, 11)).not.toBe(both);
});

it('keeps the lists that did not change, and is what is joined from the parts', () => {
  const { of, edit, again } = world();
  const before = of(10, 11);
  edit(10, 250);
  edit(11, 7);
  const after = of(10, 11);
  expect(after).toEqual(again(10, 11));
  expect(after.shipmentList).toBe(before.shipmentList);
  expect(after.consumptionList).not.toBe(before.consumptionList);
});

it('knows by which changes it came to be', () => {
  const { of, edit } = world();
  const before = of(10);
  edit(10, 250);
  edit(11, 7);
  edit(10, 260);
  const after = of(10);
  const [changes, ...more] = changesSince(after, before) ?? [];
  if (!changes) throw new Error('The origin is not known');
  expect(more).toEqual([]);
  expect(changes.records).toHaveLength(1);
  expect(withChanges(before, changes)).toEqual(after);
});

it('takes what the whole program shares, and is joined again after many changes', () => {
  const { of, make, edit, again } = world();
  const before = of(10);
  make(setField(before, 'programCode', 'OTHER'));
  expect(of(10)).toEqual({ ...before, programCode: 'OTHER' });
  for (let quantity = 1000; quantity < 1100; quantity += 1) edit(10, quantity);
  expect(of(10)).toEqual(again(10));
});

it('is another document once the parts are others', () => {
  const { of, joined, again } = world();
  const before = of(10);
  joined.replaced();
  expect(of(10)).not.toBe(before);
  expect(of(10)).toEqual(again(10));
});
