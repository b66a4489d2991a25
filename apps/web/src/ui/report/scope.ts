import type { ReportList } from '@stockwell/engine/reports/report-lists';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import type { Translate } from '../../i18n/texts.ts';
import type { MasterRecord } from '../../local/masters/record.ts';

/** A version that a report can be about: a copy on this device, or one that the server stores. */
export interface ChosenVersion {
  readonly from: 'local' | 'server';
  readonly versionId: number;
}

export interface VersionOption extends ChosenVersion {
  readonly label: string;
  /** Months before it are not in the version. */
  readonly cutOffDate: DateText | null;
  /** When the version was made. */
  readonly createdDate: string | null;
  /** A copy with changes that were not uploaded. */
  readonly isModified: boolean;
}

export interface ProgramOption {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly realmCountryId: number;
  readonly technicalAreaIds: readonly number[];
  readonly isLocal: boolean;
  /** A copy on this device has changes that were not uploaded. */
  readonly isModified?: boolean;
}

export interface FilterOption<Id extends number | string = number> {
  readonly id: Id;
  readonly label: string;
  /** How far below the top of a tree. */
  readonly depth?: number;
}

/** The document of the chosen version of a forecast program. */
export interface ReportedForecast {
  /** Null while it is being read, or where it does not open. */
  readonly data: DatasetData | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Everything that filters can be chosen from, as far as it is known here. */
export interface ReportScope {
  /** False while something is still being read: until then no choice is final. */
  readonly isReady: boolean;
  readonly isOnline: boolean;
  /** Whether the user has downloaded programs at all. */
  readonly mayDownload: boolean;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly today: DateText;
  /** By code. */
  readonly programs: readonly ProgramOption[];
  /** Of the one chosen program: copies first, the newest first. */
  readonly versions: readonly VersionOption[];
  readonly lists: Readonly<Record<ReportList, readonly MasterRecord[]>>;
  /** In reports on forecasts. */
  readonly forecast?: ReportedForecast;
}

/** Several of a list. All of them stays all when the list grows. */
export type Chosen<Id extends number | string = number> = 'all' | readonly Id[];

export const isNarrowed = (chosen: Chosen | undefined): boolean => chosen !== undefined && chosen !== 'all';

export const chosenIds = <Id extends number | string = number>(
  chosen: Chosen<Id> | undefined,
): readonly Id[] => (chosen === undefined || chosen === 'all' ? [] : chosen);

/** Every country, program or category, where one of a list is chosen. */
export const anyOne = -1;

/** Figures stay in the unit that they are planned in. */
export const noEquivalencyUnit = 0;

/** Planning units, or the other unit that the report offers. */
export const unitKinds = { planningUnit: 1, other: 2 } as const;

/** The filters that others depend on, by the names that every report gives them. */
export interface StandardValues {
  readonly program?: number | null;
  readonly version?: ChosenVersion | null;
  readonly versions?: Chosen;
  readonly downloadedOnly?: boolean;
  readonly country?: number;
  readonly countries?: Chosen;
  readonly technicalAreas?: Chosen;
  readonly programs?: Chosen;
  readonly tracerCategories?: Chosen;
  readonly productCategories?: Chosen;
  readonly equivalencyUnit?: number;
  readonly unitKind?: (typeof unitKinds)[keyof typeof unitKinds];
  readonly commonUnits?: boolean;
  readonly separately?: boolean;
  readonly planningUnits?: Chosen;
  readonly forecastingUnits?: Chosen;
  readonly reportingUnits?: Chosen;
  readonly fundingSourceTypes?: Chosen;
  readonly fundingSources?: Chosen;
  readonly agentTypes?: Chosen;
  readonly agents?: Chosen;
  readonly versionStatus?: number;
  readonly approvedOnly?: boolean;
  readonly tree?: string | null;
  readonly scenario?: string | null;
  readonly level?: string | null;
  readonly hidden?: readonly string[];
}

export const isSameVersion = (a: ChosenVersion | null | undefined, b: ChosenVersion | null | undefined) =>
  a?.from === b?.from && a?.versionId === b?.versionId;

export function inCountries(
  programs: readonly ProgramOption[],
  { country = anyOne, countries = 'all' }: StandardValues,
): readonly ProgramOption[] {
  return programs.filter(
    ({ realmCountryId: id }) =>
      (country === anyOne || country === id) && (countries === 'all' || countries.includes(id)),
  );
}

/** The programs that the filters before leave to choose from. */
export function offeredPrograms(
  { programs }: Pick<ReportScope, 'programs'>,
  values: StandardValues,
): readonly ProgramOption[] {
  // Countries and areas are not offered then, and what was chosen of them does not count.
  if (values.downloadedOnly) return programs.filter(({ isLocal }) => isLocal);
  const { technicalAreas = 'all' } = values;
  return inCountries(programs, values).filter(
    ({ technicalAreaIds }) =>
      technicalAreas === 'all' || technicalAreaIds.some((id) => technicalAreas.includes(id)),
  );
}

/** The programs that the filters mean. */
export function chosenPrograms(
  scope: Pick<ReportScope, 'programs'>,
  values: StandardValues,
): readonly ProgramOption[] {
  const { program, programs = 'all' } = values;
  if (program !== undefined && program !== anyOne) return scope.programs.filter(({ id }) => id === program);
  const offered = offeredPrograms(scope, values);
  return programs === 'all' ? offered : offered.filter(({ id }) => programs.includes(id));
}

/** The one program that the filters mean; null for none or several. Only one has a choice of versions. */
export function singleProgram(
  scope: Pick<ReportScope, 'programs'>,
  values: StandardValues,
): ProgramOption | null {
  const [program, ...others] = chosenPrograms(scope, values);
  return program && others.length === 0 ? program : null;
}
