import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText, MonthText } from '@stockwell/model/months';
import type { ReportName } from './index.ts';

/** Which report with which filters: what a saved view holds. */
export interface ReportViewState {
  /** The route of the report. */
  readonly report: string;
  /** The filters as they stand in the address. */
  readonly search: string;
  /** The month that its months are counted from, so that they move with time; null: they stay. */
  readonly baseMonth: MonthText | null;
}

export interface StoredVersionFacts {
  readonly versionId: number;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
  readonly createdDate: string | null;
}

/** What somebody sees of a view: their lists and versions, their language, the day. */
export interface ReportReader {
  readonly language: LanguageCode;
  readonly today: DateText;
  /** The master data in reach, by entity. */
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The stored versions by program, the newest first. */
  readonly versions: ReadonlyMap<number, readonly StoredVersionFacts[]>;
  /** Texts that administrators wrote again. */
  readonly texts: Readonly<Record<string, string>>;
  /** Who works on programs, by id. */
  readonly users: ReadonlyMap<number, string>;
}

export type ReportFileFormat = 'xlsx' | 'pdf';

/** What the call of the report is asked, or why it cannot be. */
export type ReportQuestion =
  | {
      readonly name: ReportName;
      readonly body: object;
      readonly title: string;
      /** The filters that hold today, as they stand in the address. */
      readonly search: string;
    }
  | { readonly missing: string; readonly title: string };

export interface MadeReportFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The report found nothing: the file says so by its empty tables. */
  readonly isEmpty: boolean;
}

/**
 * Files of reports without a browser. The web application is built a second time as a module of these functions, which
 * workers of the server load.
 */
export interface ReportFiles {
  /** The routes of the reports that files can be made of. */
  readonly reports: readonly string[];
  reportQuestion(view: ReportViewState, reader: ReportReader): Promise<ReportQuestion>;
  reportFile(
    view: ReportViewState,
    reader: ReportReader,
    figures: unknown,
    format: ReportFileFormat,
  ): Promise<MadeReportFile>;
}
