import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { labelKeys } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { type Drafts, sameDraft } from './drafts.ts';

export type Side = 'mine' | 'theirs';

/** What is compared and chosen as one: a field, or one language of a name (`label.label_fr`). */
export interface VersionDifference {
  readonly path: string;
  readonly name: string;
  readonly part: (typeof labelKeys)[number] | null;
  /** Changed only by me, only by the other, or by both differently. */
  readonly changedBy: Side | 'both';
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Part = VersionDifference['part'];

function partsOf(entity: EntityDeclaration, name: string): readonly Part[] {
  return entity.fields[name]?.kind === 'label' ? labelKeys : [null];
}

function valueAt(drafts: Drafts, name: string, part: Part): unknown {
  const value = drafts[name];
  if (part === null) return value;
  return isObject(value) ? (value[part] ?? '') : '';
}

/** Where my drafts and the stored record differ, and who changed what since the form was opened. */
export function compareVersions(
  entity: EntityDeclaration,
  base: Drafts,
  mine: Drafts,
  theirs: Drafts,
  language: LanguageCode,
): VersionDifference[] {
  return Object.keys(mine).flatMap((name) =>
    partsOf(entity, name).flatMap((part) => {
      const [old, own, other] = [base, mine, theirs].map((drafts) => valueAt(drafts, name, part));
      const same = (a: unknown, b: unknown) => (part ? a === b : sameDraft(entity, name, a, b, language));
      if (same(own, other)) return [];
      const iChanged = !same(old, own);
      const theyChanged = !same(old, other);
      const changedBy = iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs';
      return [{ path: part ? `${name}.${part}` : name, name, part, changedBy, mine: own, theirs: other }];
    }),
  );
}

/** Each side keeps what it alone changed; where both changed the same thing the stored value is proposed. */
export function proposedSides(differences: readonly VersionDifference[]): Record<string, Side> {
  return Object.fromEntries(
    differences.map(({ path, changedBy }) => [path, changedBy === 'mine' ? 'mine' : 'theirs']),
  );
}

/** The stored version with my values where I chose them. */
export function mergedDrafts(
  theirs: Drafts,
  differences: readonly VersionDifference[],
  sides: Readonly<Record<string, Side>>,
): Drafts {
  const merged: Record<string, unknown> = { ...theirs };
  for (const { path, name, part, mine } of differences) {
    if (sides[path] !== 'mine') continue;
    const whole = merged[name];
    merged[name] = part ? { ...(isObject(whole) ? whole : {}), [part]: mine } : mine;
  }
  return merged;
}
