import type { MonthText } from '@stockwell/model/months';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import type { MonthsRead } from '../report.ts';
import type { ReportMonth } from '../report-version.ts';
import type { PreparedContents } from './sections.ts';

/**
 * To be raised with every change of what sections hold or how their figures are made: figures that an earlier release
 * prepared are not read any more, and made again.
 */
export const preparedFormat = 2;

export type SectionName = keyof PreparedContents;

/** What a request reads of prepared programs. Sections that are not by year are read whole. */
export interface PreparedNeeds {
  readonly sections: readonly SectionName[];
  /** The first and the last year. */
  readonly years: readonly [number, number] | null;
  /** The month of the year, from 1, of which sections by month are read. */
  readonly month?: number;
  /** What is read of single products besides. Sections have all products together. */
  readonly products?: ProductNeeds;
}

/** Months or records of products as the versions have them: of many programs they are read at once. */
export interface ProductNeeds extends MonthsRead {
  readonly planningUnitIds: readonly number[];
  readonly lists: readonly 'shipmentList'[];
}

/** A program with figures that were prepared when its version was made. */
export interface PreparedProgram {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly currentVersion: ProgramData['currentVersion'];
  /** The content of a section that the request named, by year; what is not by year has year 0, what is by month is that of the month. */
  readonly section: <N extends SectionName>(name: N) => ReadonlyMap<number, PreparedContents[N]>;
  /** The months of a product in the period, with the figures that the request named. */
  readonly months: (planningUnitId: number) => ReadonlyMap<MonthText, ReportMonth>;
  /** Shipments of the products that are received, or else expected, in the period. */
  readonly shipments: () => readonly Shipment[];
}

/** How a report is made of prepared programs: the same figures as from the versions themselves. */
export interface PreparedReport<Filters, Figures, Master> {
  /** Null where the request asks for what is not prepared. */
  readonly needs: (filters: Filters, master: Master) => PreparedNeeds | null;
  readonly compute: (programs: readonly PreparedProgram[], filters: Filters, master: Master) => Figures;
}

/** Sections that are not by year have this one. */
export const wholeYears = 0;
/** Sections that are not by month have this one. */
export const wholeYear = 0;

export function wholeSection<N extends SectionName>(program: PreparedProgram, name: N): PreparedContents[N] {
  const content = program.section(name).get(wholeYears);
  if (content === undefined) throw new RangeError(`Program ${program.programId} lacks ${name}`);
  return content;
}

/** What is read of sections by month. */
export const inMonth = (month: MonthText): Required<Pick<PreparedNeeds, 'years' | 'month'>> => ({
  years: [yearIn(month), yearIn(month)],
  month: monthNumberIn(month),
});

/** The content of a section by month; undefined where the program has nothing in it. */
export const monthSection = <N extends SectionName>(
  program: PreparedProgram,
  name: N,
  month: MonthText,
): PreparedContents[N] | undefined => program.section(name).get(yearIn(month));

export const yearIn = (month: MonthText): number => Number(month.slice(0, 4));
export const monthNumberIn = (month: MonthText): number => Number(month.slice(5, 7));

export const yearsBetween = (startDate: string, stopDate: string): readonly [number, number] => [
  Number(startDate.slice(0, 4)),
  Number(stopDate.slice(0, 4)),
];
