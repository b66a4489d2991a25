import type { ProgramData } from '@stockwell/model/program-data/index';
import { isPlanned } from '../supply-plan/product.ts';
import type { PlanRow } from '../supply-plan/rows.ts';

/** A month of a plan as it is stored: without its batches. */
export type ReportMonth = Omit<PlanRow, 'batchDetails' | 'month'>;

/**
 * One version of a program as reports read it: what was entered, and its plan month by month. The device computes the
 * plan of its copy, the server reads the stored months; reports never compute a plan themselves.
 */
export interface ReportVersion {
  readonly data: ProgramData;
  /** By product, in the order of months. */
  readonly plan: ReadonlyMap<number, readonly ReportMonth[]>;
}

/** An empty list means all, so that what is added later is included. */
export const isChosen = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** The products of a report: those that are planned and chosen. */
export const reportedUnits = ({ data }: ReportVersion, planningUnitIds: readonly number[]) =>
  data.planningUnitList.filter((unit) => isPlanned(unit) && isChosen(planningUnitIds, unit.planningUnit.id));

/** The months of a product by their text, `YYYY-MM`. */
export const monthsOfPlan = (
  { plan }: ReportVersion,
  planningUnitId: number,
): ReadonlyMap<string, ReportMonth> =>
  new Map((plan.get(planningUnitId) ?? []).map((row) => [row.transDate.slice(0, 7), row]));
