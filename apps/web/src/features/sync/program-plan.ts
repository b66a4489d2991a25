import type { DownloadItem } from '../../local/documents/download-queue.ts';
import type { AnySummary } from '../../local/documents/summary.ts';

/** A copy whose program has a newer version on the server. */
export interface OutdatedCopy {
  readonly copy: AnySummary;
  readonly latest: number;
}

/** What a program sync does, and what it asks. */
export interface ProgramPlan {
  /** Locked by a commit whose outcome is here already. */
  readonly remove: readonly AnySummary[];
  /** Locked by a commit: the new version takes their place without a question. */
  readonly replace: readonly OutdatedCopy[];
  /** The user decides. */
  readonly ask: readonly OutdatedCopy[];
}

/** Compares each copy with the newest ready version of its program; programs that nobody reported are left alone. */
export function planPrograms(
  copies: readonly AnySummary[],
  latest: ReadonlyMap<number, number>,
  isBeingSent: (copy: AnySummary) => boolean = () => false,
): ProgramPlan {
  const plan = { remove: [] as AnySummary[], replace: [] as OutdatedCopy[], ask: [] as OutdatedCopy[] };
  for (const copy of copies) {
    const newest = latest.get(copy.programId);
    // What is on its way is compared with the newest version by its upload, which then downloads the new one.
    if (newest === undefined || isBeingSent(copy)) continue;
    const isHere = copies.some((one) => one.programId === copy.programId && one.versionId >= newest);
    if (isHere) {
      if (copy.readonly && copy.versionId < newest) plan.remove.push(copy);
    } else if (copy.readonly) plan.replace.push({ copy, latest: newest });
    else plan.ask.push({ copy, latest: newest });
  }
  return plan;
}

/** One download a program, however many of its copies go; it starts in the month of the newest of them. */
export function downloadsFor(outdated: readonly OutdatedCopy[]): readonly DownloadItem[] {
  const byProgram = new Map<number, OutdatedCopy[]>();
  for (const one of outdated)
    byProgram.set(one.copy.programId, [...(byProgram.get(one.copy.programId) ?? []), one]);
  return [...byProgram.values()].flatMap((own) => {
    const [newest] = own.toSorted((a, b) => b.copy.versionId - a.copy.versionId);
    if (!newest) return [];
    const { kind, programId, programCode, cutOffDate } = newest.copy;
    const replaces = own.map(({ copy: { versionId } }) => ({ kind, programId, versionId }));
    return [{ kind, programId, programCode, cutOffDate, versionId: newest.latest, replaces }];
  });
}
