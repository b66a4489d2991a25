import type { PlanRegions } from '@stockwell/engine/entry/import-actuals/regions';
import type { PlanUnits } from '@stockwell/engine/entry/import-actuals/units';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import type { ChosenPlan } from './import-draft.ts';
import { type PlanAnswer, planUnitsOf, readPlan } from './plan-details.ts';
import type { PlanOption } from './use-plan-options.ts';

/** A chosen supply plan, as far as it is known. */
export interface OpenPlan extends PlanUnits, PlanRegions {
  readonly key: string;
  readonly code: string;
  /** Null while its versions are on their way, or where it has none. */
  readonly versionId: number | null;
  readonly versions: PlanAnswer['versions'];
  readonly isReady: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Of its products. */
  readonly names: ReadonlyMap<number, { readonly name: string; readonly tracer: string }>;
  readonly regionNames: ReadonlyMap<number, string>;
}

/** `CODE~v3`. */
export const planName = ({ code, versionId }: Pick<OpenPlan, 'code' | 'versionId'>): string =>
  `${code}~v${versionId ?? ''}`;

/** The same list as long as no answer has changed. */
const asTheyAre = (results: readonly UseQueryResult<PlanAnswer>[]): readonly UseQueryResult<PlanAnswer>[] =>
  results;

const nothingYet: PlanAnswer = { versions: [], units: [] };

/** The supply plans that were chosen, in their order. */
export function useOpenPlans(
  chosen: readonly ChosenPlan[],
  options: readonly PlanOption[] | undefined,
): readonly OpenPlan[] {
  const { language, sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const plans = useMemo(
    () =>
      chosen.flatMap((plan) => {
        const option = options?.find(({ id }) => id === plan.programId);
        return option ? [{ plan, option }] : [];
      }),
    [chosen, options],
  );
  const answers = useQueries({
    queries: plans.map(({ option }) => ({
      queryKey: ['forecasts', 'plan', option.id],
      enabled: isOnline,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPlan(option.id, signal),
    })),
    combine: asTheyAre,
  });
  return useMemo(
    () =>
      plans.map(({ plan, option }, at): OpenPlan => {
        const answer = answers[at];
        const known = answer?.data ?? nothingYet;
        return {
          key: plan.key,
          programId: option.id,
          code: option.label,
          versionId: plan.versionId ?? known.versions[0]?.id ?? null,
          versions: known.versions,
          isReady: answer?.data !== undefined,
          error: answer?.error ?? null,
          retry: () => void answer?.refetch(),
          regionIds: option.regions.map(({ id }) => id),
          regionNames: new Map(option.regions.map(({ id, name }) => [id, name])),
          ...planUnitsOf(known, language),
        };
      }),
    [plans, answers, language],
  );
}
