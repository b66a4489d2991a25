import { mayImportVersion } from '@stockwell/engine/outputs/import-into-plan';
import { can } from '@stockwell/model/access/can';
import { pickers } from '@stockwell/model/api/pickers';
import { parseMonth } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { referencedId } from '../../../local/masters/record.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type KnownForecast, knownVersion, useForecastPrograms } from '../../../ui/forecast/index.ts';
import { useCopies, useLabelLists } from '../../../ui/program/index.ts';

const forecastType = 2;

/** The forecast programs of the plan's country within the access; undefined while they are being read. */
export function useForecastOptions(planProgramId: number): readonly KnownForecast[] | undefined {
  const { access } = useSession();
  const programs = useForecastPrograms();
  const plans = useLabelLists()?.program;
  return useMemo(() => {
    if (!programs || !plans) return undefined;
    const plan = plans.find(({ programId }) => programId === planProgramId);
    const country = plan && referencedId(plan.realmCountry, 'realmCountry');
    return programs
      .filter(
        ({ programId, active, realmCountryId }) =>
          active && realmCountryId === country && can(access, 'ROLE_BF_DROPDOWN_FC', [programId]),
      )
      .toSorted((a, b) => a.code.localeCompare(b.code));
  }, [programs, plans, planProgramId, access]);
}

export interface VersionOptions {
  /** Ids of the versions that can be imported, newest first. */
  readonly versionIds: readonly number[];
  /** The server is being asked for newer ones. */
  readonly isAsking: boolean;
}

/**
 * Final versions whose forecast has not ended long ago: what the server has, and without a connection what this device
 * last heard of and what it holds.
 */
export function useVersionOptions(forecast: KnownForecast | undefined): VersionOptions {
  const { sessionType } = useSession();
  const { copies } = useCopies('forecast');
  const isOnline = sessionType === 'Online';
  const programId = forecast?.programId ?? 0;
  const { data, isLoading } = useQuery({
    queryKey: ['forecasts', 'versions', programId],
    enabled: isOnline && programId > 0,
    queryFn: ({ signal }) =>
      call(pickers.versionsByType, {
        params: { programTypeId: forecastType, programId },
        signal,
        quiet: true,
      }),
  });
  const month = parseMonth(thisMonth());
  return useMemo(() => {
    const told = data?.flatMap((version) => knownVersion(version) ?? []);
    const held = copies.filter((copy) => copy.programId === programId && copy.versionTypeId === 2);
    const versions = told ?? forecast?.versions ?? [];
    const ids = versions
      .filter(({ versionTypeId, lastMonth }) => mayImportVersion(versionTypeId, lastMonth, month))
      .map(({ versionId }) => versionId);
    // A copy of which the lists say nothing yet shows its own months once it is open.
    const unknown = held
      .map(({ versionId }) => versionId)
      .filter((id) => !versions.some(({ versionId }) => versionId === id));
    return {
      versionIds: [...new Set([...ids, ...unknown])].sort((a, b) => b - a),
      isAsking: isLoading && isOnline,
    };
  }, [data, forecast, copies, programId, month, isLoading, isOnline]);
}
