import type { ProgramData } from '@stockwell/model/program-data/index';
import type { PreparedContents } from './sections.ts';

/**
 * To be raised with every change of what sections hold or how their figures are made: figures that an earlier release
 * prepared are not read any more, and made again.
 */
export const preparedFormat = 1;

export type SectionName = keyof PreparedContents;

/** What a request reads of prepared programs. Sections that are not by year are read whole. */
export interface PreparedNeeds {
  readonly sections: readonly SectionName[];
  /** The first and the last year. */
  readonly years: readonly [number, number] | null;
}

/** A program with figures that were prepared when its version was made. */
export interface PreparedProgram {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly currentVersion: ProgramData['currentVersion'];
  /** The content of a section that the request named, by year; what is not by year has year 0. */
  readonly section: <N extends SectionName>(name: N) => ReadonlyMap<number, PreparedContents[N]>;
}

/** How a report is made of prepared programs: the same figures as from the versions themselves. */
export interface PreparedReport<Filters, Figures, Master> {
  /** Null where the request asks for what is not prepared. */
  readonly needs: (filters: Filters, master: Master) => PreparedNeeds | null;
  readonly compute: (programs: readonly PreparedProgram[], filters: Filters, master: Master) => Figures;
}

/** Sections that are not by year have this one. */
export const wholeYears = 0;

export function wholeSection<N extends SectionName>(program: PreparedProgram, name: N): PreparedContents[N] {
  const content = program.section(name).get(wholeYears);
  if (content === undefined) throw new RangeError(`Program ${program.programId} lacks ${name}`);
  return content;
}

export const yearsBetween = (startDate: string, stopDate: string): readonly [number, number] => [
  Number(startDate.slice(0, 4)),
  Number(stopDate.slice(0, 4)),
];
