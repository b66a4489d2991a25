/** One version of one program on this device. */
export interface ProgramCopy {
  readonly programId: number;
  readonly versionId: number;
}

/** The stores of a copy: what is worked on, what was downloaded, and what lists show of it. */
export const copyStores = {
  working: 'programData',
  base: 'downloadedProgramData',
  summary: 'programQPLDetails',
} as const;

/** The name of a copy: `{programId}_v{versionId}_uId_{userId}`. */
export const copyKey = ({ programId, versionId }: ProgramCopy, userId: number): string =>
  `${programId}_v${versionId}_uId_${userId}`;

/** The name of the part of a product; the general part has the name of the copy. */
export const partName = (key: string, planningUnitId: number): string => `${key}/${planningUnitId}`;

const copyName = /^(\d+)_v(\d+)_uId_\d+$/;

export function copyIn(recordId: string): ProgramCopy | undefined {
  const [, programId, versionId] = copyName.exec(recordId) ?? [];
  return programId && versionId ? { programId: Number(programId), versionId: Number(versionId) } : undefined;
}

export const isSameCopy = (a: ProgramCopy, b: ProgramCopy): boolean =>
  a.programId === b.programId && a.versionId === b.versionId;
