import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { commitStatusIds } from '@stockwell/model/api/version-shapes';
import { call } from '../../api/client.ts';
import { supersedeCopy } from '../../local/documents/copy-store.ts';
import { isSameCopy } from '../../local/documents/names.ts';
import { type AnySummary, allCopies, changeSummary } from '../../local/documents/summary.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { localOwner } from '../../platform/session/owner.ts';
import { commitMemory, goesOn } from '../versions/index.ts';
import { type ProgramPlan, planPrograms } from './program-plan.ts';

const nothing: ProgramPlan = { remove: [], replace: [], ask: [] };

/** Compares the copies of this device with the server; who has none on the device asks nobody. */
export async function lookForNewer(): Promise<ProgramPlan> {
  const owner = localOwner();
  if (!owner) return nothing;
  const copies = await allCopies(owner);
  if (copies.length === 0) return nothing;
  const programIds = [...new Set(copies.map(({ programId }) => programId))];
  const latest = await call(calls.latestVersions, { body: programIds, quiet: true });
  await unlockFailed(owner, copies);
  const sending = (await commitMemory(owner).list()).filter(
    (commit) => commit.stage !== 'queued' && goesOn(commit),
  );
  const unlocked = await allCopies(owner);
  const plan = planPrograms(
    unlocked,
    new Map(latest.map(({ programId, versionId }) => [programId, versionId])),
    (copy) => sending.some((commit) => isSameCopy(commit, copy)),
  );
  for (const copy of plan.remove) {
    // Only a copy with a newer one beside it is removed; the list has the newest version first.
    const newest = unlocked.find(({ programId }) => programId === copy.programId);
    if (newest) await supersedeCopy(owner, copy, newest);
  }
  return plan;
}

/** A commit that failed locks its copy no longer: it is known by its own id, not by its version. */
async function unlockFailed(owner: RecordOwner, copies: readonly AnySummary[]): Promise<void> {
  const locked = copies.filter(({ readonly }) => readonly);
  if (locked.length === 0) return;
  const failed = await call(calls.commitRequests, {
    params: { requestStatus: commitStatusIds.failed },
    body: { programIds: locked.map(({ programId }) => programId) },
    quiet: true,
  });
  for (const copy of locked) {
    if (failed.some(({ commitId }) => commitId === copy.commitId))
      await changeSummary(owner, copy, { readonly: false, commitId: null });
  }
}
