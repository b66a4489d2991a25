import {
  type DeliveryContent,
  type FeedDuplicate,
  type FeedName,
  type Reading,
  readingsIn,
} from '@stockwell/model/integrations/data-feeds/content';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';

/** What is done with differing values of the same place, item and month. */
export type DuplicateChoice = 'leaveOut' | 'sum' | 'last';

export interface FeedChoices {
  readonly duplicates: DuplicateChoice;
}

/** Something of the source that is not in the mapping, and how much of the delivery speaks of it. */
export interface UnmappedName extends FeedName {
  readonly readings: number;
}

export interface Unmapped {
  readonly places: readonly UnmappedName[];
  readonly items: readonly UnmappedName[];
}

function chosenValue({ values }: FeedDuplicate, choice: DuplicateChoice): number | null {
  if (choice === 'leaveOut') return null;
  return choice === 'last' ? (values.at(-1) ?? null) : values.reduce((sum, value) => sum + value, 0);
}

/** The readings of a delivery, with what was chosen for differing values. */
export function* chosenReadings(content: DeliveryContent, { duplicates }: FeedChoices): Generator<Reading> {
  yield* readingsIn(content);
  for (const duplicate of content.duplicates) {
    const value = chosenValue(duplicate, duplicates);
    const { place, item, month } = duplicate;
    if (value !== null) yield { place, item, month, value };
  }
}

/** What the mapping says nothing about, the most frequent first. What is left out on purpose is not among it. */
export function unmappedIn(content: DeliveryContent, mapping: FeedMapping): Unmapped {
  const [places, items] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, code: string): void => {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  };
  for (const { place, item } of [...readingsIn(content), ...content.duplicates]) {
    count(places, place);
    count(items, item);
  }
  return {
    places: missing(content.places, mapping.places, places),
    items: missing(content.items, mapping.items, items),
  };
}

function missing(
  names: readonly FeedName[],
  mapped: readonly FeedName[],
  counts: ReadonlyMap<string, number>,
): readonly UnmappedName[] {
  const known = new Set(mapped.map(({ code }) => code));
  return names
    .filter(({ code }) => !known.has(code))
    .map((name) => ({ ...name, readings: counts.get(name.code) ?? 0 }))
    .sort((a, b) => b.readings - a.readings || a.name.localeCompare(b.name));
}
