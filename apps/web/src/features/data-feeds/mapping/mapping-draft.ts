import { factorIn, factorText } from '@stockwell/engine/entry/data-feeds/factor';
import type { ItemSuggestion } from '@stockwell/engine/entry/data-feeds/suggest';
import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';
import { type FeedMeasure, feedMeasures } from '@stockwell/model/integrations/data-feeds/feed';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { z } from 'zod';

/** What an item is, as it is being chosen: some of it may still be missing. */
export interface ItemChoice {
  /** Null: left out on purpose. Undefined: not chosen yet. */
  readonly measure: FeedMeasure | null | undefined;
  readonly unitId: number | null;
  /** As it is typed. */
  readonly factor: string;
}

/** A mapping that is being changed. What is in neither list does not map. */
export interface MappingDraft {
  /** The stored version that it began with. */
  readonly basedOn: number;
  /** By code: a region, or null for what is left out on purpose. */
  readonly places: Readonly<Record<string, number | null>>;
  readonly items: Readonly<Record<string, ItemChoice>>;
}

export const draftSchema = z.object({
  basedOn: z.number(),
  places: z.record(z.string(), z.number().nullable()),
  items: z.record(
    z.string(),
    z.object({
      measure: z.enum(feedMeasures).nullable().optional(),
      unitId: z.number().nullable(),
      factor: z.string(),
    }),
  ),
});

export const draftOf = (mapping: FeedMapping, basedOn: number): MappingDraft => ({
  basedOn,
  places: Object.fromEntries(mapping.places.map(({ code, regionId }) => [code, regionId])),
  items: Object.fromEntries(
    mapping.items.map(({ code, measure, realmCountryPlanningUnitId: unitId, factor }) => [
      code,
      { measure, unitId, factor: factorText(factor) },
    ]),
  ),
});

export const emptyItem: ItemChoice = { measure: undefined, unitId: null, factor: '1' };

export const choiceOfSuggestion = (suggestion: ItemSuggestion): ItemChoice => ({
  measure: suggestion.measure ?? undefined,
  unitId: suggestion.realmCountryPlanningUnitId,
  factor: factorText(suggestion.factor),
});

export type ItemProblem = 'measure' | 'unit' | 'factor';

/** What is still missing or wrong in an item; null: nothing. */
export function itemProblem({ measure, unitId, factor }: ItemChoice): ItemProblem | null {
  if (measure === undefined) return 'measure';
  if (measure === null) return null;
  if (unitId === null && measure !== 'REPORTING_RATE') return 'unit';
  return factorIn(factor) === null ? 'factor' : null;
}

/** The mapping as it is saved; items that are not complete are not in it. */
export function mappingOf(
  { places, items }: MappingDraft,
  names: { readonly places: readonly FeedName[]; readonly items: readonly FeedName[] },
): FeedMapping {
  return {
    places: names.places.flatMap(({ code, name }) => {
      const regionId = places[code];
      return regionId === undefined ? [] : [{ code, name, regionId }];
    }),
    items: names.items.flatMap(({ code, name }) => {
      const item = items[code];
      if (!item || item.measure === undefined || itemProblem(item) !== null) return [];
      const isOut = item.measure === null;
      return [
        {
          code,
          name,
          measure: item.measure,
          realmCountryPlanningUnitId: isOut ? null : item.unitId,
          factor: isOut ? 1 : (factorIn(item.factor) ?? 1),
        },
      ];
    }),
  };
}

/** Names by code, the newest last: what a mapping knows that a delivery does not mention stays in it. */
export const joinedNames = (...lists: readonly (readonly FeedName[])[]): readonly FeedName[] => [
  ...new Map(lists.flat().map(({ code, name }) => [code, { code, name }])).values(),
];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function rebasedRecord<V>(
  base: Readonly<Record<string, V>>,
  mine: Readonly<Record<string, V>>,
  newest: Readonly<Record<string, V>>,
): Record<string, V> {
  const joined: Record<string, V> = { ...newest };
  for (const code of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const own = mine[code];
    if (isSame(base[code], own)) continue;
    if (own === undefined) delete joined[code];
    else joined[code] = own;
  }
  return joined;
}

/** What was changed since a version, on top of what somebody else has saved in the meantime. */
export const rebased = (base: MappingDraft, mine: MappingDraft, newest: MappingDraft): MappingDraft => ({
  basedOn: newest.basedOn,
  places: rebasedRecord(base.places, mine.places, newest.places),
  items: rebasedRecord(base.items, mine.items, newest.items),
});

const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(record)
    .sort()
    .map((code) => [code, record[code]]);

export const isChanged = (draft: MappingDraft, stored: MappingDraft): boolean =>
  !isSame([sorted(draft.places), sorted(draft.items)], [sorted(stored.places), sorted(stored.items)]);
