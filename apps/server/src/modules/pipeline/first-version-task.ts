import { type FinalInventory, finalInventories } from '@stockwell/engine/pipeline/final-inventory';
import type { pipelineRecords } from '@stockwell/engine/pipeline/records';
import { versionTypeIds } from '@stockwell/model/api/version-shapes';
import {
  type ProgramData,
  ProgramDataError,
  type ProgramDataIssue,
  parseProgramData,
} from '@stockwell/model/program-data/index';
import { type NextVersion, nextVersion } from '../versions/next-version.ts';

export const firstVersion = 1;

/** What a worker needs to work the first version of an imported program out. */
export interface FirstVersionTask {
  /** The program as it is stored, which has no records yet. */
  readonly stored: ProgramData;
  readonly records: ReturnType<typeof pipelineRecords>;
  readonly by: number;
  readonly at: Date;
}

export interface FirstVersion extends NextVersion {
  readonly inventories: readonly FinalInventory[];
}

export function firstVersionOf({
  stored,
  records,
  by,
  at,
}: FirstVersionTask): FirstVersion | { readonly issues: readonly ProgramDataIssue[] } {
  try {
    const next = nextVersion({
      stored,
      scope: null,
      sent: parseProgramData({ ...stored, ...records }),
      knownPlans: new Map(),
      versionId: firstVersion,
      versionTypeId: versionTypeIds.draft,
      by,
      at,
    });
    const today = at.toISOString().slice(0, 10);
    return { ...next, inventories: finalInventories({ ...stored, ...next.changes }, today) };
  } catch (failure) {
    if (failure instanceof ProgramDataError) return { issues: failure.issues };
    throw failure;
  }
}
