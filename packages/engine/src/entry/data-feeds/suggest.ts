import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedMeasure } from '@stockwell/model/integrations/data-feeds/feed';
import { groupBy } from '../../merge/index-by.ts';
import { likeness, type NameParts, nameParts } from './name-parts.ts';

export type SuggestionReason = 'past' | 'code' | 'name';

interface Suggested {
  /** From 0 to 1; what was mapped before, or has the same code, is certain. */
  readonly score: number;
  readonly reason: SuggestionReason;
}

export interface PlaceSuggestion extends Suggested {
  readonly regionId: number;
}

export interface ItemSuggestion extends Suggested {
  /** Null: of all reporting units, for a reporting rate. */
  readonly realmCountryPlanningUnitId: number | null;
  /** Null: the name does not say what is measured. */
  readonly measure: FeedMeasure | null;
  readonly factor: number;
}

/** A region or a reporting unit, with every name and code it is known by. */
export interface Target {
  readonly id: number;
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

/** How something was mapped in another feed. */
export type PastMapping =
  | { readonly kind: 'place'; readonly code: string; readonly name: string; readonly regionId: number }
  | {
      readonly kind: 'item';
      readonly code: string;
      readonly name: string;
      readonly measure: FeedMeasure;
      readonly realmCountryPlanningUnitId: number | null;
      readonly factor: number;
    };

export interface SuggestInput {
  /** What does not map yet. */
  readonly places: readonly FeedName[];
  readonly items: readonly FeedName[];
  readonly regions: readonly Target[];
  readonly reportingUnits: readonly Target[];
  readonly past: readonly PastMapping[];
}

export interface MappingSuggestions {
  /** By code. */
  readonly places: ReadonlyMap<string, PlaceSuggestion>;
  readonly items: ReadonlyMap<string, ItemSuggestion>;
}

/** Names less alike than this are not suggested. */
const leastLikeness = 0.75;
/** Two targets that are nearly as good: nobody but a person can tell. */
const leastLead = 0.08;

const codeOf = (code: string): string => code.trim().toLowerCase();

interface Found extends Suggested {
  readonly id: number;
}

/** Finds the target of a code or name; nothing where two fit. */
function targetFinder(targets: readonly Target[]): (name: FeedName, parts: NameParts) => Found | null {
  const byCode = new Map<string, Set<number>>();
  for (const { id, codes } of targets)
    for (const code of codes) {
      const key = codeOf(code);
      if (key !== '') byCode.set(key, (byCode.get(key) ?? new Set()).add(id));
    }
  const named = targets.map(({ id, names }) => ({ id, names: names.map(nameParts) }));
  return ({ code }, parts) => {
    const [same, ...others] = byCode.get(codeOf(code)) ?? [];
    if (same !== undefined) return others.length === 0 ? { id: same, score: 1, reason: 'code' } : null;
    const [best, next] = named
      .map(({ id, names }) => ({ id, score: Math.max(0, ...names.map((name) => likeness(parts, name))) }))
      .sort((a, b) => b.score - a.score);
    if (!best || best.score < leastLikeness) return null;
    if (next && best.score - next.score < leastLead) return null;
    return { id: best.id, score: best.score, reason: 'name' };
  };
}

/** What all entries say alike; nothing where they differ. */
function onlyOne<T>(list: readonly T[], keyOf: (one: T) => string): T | undefined {
  const [first, ...rest] = list;
  return first !== undefined && rest.every((one) => keyOf(one) === keyOf(first)) ? first : undefined;
}

/** What maps to what, by earlier mappings, by code, then by name. What is not certain enough is not suggested. */
export function suggestMapping(input: SuggestInput): MappingSuggestions {
  return { places: placeSuggestions(input), items: itemSuggestions(input) };
}

function placeSuggestions({ places, regions, past }: SuggestInput): MappingSuggestions['places'] {
  const isThere = new Set(regions.map(({ id }) => id));
  const earlier = groupBy(
    past.filter((one) => one.kind === 'place').filter(({ regionId }) => isThere.has(regionId)),
    ({ code }) => codeOf(code),
  );
  const find = targetFinder(regions);
  const found = new Map<string, PlaceSuggestion>();
  for (const place of places) {
    const before = earlier.get(codeOf(place.code));
    if (before) {
      const same = onlyOne(before, ({ regionId }) => String(regionId));
      if (same) found.set(place.code, { regionId: same.regionId, score: 1, reason: 'past' });
      continue;
    }
    const target = find(place, nameParts(place.name));
    if (target) found.set(place.code, { ...scoreOf(target), regionId: target.id });
  }
  return found;
}

const scoreOf = ({ score, reason }: Suggested): Suggested => ({ score, reason });

function itemSuggestions({ items, reportingUnits, past }: SuggestInput): MappingSuggestions['items'] {
  const isThere = new Set(reportingUnits.map(({ id }) => id));
  const earlier = groupBy(
    past
      .filter((one) => one.kind === 'item')
      .filter(({ realmCountryPlanningUnitId: id }) => id === null || isThere.has(id)),
    ({ code }) => codeOf(code),
  );
  const find = targetFinder(reportingUnits);
  const found = new Map<string, ItemSuggestion>();
  for (const item of items) {
    const before = earlier.get(codeOf(item.code));
    if (before) {
      const same = onlyOne(before, (one) =>
        [one.measure, one.realmCountryPlanningUnitId, one.factor].join(' '),
      );
      if (same) {
        const { measure, realmCountryPlanningUnitId, factor } = same;
        found.set(item.code, { measure, realmCountryPlanningUnitId, factor, score: 1, reason: 'past' });
      }
      continue;
    }
    const parts = nameParts(item.name);
    if (parts.isOtherMeasure) continue;
    if (parts.measure === 'REPORTING_RATE' || item.code.includes('.REPORTING_RATE')) {
      found.set(item.code, { ...reportingRate, score: 1, reason: 'name' });
      continue;
    }
    const target = find(item, parts);
    if (target)
      found.set(item.code, {
        ...scoreOf(target),
        realmCountryPlanningUnitId: target.id,
        measure: parts.measure,
        factor: 1,
      });
  }
  return withoutRivals(found);
}

const reportingRate = { measure: 'REPORTING_RATE', realmCountryPlanningUnitId: null, factor: 1 } as const;

/** Two items that would be added up in the same figure by their names alone: one of them is something else. */
function withoutRivals(found: ReadonlyMap<string, ItemSuggestion>): ReadonlyMap<string, ItemSuggestion> {
  const keyOf = ({ measure, realmCountryPlanningUnitId }: ItemSuggestion): string =>
    `${measure} ${realmCountryPlanningUnitId}`;
  const groups = groupBy([...found], ([, suggestion]) => keyOf(suggestion));
  return new Map(
    [...found].filter(
      ([, suggestion]) =>
        suggestion.reason !== 'name' ||
        suggestion.measure === 'REPORTING_RATE' ||
        groups.get(keyOf(suggestion))?.length === 1,
    ),
  );
}
