/** A version of a program as the list of versions has it. */
export interface VersionSummary {
  readonly versionId: number;
  /** 1 draft, 2 final. */
  readonly versionTypeId: number;
  readonly versionStatusId: number;
  readonly notes: string | null;
  readonly createdDate: string;
  readonly lastModifiedDate: string;
}

export interface ReportedProgram {
  /** Its technical areas. */
  readonly healthAreaIds: readonly number[];
  readonly versions: readonly VersionSummary[];
}

export interface ProgramMasterData {
  readonly programOf: ReadonlyMap<number, ReportedProgram>;
}

const versionTypeFinal = 2;

/** The newest final version; undefined where none was uploaded. */
export const latestFinalVersion = (versions: readonly VersionSummary[]): VersionSummary | undefined =>
  versions
    .filter(({ versionTypeId }) => versionTypeId === versionTypeFinal)
    .reduce<VersionSummary | undefined>(
      (latest, version) => (latest && latest.versionId > version.versionId ? latest : version),
      undefined,
    );
