import { supersededBy } from '@stockwell/model/api/superseded';
import type { ProgramVersionsPage, VersionLine } from '@stockwell/model/api/version-shapes';
import { type Label, textOf } from '@stockwell/model/label';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { DownloadItem } from '../../local/documents/download-queue.ts';
import { isSameCopy, plainCopy } from '../../local/documents/names.ts';
import type { AnySummary } from '../../local/documents/summary.ts';

/** How a program or a version stands on this device. */
export type LocalMark = 'newest' | 'older' | 'none';

export interface TreeVersion {
  readonly versionId: number;
  readonly line: VersionLine;
  readonly mark: LocalMark;
  /** The final version that replaced this one while it waited for review. */
  readonly supersededBy: number | null;
}

export interface TreeProgram {
  readonly programId: number;
  readonly code: string;
  readonly name: string;
  readonly mark: LocalMark;
  readonly versions: readonly TreeVersion[];
  /** The page that "see more" asks for; null when all versions are shown. */
  readonly nextPage: number | null;
}

export interface TreeCountry {
  readonly countryId: number;
  readonly name: string;
  readonly programs: readonly TreeProgram[];
}

/** The pages of one program, in the order in which they were asked for. */
export type PagesByProgram = ReadonlyMap<number, readonly ProgramVersionsPage[]>;

const reviewed = ({ versionId, versionType, versionStatus }: VersionLine) => ({
  versionId: Number(versionId),
  versionTypeId: Number(versionType.id),
  versionStatusId: Number(versionStatus.id),
});

const text = (label: unknown, language: LanguageCode): string => textOf(label as Label, language);

function programOf(
  pages: readonly ProgramVersionsPage[],
  copies: readonly AnySummary[],
  language: LanguageCode,
): TreeProgram | null {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return null;
  const programId = Number(first.program.id);
  const here = new Set(
    copies.filter((copy) => copy.programId === programId).map(({ versionId }) => versionId),
  );
  const newest = Number(first.versionList[0]?.versionId ?? 0);
  // Pages come newest first, so whatever could replace a version that is shown has been read.
  const lines = pages.flatMap(({ versionList }) => versionList);
  const states = lines.map(reviewed);
  return {
    programId,
    code: first.program.code,
    name: text(first.program.label, language),
    mark: here.has(newest) ? 'newest' : here.size > 0 ? 'older' : 'none',
    versions: lines.map((line) => {
      const state = reviewed(line);
      const { versionId } = state;
      return {
        versionId,
        line,
        mark: !here.has(versionId) ? 'none' : versionId === newest ? 'newest' : 'older',
        supersededBy: supersededBy(state, states),
      };
    }),
    nextPage: last.currentPage + 1 < last.maxPages ? last.currentPage + 1 : null,
  };
}

const matches = ({ code, name }: TreeProgram, search: string): boolean =>
  `${code} ${name}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** Country, programs, versions; each level by name, versions newest first. */
export function treeOf(
  pages: PagesByProgram,
  copies: readonly AnySummary[],
  language: LanguageCode,
  search = '',
): readonly TreeCountry[] {
  const collator = new Intl.Collator(localeOf(language), { numeric: true });
  const countries = new Map<number, { name: string; programs: TreeProgram[] }>();
  for (const own of pages.values()) {
    const program = programOf(own, copies, language);
    const country = own[0]?.realmCountry;
    if (!program || !country || program.versions.length === 0 || !matches(program, search)) continue;
    const id = Number(country.id);
    const known = countries.get(id) ?? { name: text(country.label, language), programs: [] };
    known.programs.push(program);
    countries.set(id, known);
  }
  return [...countries]
    .map(([countryId, { name, programs }]) => ({
      countryId,
      name,
      programs: programs.sort((a, b) => collator.compare(a.code, b.code)),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** What is ticked: programs (their newest version) and single versions. */
export type Ticks = ReadonlySet<string>;

export const programTick = (programId: number): string => `${programId}`;
export const versionTick = (programId: number, versionId: number): string => `${programId}~${versionId}`;

interface DownloadTerms {
  readonly cutOffDate: string | null;
  /** Copies whose place a program takes that is chosen as a whole. */
  readonly replaced: readonly AnySummary[];
}

/** The versions to be downloaded; a program and its newest version are the same wish. */
export function itemsOf(
  kind: DocumentName,
  countries: readonly TreeCountry[],
  ticks: Ticks,
  { cutOffDate, replaced }: DownloadTerms = { cutOffDate: null, replaced: [] },
): readonly DownloadItem[] {
  return countries
    .flatMap(({ programs }) => programs)
    .flatMap(({ programId, code, versions }) => {
      const newest = versions[0]?.versionId;
      const isWhole = ticks.has(programTick(programId));
      const isTicked = (versionId: number): boolean => ticks.has(versionTick(programId, versionId));
      const others = replaced.filter(
        (copy) => copy.programId === programId && copy.versionId !== newest && !isTicked(copy.versionId),
      );
      return versions
        .filter(({ versionId }) => isTicked(versionId) || (versionId === newest && isWhole))
        .map(({ versionId }) => ({
          ...plainCopy({ kind, programId, versionId }),
          programCode: code,
          cutOffDate,
          replaces: versionId === newest && isWhole ? others.map(plainCopy) : [],
        }));
    });
}

/** The copies that a download would overwrite, or take the place of. */
export const overwritten = (
  items: readonly DownloadItem[],
  copies: readonly AnySummary[],
): readonly AnySummary[] =>
  copies.filter((copy) =>
    items.some((item) => isSameCopy(item, copy) || item.replaces.some((one) => isSameCopy(one, copy))),
  );

/** Copies with changes that would go with a download: overwritten, or making room for a newer version. */
export const lostWith = (
  items: readonly DownloadItem[],
  copies: readonly AnySummary[],
): readonly AnySummary[] => overwritten(items, copies).filter(({ modified }) => modified);

/** Versions of one program that clean-up removes: all but the newest on this device. */
export function superfluous(copies: readonly AnySummary[]): readonly AnySummary[] {
  const newest = new Map<number, number>();
  for (const { programId, versionId } of copies)
    newest.set(programId, Math.max(versionId, newest.get(programId) ?? 0));
  return copies.filter(({ programId, versionId }) => versionId < (newest.get(programId) ?? 0));
}
