import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { ApiError, call } from '../../api/client.ts';
import { documentFrom, unpacked } from './wire-text.ts';

/** The document of a version, whole. */
export async function fetchDocument(
  programId: number,
  versionId: number,
  signal?: AbortSignal,
): Promise<ProgramData> {
  const answer = await call(calls.programData, {
    params: { programId, versionId },
    quiet: true,
    ...(signal ? { signal } : {}),
  });
  return documentFrom(answer);
}

/** The document of a version as a device keeps it, whole or from a month on. */
export async function fetchCopy(
  programId: number,
  versionId: number,
  cutOffDate: string | null,
): Promise<ProgramData> {
  if (cutOffDate === null) return fetchDocument(programId, versionId);
  const answer = await unpacked(
    await call(calls.programDataList, { body: [{ programId, versionId, cutOffDate }], quiet: true }),
  );
  const [first] = Array.isArray(answer) ? answer : [];
  if (first === undefined) throw new ApiError(404, { messageCode: 'static.message.recordNotFound' });
  return documentFrom(first);
}
