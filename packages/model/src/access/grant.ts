import { entriesFor, type Principal, sameEntry } from './can.ts';
import { type AccessEntry, entryDimensions } from './entry.ts';
import type { BusinessFunctionId } from './functions.ts';

/** Which roles the holders of a role may give to others. */
export type CreatableRoles = ReadonlyMap<string, ReadonlySet<string>>;

export const applicationAdmin = 'ROLE_APPLICATION_ADMIN';

/** Functions of the calls that give access to others. */
export const granting = [
  'ROLE_BF_ADD_USER',
  'ROLE_BF_EDIT_USER',
  'ROLE_BF_MAP_ACCESS_CONTROL',
] as const satisfies readonly BusinessFunctionId[];

export type GrantRefusal = 'duplicate' | 'applicationAdminAlone' | 'outsideScope' | 'empty';
export type GrantResult =
  | { readonly entries: readonly AccessEntry[] }
  | { readonly refused: GrantRefusal; readonly index?: number };

/** The giver's entry covers a wish when every concrete part agrees with it or the giver has All there. */
function covers(giver: AccessEntry, wish: AccessEntry): boolean {
  return entryDimensions.every(
    (dimension) =>
      giver[dimension] === null || wish[dimension] === null || giver[dimension] === wish[dimension],
  );
}

/** Where the giver chose All but holds one record only, that record is what can be given. */
function narrowed(giver: AccessEntry, wish: AccessEntry): AccessEntry {
  const stored = Object.fromEntries(
    entryDimensions.map((dimension) => [dimension, wish[dimension] ?? giver[dimension]]),
  );
  return { roleId: wish.roleId, ...stored } as AccessEntry;
}

function withoutRepeats(entries: readonly AccessEntry[]): AccessEntry[] {
  return entries.filter((entry, index) => entries.findIndex((other) => sameEntry(other, entry)) === index);
}

/** Entries as they will be stored, or why the giver may not give them. */
export function grantEntries(
  giver: readonly AccessEntry[],
  creatable: CreatableRoles,
  wishes: readonly AccessEntry[],
): GrantResult {
  if (wishes.length === 0) return { refused: 'empty' };
  const repeated = wishes.findIndex(
    (wish, index) => wishes.findIndex((other) => sameEntry(other, wish)) !== index,
  );
  if (repeated >= 0) return { refused: 'duplicate', index: repeated };
  const roles = new Set(wishes.map((wish) => wish.roleId));
  if (roles.has(applicationAdmin) && roles.size > 1) return { refused: 'applicationAdminAlone' };

  const stored: AccessEntry[] = [];
  for (const [index, wish] of wishes.entries()) {
    const giving = giver.filter(
      (entry) => creatable.get(entry.roleId)?.has(wish.roleId) === true && covers(entry, wish),
    );
    if (giving.length === 0) return { refused: 'outsideScope', index };
    stored.push(...giving.map((entry) => narrowed(entry, wish)));
  }
  return { entries: withoutRepeats(stored) };
}

/** Every concrete part of the entry lies inside the viewer's entry, All included. */
function contains(viewer: AccessEntry, entry: AccessEntry): boolean {
  return entryDimensions.every(
    (dimension) => viewer[dimension] === null || viewer[dimension] === entry[dimension],
  );
}

/** A user may be edited only by somebody who could have given every one of the user's entries. */
export function mayEditEntries(
  viewer: readonly AccessEntry[],
  creatable: CreatableRoles,
  entries: readonly AccessEntry[],
): boolean {
  return entries.every((entry) =>
    viewer.some((own) => creatable.get(own.roleId)?.has(entry.roleId) === true && contains(own, entry)),
  );
}

/** A user is listed when some entry touches the viewer's scope. */
export function scopesOverlap(viewer: readonly AccessEntry[], entries: readonly AccessEntry[]): boolean {
  return entries.some((entry) => viewer.some((own) => covers(own, entry)));
}

/** The roles that somebody may give: those of the entries whose role may give access at all. */
export function rolesToGive(giver: Principal, creatable: CreatableRoles): ReadonlySet<string> {
  return new Set(entriesFor(giver, granting).flatMap(({ roleId }) => [...(creatable.get(roleId) ?? [])]));
}
