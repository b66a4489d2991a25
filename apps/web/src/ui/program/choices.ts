import { addMonths, monthOfDate, monthTextSchema } from '@stockwell/model/months';
import { useMemo } from 'react';
import { z } from 'zod';
import { isSameCopy, type ProgramCopy } from '../../local/programs/names.ts';
import type { MonthRange } from '../months/index.ts';
import { useRemembered } from './filters.ts';
import { today } from './today.ts';
import { useCopies } from './use-copies.ts';

const copySchema = z.object({ programId: z.number().int(), versionId: z.number().int() }).nullable();
const idsSchema = z.array(z.number().int());
const rangeSchema = z.object({ from: monthTextSchema, to: monthTextSchema });

/** The usual report period: six months back to eighteen ahead. */
const usualBack = 6;
const usualAhead = 18;

export function usualRange(): MonthRange {
  const month = monthOfDate(today());
  return { from: addMonths(month, -usualBack), to: addMonths(month, usualAhead) };
}

/** The copy that was last worked on, or the only one there is; null when it is gone. */
export function useChosenCopy(): readonly [ProgramCopy | null, (copy: ProgramCopy | null) => void] {
  const { copies } = useCopies();
  const [remembered, choose] = useRemembered<ProgramCopy | null>('copy', copySchema, null);
  const known = copies.find((copy) => remembered !== null && isSameCopy(copy, remembered));
  const only = copies.length === 1 ? copies[0] : undefined;
  const chosen = known ?? only;
  const programId = chosen?.programId;
  const versionId = chosen?.versionId;
  const copy = useMemo(
    () => (programId === undefined || versionId === undefined ? null : { programId, versionId }),
    [programId, versionId],
  );
  return [copy, choose];
}

/** The products last chosen; screens drop those that their program does not have. */
export const useChosenUnits = () => useRemembered<number[]>('planningUnits', idsSchema, noUnits);
const noUnits: number[] = [];

export function useMonthRange(): readonly [MonthRange, (range: MonthRange) => void] {
  const usual = useMemo(usualRange, []);
  return useRemembered<MonthRange>('months', rangeSchema, usual);
}
