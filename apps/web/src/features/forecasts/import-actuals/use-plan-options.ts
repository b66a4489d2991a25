import { can } from '@stockwell/model/access/can';
import { pickers } from '@stockwell/model/api/pickers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';

/** Who may import from supply plans, and into which forecasts. */
export const importFunction = 'ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN';
export const supplyPlanType = 1;

/** A supply plan that can be chosen. */
export interface PlanOption {
  readonly id: number;
  /** Its code. */
  readonly label: string;
  readonly regions: readonly { readonly id: number; readonly name: string }[];
}

export interface PlanOptions {
  /** Undefined while they are on their way. */
  readonly options: readonly PlanOption[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The supply plans that a forecast program can take consumption from: of its country, and within the access. */
export function usePlanOptions(programId: number): PlanOptions {
  const { user, language, access, sessionType } = useSession();
  const realmId = user?.realm?.realmId ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['forecasts', 'plans', realmId],
    enabled: sessionType === 'Online' && realmId !== null,
    queryFn: ({ signal }) =>
      call(pickers.expandedPrograms, { params: { realmId: realmId ?? 0 }, signal, quiet: true }),
  });
  const options = useMemo(() => {
    // Whoever belongs to no realm has no programs to import from.
    if (realmId === null) return [];
    const country = data?.find(({ id }) => Number(id) === programId)?.realmCountry.id;
    return data
      ?.filter(
        (one) =>
          one.programTypeId === supplyPlanType &&
          one.active &&
          one.realmCountry.id === country &&
          can(access, importFunction, [Number(one.id)]),
      )
      .map(
        ({ id, code, regionList }): PlanOption => ({
          id: Number(id),
          label: code,
          regions: regionList
            .map((region) => ({ id: Number(region.id), name: textIn(region, language) }))
            .sort((a, b) => a.name.localeCompare(b.name, language)),
        }),
      )
      .sort((a, b) => a.label.localeCompare(b.label));
  }, [data, realmId, programId, access, language]);
  return { options, error, retry: () => void refetch() };
}
