import { dashboardEndpoints as calls, type RealmCounts } from '@stockwell/model/api/dashboard';
import type { EntityName } from '@stockwell/model/entities/index';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession } from '../../platform/session/context.ts';

/** Counts change slowly: going back and forth between pages does not ask for them again. */
const freshFor = 60_000;

/** Counts of the realm and of the programs in reach. */
export function useRealmCounts() {
  const { sessionType } = useSession();
  return useQuery({
    queryKey: ['dashboard', 'realmLevel'],
    enabled: sessionType === 'Online',
    staleTime: freshFor,
    queryFn: ({ signal }) => call(calls.realmLevel, { signal, quiet: true }),
  });
}

function useApplicationCounts(enabled: boolean) {
  return useQuery({
    queryKey: ['dashboard', 'applicationLevel'],
    enabled,
    staleTime: freshFor,
    queryFn: ({ signal }) => call(calls.applicationLevel, { signal, quiet: true }),
  });
}

type ApplicationCount = 'REALM_COUNT' | 'LANGUAGE_COUNT';

/** The lists whose number one call for all of them has: active records alone. */
const counted: Partial<Readonly<Record<EntityName, keyof RealmCounts | ApplicationCount>>> = {
  realm: 'REALM_COUNT',
  language: 'LANGUAGE_COUNT',
  realmCountry: 'REALM_COUNTRY_COUNT',
  healthArea: 'TECHNICAL_AREA_COUNT',
  region: 'REGION_COUNT',
  organisation: 'ORGANIZATION_COUNT',
  program: 'PROGRAM_COUNT',
  dataset: 'DATASET_COUNT',
  user: 'USER_COUNT',
};

export interface LevelCount {
  /** Whether the number of the list is among these counts. */
  readonly isCounted: boolean;
  readonly isPending: boolean;
  readonly count: number | undefined;
}

/** The number of a list from the counts of the dashboard. */
export function useLevelCount(entity: EntityName): LevelCount {
  const name = counted[entity];
  const isOfApplication = name === 'REALM_COUNT' || name === 'LANGUAGE_COUNT';
  const realm = useRealmCounts();
  const application = useApplicationCounts(isOfApplication);
  if (name === undefined) return { isCounted: false, isPending: false, count: undefined };
  if (name === 'REALM_COUNT' || name === 'LANGUAGE_COUNT')
    return { isCounted: true, isPending: application.isPending, count: application.data?.[name] };
  return { isCounted: true, isPending: realm.isPending, count: realm.data?.[name] };
}
