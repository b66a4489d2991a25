import type { ProgramData } from '@stockwell/model/program-data/index';
import type { ProgramMasterData } from './master-data/programs.ts';

/** The version that is reported; a copy that was never uploaded has none. */
export interface VersionFigures {
  readonly versionId: number | null;
  readonly versionTypeId: number | null;
  readonly versionStatusId: number | null;
  readonly versionNotes: string | null;
  readonly versionCreatedDate: string | null;
  readonly versionLastModifiedDate: string | null;
}

/** The list of versions knows of reviews that came after the version was downloaded, so it goes first. */
export function versionFigures(
  { programId, currentVersion }: Pick<ProgramData, 'programId' | 'currentVersion'>,
  { programOf }: ProgramMasterData,
): VersionFigures {
  const listed = programOf
    .get(programId)
    ?.versions.find(({ versionId }) => versionId === currentVersion?.versionId);
  return {
    versionId: currentVersion?.versionId ?? null,
    versionTypeId: listed?.versionTypeId ?? currentVersion?.versionType.id ?? null,
    versionStatusId: listed?.versionStatusId ?? currentVersion?.versionStatus.id ?? null,
    versionNotes: listed?.notes ?? currentVersion?.notes ?? null,
    versionCreatedDate: listed?.createdDate ?? currentVersion?.createdDate ?? null,
    versionLastModifiedDate: listed?.lastModifiedDate ?? currentVersion?.createdDate ?? null,
  };
}
