import { entriesFor } from '@stockwell/model/access/can';
import { type AccessEntry, type EntryDimension, entryDimensions } from '@stockwell/model/access/entry';
import { applicationAdmin, type GrantRefusal, grantEntries } from '@stockwell/model/access/grant';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { realmTable, tableOf } from '../../db/schema/index.ts';
import { codes, Refusal, wrongFields } from '../../http/refusal.ts';
import { readCreatableRoles, type SignedIn } from '../access/principals.ts';

const refusals: Readonly<Record<GrantRefusal, readonly [number, string]>> = {
  duplicate: [406, 'static.message.user.duplicateacl'],
  applicationAdminAlone: [412, 'static.message.user.applicationAdminAlone'],
  outsideScope: [409, 'static.message.aclFailed'],
  empty: [400, 'static.validation.required'],
};

/**
 * Entries as they may be stored: inside what the giver holds, All narrowed to it. Of the giver's own entries those
 * count whose role may make the call.
 */
export async function requireGrant(
  tx: Tx,
  caller: SignedIn,
  functions: readonly string[],
  wishes: readonly AccessEntry[],
): Promise<readonly AccessEntry[]> {
  const result = grantEntries(entriesFor(caller, functions), await readCreatableRoles(tx), wishes);
  if ('entries' in result) return result.entries;
  const [status, messageCode] = refusals[result.refused];
  throw new Refusal(status, messageCode, {
    ...(result.index === undefined ? {} : { fields: { [`userAcls.${result.index}`]: messageCode } }),
  });
}

/** The realm of a user with these entries: none for application admins, otherwise one that is given or the default. */
export async function realmOfUser(
  tx: Tx,
  entries: readonly AccessEntry[],
  given: number | null,
): Promise<number | null> {
  if (entries.some((entry) => entry.roleId === applicationAdmin)) return null;
  if (given !== null) return given;
  const [fallback] = await tx
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(eq(realmTable.defaultRealm, true));
  if (!fallback) throw wrongFields({ realm: 'static.validation.required' });
  return fallback.id;
}

const entityOf: Readonly<Record<EntryDimension, string>> = {
  realmCountryId: 'realmCountry',
  healthAreaId: 'healthArea',
  organisationId: 'organisation',
  programId: 'program',
  procurementAgentId: 'procurementAgent',
  fundingSourceId: 'fundingSource',
};

/** Whatever an entry names exists and belongs to the realm of its user. */
export async function requireEntryRecords(
  tx: Tx,
  entries: readonly AccessEntry[],
  realmId: number | null,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const dimension of entryDimensions) {
    const ids = [...new Set(entries.flatMap((entry) => entry[dimension] ?? []))];
    const table = tableOf(entityOf[dimension]);
    if (ids.length === 0 || !table.realmId) continue;
    const rows = await tx
      .select({ id: table.id, realmId: table.realmId })
      .from(table)
      .where(inArray(table.id, ids));
    const realms = new Map(rows.map((row) => [row.id, row.realmId]));
    for (const [index, entry] of entries.entries()) {
      const id = entry[dimension];
      if (id === null) continue;
      const realm = realms.get(id);
      if (realm === undefined) problems[`userAcls.${index}.${dimension}`] = codes.unknownReference;
      else if (realmId !== null && realm !== realmId)
        problems[`userAcls.${index}.${dimension}`] = codes.otherRealm;
    }
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}
