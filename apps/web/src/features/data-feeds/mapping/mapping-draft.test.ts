import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyItem,
  isChanged,
  itemProblem,
  joinedNames,
  type MappingDraft,
  mappingOf,
  rebased,
} from './mapping-draft.ts';

const stored = {
  places: [
    { code: 'a', name: 'A', regionId: 1 },
    { code: 'b', name: 'B', regionId: null },
  ],
  items: [
    {
      code: 'i',
      name: 'I',
      measure: 'CONSUMPTION' as const,
      realmCountryPlanningUnitId: 10,
      factor: 1 / 30,
    },
  ],
};
const names = { places: [...stored.places, { code: 'c', name: 'C' }], items: stored.items };
const base = draftOf(stored, 3);

describe('a mapping that is being changed', () => {
  it('is saved as it was stored when nothing was changed', () => {
    expect(mappingOf(base, names)).toEqual(stored);
    expect(isChanged(base, base)).toBe(false);
    expect(isChanged({ ...base, places: { ...base.places, c: 2 } }, base)).toBe(true);
    expect(isChanged({ ...base, places: { a: 1 } }, base)).toBe(true);
  });

  it('leaves out items that are not complete, and says what they lack', () => {
    const draft: MappingDraft = {
      ...base,
      items: { i: { ...emptyItem, measure: 'STOCK' } },
    };
    expect(mappingOf(draft, names).items).toEqual([]);
    expect(itemProblem(emptyItem)).toBe('measure');
    expect(itemProblem({ ...emptyItem, measure: 'STOCK' })).toBe('unit');
    expect(itemProblem({ ...emptyItem, measure: 'STOCK', unitId: 1, factor: 'x' })).toBe('factor');
    expect(itemProblem({ ...emptyItem, measure: 'REPORTING_RATE' })).toBeNull();
    expect(itemProblem({ ...emptyItem, measure: null })).toBeNull();
  });

  it('keeps what somebody else has saved and what was changed here', () => {
    const mine = { ...base, places: { a: 5, c: 2 } };
    const newest = { ...base, basedOn: 4, places: { a: 1, b: null, d: 9 } };
    expect(rebased(base, mine, newest)).toEqual({ ...newest, places: { a: 5, c: 2, d: 9 } });
  });

  it('names what the delivery does not mention by what the mapping knows', () => {
    expect(joinedNames([{ code: 'a', name: 'Old' }], [{ code: 'a', name: 'New' }])).toEqual([
      { code: 'a', name: 'New' },
    ]);
  });
});
