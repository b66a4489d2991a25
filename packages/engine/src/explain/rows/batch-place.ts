import type { Month } from '@stockwell/model/months';
import type { PlanBatch } from '../../supply-plan/batch-book.ts';
import type { BatchRow } from '../../supply-plan/rows.ts';
import { variantSuffixes } from '../../supply-plan/variants.ts';
import { type BatchFigure, type Term, type TermName, term } from '../account.ts';
import type { Source } from '../source.ts';

/** A batch of a month, in one variant. */
export interface BatchPlace {
  readonly source: Source;
  readonly at: number;
  readonly month: Month;
  readonly batch: PlanBatch;
  readonly row: BatchRow;
  readonly variant: number;
}

/** Batches that the plan makes have no id; their months identify them. */
export const isSameBatch = (one: PlanBatch | undefined, other: PlanBatch): boolean =>
  one !== undefined &&
  one.batchId === other.batchId &&
  one.expiry === other.expiry &&
  one.created === other.created;

export const batchRowOf = (source: Source, at: number, batch: PlanBatch): BatchRow | undefined =>
  source.row(at).batchDetails.find((row) => isSameBatch(row.batch, batch));

export const readFigure = (place: BatchPlace, name: TermName, figure: BatchFigure): Term => {
  const suffix = variantSuffixes[place.variant] ?? '';
  return term(name, place.row[`${figure}${suffix}`], {
    cell: { month: place.month, cell: { batch: place.batch, figure: `${figure}${suffix}` } },
  });
};
