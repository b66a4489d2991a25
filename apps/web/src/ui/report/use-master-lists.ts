import { type ReportList, reportLists } from '@stockwell/engine/reports/report-lists';
import { type MasterLists, useLists } from '../program/use-lists.ts';

export type ReportLists = MasterLists<ReportList>;

export const noLists: ReportLists = Object.fromEntries(
  reportLists.map((name) => [name, []]),
) as unknown as ReportLists;

/** The lists that reports read; null while they are being read. */
export const useMasterLists = (): ReportLists | null => useLists(reportLists);
