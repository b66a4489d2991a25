import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { type Drafts, sameDraft } from './drafts.ts';

export type Side = 'mine' | 'theirs';

/** One field in which the typed and the newly stored version differ. */
export interface VersionDifference {
  readonly name: string;
  /** Changed by me alone, by the other alone, or by both differently. */
  readonly changedBy: Side | 'both';
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Where my drafts and the stored record differ, and who changed what since the form was opened. */
export function compareVersions(
  entity: EntityDeclaration,
  base: Drafts,
  mine: Drafts,
  theirs: Drafts,
  language: LanguageCode,
): VersionDifference[] {
  const same = (name: string, a: Drafts, b: Drafts) => sameDraft(entity, name, a[name], b[name], language);
  return Object.keys(mine)
    .filter((name) => !same(name, mine, theirs))
    .map((name) => {
      const iChanged = !same(name, base, mine);
      const theyChanged = !same(name, base, theirs);
      const changedBy = iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs';
      return { name, changedBy, mine: mine[name], theirs: theirs[name] };
    });
}

/** Each side keeps what it alone changed; where both changed the same field the stored value is proposed. */
export function proposedSides(differences: readonly VersionDifference[]): Record<string, Side> {
  return Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'mine' ? 'mine' : 'theirs']),
  );
}

/** The stored version with my values where I chose them. */
export function mergedDrafts(mine: Drafts, theirs: Drafts, sides: Readonly<Record<string, Side>>): Drafts {
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, sides[name] === 'mine' ? mine[name] : theirs[name]]),
  );
}
