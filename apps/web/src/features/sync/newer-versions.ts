import type { ProgramCopy } from '../../local/programs/names.ts';

/** A program as its list tells of it. */
export interface ServerProgram {
  readonly programId: number;
  readonly programCode: string;
  readonly currentVersion: { readonly versionId: number } | null;
}

export interface OutdatedProgram {
  readonly programId: number;
  readonly programCode: string;
  /** The newest version on this device. */
  readonly here: number;
  readonly latest: number;
}

/** Programs whose newest version on the server is newer than any on this device. */
export function outdatedPrograms(
  copies: readonly ProgramCopy[],
  programs: readonly ServerProgram[],
): readonly OutdatedProgram[] {
  const newestHere = new Map<number, number>();
  for (const { programId, versionId } of copies)
    newestHere.set(programId, Math.max(versionId, newestHere.get(programId) ?? 0));
  return programs.flatMap(({ programId, programCode, currentVersion }) => {
    const here = newestHere.get(programId);
    const latest = currentVersion?.versionId ?? 0;
    return here !== undefined && latest > here ? [{ programId, programCode, here, latest }] : [];
  });
}
