import { problemStatusIds } from '@stockwell/model/program-data/index';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRemembered } from '../../ui/program/index.ts';
import type { ProblemRow } from './problem-rows.ts';

const ids = z.array(z.number().int()).readonly();

const filterSchema = z.object({
  statusIds: ids,
  /** Null for all. */
  typeId: z.number().int().nullable(),
  categoryId: z.number().int().nullable(),
  criticalityId: z.number().int().nullable(),
  reviewed: z.boolean().nullable(),
  /** None for all. */
  planningUnitIds: ids,
});

export type ProblemFilter = Readonly<z.infer<typeof filterSchema>>;

/** What waits for somebody. */
export const usualFilter: ProblemFilter = {
  statusIds: [problemStatusIds.open, problemStatusIds.addressed],
  typeId: null,
  categoryId: null,
  criticalityId: null,
  reviewed: null,
  planningUnitIds: [],
};

/** What was last chosen, or the open problems of the one product that a link names. */
export function useProblemFilter() {
  const [filter, setFilter] = useRemembered<ProblemFilter>('problems', filterSchema, usualFilter);
  const [search, setSearch] = useSearchParams();
  const named = search.get('planningUnitId');
  useEffect(() => {
    if (named === null) return;
    if (/^\d+$/.test(named))
      setFilter({
        ...usualFilter,
        statusIds: [problemStatusIds.open],
        planningUnitIds: [Number(named)],
      });
    // Only once does the link decide: afterwards the planner does.
    setSearch(
      (params) => {
        params.delete('planningUnitId');
        return params;
      },
      { replace: true },
    );
  }, [named, setFilter, setSearch]);
  return [filter, setFilter] as const;
}

const fits = <T>(chosen: T | null, value: T): boolean => chosen === null || chosen === value;

export const passes = (row: ProblemRow, filter: ProblemFilter): boolean =>
  filter.statusIds.includes(row.statusId) &&
  fits(filter.typeId, row.typeId) &&
  fits(filter.categoryId, row.categoryId) &&
  fits(filter.criticalityId, row.criticalityId) &&
  fits(filter.reviewed, row.reviewed) &&
  (filter.planningUnitIds.length === 0 || filter.planningUnitIds.includes(row.planningUnitId));

const isAlike = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The list looks as it does for somebody who has chosen nothing. */
export const isUsual = (filter: ProblemFilter): boolean =>
  isAlike(filter.statusIds, usualFilter.statusIds) &&
  filter.planningUnitIds.length === 0 &&
  [filter.typeId, filter.categoryId, filter.criticalityId, filter.reviewed].every((one) => one === null);

/** How many rows of each criticality the other filters leave. */
export function byCriticality(
  rows: readonly ProblemRow[],
  filter: ProblemFilter,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (passes(row, { ...filter, criticalityId: null })) {
      counts.set(row.criticalityId, (counts.get(row.criticalityId) ?? 0) + 1);
    }
  }
  return counts;
}
