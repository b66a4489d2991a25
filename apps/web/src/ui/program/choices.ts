import { monthTextSchema } from '@stockwell/model/month-schemas';
import { addMonths } from '@stockwell/model/months';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { programCopySchema } from '../../local/documents/copy-schema.ts';
import { type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { thisMonth } from '../../platform/clock.ts';
import type { MonthRange } from '../months/index.ts';
import { useRemembered } from './filters.ts';
import { lastChoice, rememberCopy, rememberUnits, subscribeLastChoice } from './last-choice.ts';
import { copyToOpen } from './opening.ts';
import { useCopies } from './use-copies.ts';

const copySchema = programCopySchema.nullable();
const idsSchema = z.array(z.number().int()).readonly().nullable();
const rangeSchema = z.object({ from: monthTextSchema, to: monthTextSchema });

/** The usual report period: six months back to eighteen ahead. */
const usualBack = 6;
const usualAhead = 18;

export function usualRange(): MonthRange {
  const month = thisMonth();
  return { from: addMonths(month, -usualBack), to: addMonths(month, usualAhead) };
}

const useLastChoice = () => useSyncExternalStore(subscribeLastChoice, lastChoice);

/** The copy that was last chosen, in this tab or before the last sign-out; null while none is on this device. */
export function useChosenCopy(): readonly [ProgramCopy | null, (copy: ProgramCopy | null) => void] {
  const { copies } = useCopies();
  const [inTab, keepInTab] = useRemembered<ProgramCopy | null>('copy', copySchema, null);
  const last = useLastChoice();
  const opened = copyToOpen(inTab ?? last.copy, copies);
  const programId = opened?.programId;
  const versionId = opened?.versionId;
  const copy = useMemo(
    () => (programId === undefined || versionId === undefined ? null : programCopy({ programId, versionId })),
    [programId, versionId],
  );
  const choose = useCallback(
    (chosen: ProgramCopy | null) => {
      keepInTab(chosen);
      if (chosen) void rememberCopy(chosen);
    },
    [keepInTab],
  );
  return [copy, choose];
}

/** The products last chosen of a program; null before any was. Screens leave out those that the program has no longer. */
export function useChosenUnits(
  programId: number | null,
): readonly [readonly number[] | null, (units: readonly number[]) => void] {
  const [inTab, keepInTab] = useRemembered<readonly number[] | null>(
    `planningUnits.${programId ?? 0}`,
    idsSchema,
    null,
  );
  const last = useLastChoice();
  const choose = useCallback(
    (units: readonly number[]) => {
      if (programId === null) return;
      keepInTab(units);
      void rememberUnits(programId, units);
    },
    [programId, keepInTab],
  );
  return [programId === null ? null : (inTab ?? last.units[programId] ?? null), choose];
}

export function useMonthRange(): readonly [MonthRange, (range: MonthRange) => void] {
  const usual = useMemo(usualRange, []);
  return useRemembered<MonthRange>('months', rangeSchema, usual);
}
