import { listRecords, type RecordOwner } from './records.ts';

/** One version of one program on this device. */
export interface ProgramCopy {
  readonly programId: number;
  readonly versionId: number;
}

/** The store of working copies; a record is called `{programId}_v{versionId}_uId_{userId}`. */
export const programStore = 'programData';

const copyName = /^(\d+)_v(\d+)_uId_\d+$/;

export function copyIn(recordId: string): ProgramCopy | undefined {
  const [, programId, versionId] = copyName.exec(recordId) ?? [];
  return programId && versionId ? { programId: Number(programId), versionId: Number(versionId) } : undefined;
}

/** The programs that the user has on this device. */
export async function programCopies(owner: RecordOwner): Promise<readonly ProgramCopy[]> {
  const list = await listRecords(owner, programStore);
  return list.result === 'ok' ? list.records.flatMap(({ recordId }) => copyIn(recordId) ?? []) : [];
}
