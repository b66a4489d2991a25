import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { eq, max } from 'drizzle-orm';
import type { Db, Tx } from '../src/db/client.ts';
import { programVersionTable } from '../src/db/schema/index.ts';
import { nextVersion } from '../src/modules/versions/next-version.ts';
import { readHead, readRecordLists, readVersion } from '../src/modules/versions/read.ts';
import { lockProgram, writeVersion } from '../src/modules/versions/store-version.ts';
import type { VersionFacts } from '../src/modules/versions/stored-document.ts';
import { knownPlans } from '../src/modules/versions/write-plans.ts';

/** The newest version with everything that is stored of it, hidden reports included. */
export async function readStored(db: Db | Tx, programId: number): Promise<ProgramData> {
  const version = await readVersion(db, programId, latestVersion);
  const head = await readHead(db, programId, version);
  return { ...head, ...(await readRecordLists(db, programId, version.versionId)) };
}

/** The number that the next version of a program gets. */
async function nextNumber(tx: Tx, programId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(programVersionTable.versionId) })
    .from(programVersionTable)
    .where(eq(programVersionTable.programId, programId));
  return (row?.last ?? 0) + 1;
}

/**
 * Stores what of a document is new as a version that is ready, and answers its number. The document has been
 * checked; records that it leaves out stay as they are.
 */
export async function storeVersion(
  tx: Tx,
  { data, ...facts }: VersionFacts & { readonly data: ProgramData },
): Promise<number> {
  await lockProgram(tx, facts.programId);
  const stored = await readStored(tx, facts.programId);
  const next = nextVersion({
    stored,
    scope: null,
    sent: data,
    knownPlans: await knownPlans(tx, facts.programId),
    versionId: await nextNumber(tx, facts.programId),
    versionTypeId: facts.versionTypeId,
    by: facts.by,
    at: facts.at,
  });
  await writeVersion(tx, facts, next);
  return next.versionId;
}
