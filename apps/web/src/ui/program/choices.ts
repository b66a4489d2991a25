import { monthTextSchema } from '@stockwell/model/month-schemas';
import { addMonths } from '@stockwell/model/months';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { copySchemas } from '../../local/documents/copy-schema.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { DocumentCopy } from '../../local/documents/names.ts';
import { thisMonth } from '../../platform/clock.ts';
import type { MonthRange } from '../months/index.ts';
import { useRemembered } from './filters.ts';
import { lastChoice, lastCopy, rememberCopy, rememberUnits, subscribeLastChoice } from './last-choice.ts';
import { copyToOpen } from './opening.ts';
import { useCopies } from './use-copies.ts';

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

/** Under which names a tab remembers the copies that are open in it. */
const names = { supplyPlan: 'copy', forecast: 'forecast' } as const;
const remembered: { readonly [K in DocumentName]: z.ZodType<DocumentCopy<K> | null> } = {
  supplyPlan: copySchemas.supplyPlan.nullable(),
  forecast: copySchemas.forecast.nullable(),
};

type ChosenCopy<K extends DocumentName> = readonly [
  DocumentCopy<K> | null,
  (copy: DocumentCopy<K> | null) => void,
];

/** The copy of a kind that was last chosen, in this tab or before the last sign-out; null while none is on this device. */
export function useChosenCopyOf<K extends DocumentName>(kind: K): ChosenCopy<K> {
  const { copies } = useCopies(kind);
  const [inTab, keepInTab] = useRemembered<DocumentCopy<K> | null>(names[kind], remembered[kind], null);
  const last = useLastChoice();
  const opened = copyToOpen(inTab ?? lastCopy(last, kind), copies);
  const programId = opened?.programId;
  const versionId = opened?.versionId;
  const copy = useMemo(
    () => (programId === undefined || versionId === undefined ? null : { kind, programId, versionId }),
    [kind, programId, versionId],
  );
  const choose = useCallback(
    (chosen: DocumentCopy<K> | null) => {
      keepInTab(chosen);
      if (chosen) void rememberCopy(chosen);
    },
    [keepInTab],
  );
  return [copy, choose];
}

export const useChosenCopy = (): ChosenCopy<'supplyPlan'> => useChosenCopyOf('supplyPlan');

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
