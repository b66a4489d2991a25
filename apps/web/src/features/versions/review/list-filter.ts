import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { monthTextSchema } from '@stockwell/model/month-schemas';
import { addMonths, monthOfDate } from '@stockwell/model/months';
import { z } from 'zod';

export const reviewFilterSchema = z.object({
  from: monthTextSchema,
  to: monthTextSchema,
  /** Null for all. */
  countryId: z.number().int().nullable(),
  programId: z.number().int().nullable(),
  versionTypeId: z.number().int().nullable(),
  versionStatusId: z.number().int().nullable(),
});
export type ReviewFilter = Readonly<z.infer<typeof reviewFilterSchema>>;

const monthsBack = 3;

/** Three months back up to this one, of everything. */
export function usualReviewFilter(today: string): ReviewFilter {
  const month = monthOfDate(today);
  return {
    from: addMonths(month, -monthsBack),
    to: month,
    countryId: null,
    programId: null,
    versionTypeId: null,
    versionStatusId: null,
  };
}

/** Stands for a status that is nowhere stored: a later final version has taken the place of one that is pending. */
export const supersededStatus = 0;

/** The status that people see. */
export const shownStatusId = (row: Pick<ProgramVersionRow, 'versionStatus' | 'supersededBy'>): number =>
  row.supersededBy === null ? Number(row.versionStatus.id) : supersededStatus;

const fits = (wanted: number | null, id: unknown): boolean => wanted === null || wanted === Number(id);

/** Drafts are kept as pending, but nobody waits for them: they are not listed among what is pending. */
export const passes = (row: ProgramVersionRow, filter: ReviewFilter): boolean =>
  fits(filter.countryId, row.realmCountry.id) &&
  fits(filter.programId, row.program.id) &&
  fits(filter.versionTypeId, row.versionType.id) &&
  fits(filter.versionStatusId, shownStatusId(row)) &&
  !(filter.versionStatusId === versionStatusIds.pending && row.versionType.id === versionTypeIds.draft);

/** Reviewer and time are those of a decision; before it the last change is the planner's. */
export const isDecided = (row: ProgramVersionRow): boolean =>
  row.versionType.id === versionTypeIds.final && row.versionStatus.id !== versionStatusIds.pending;
