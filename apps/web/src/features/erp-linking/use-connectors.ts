import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../platform/session/context.ts';

/** Agents whose ERP sends its orders; undefined while that is asked. */
export function useConnectedAgents(): {
  readonly ids: ReadonlySet<number> | undefined;
  readonly error: unknown;
} {
  const { sessionType } = useSession();
  const { data, error } = useQuery({
    queryKey: ['erpLinking', 'connectors'],
    enabled: sessionType === 'Online',
    queryFn: ({ signal }) => call(calls.erpConnectors, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });
  const ids = useMemo(
    () => data && new Set(data.map(({ procurementAgent }) => Number(procurementAgent.id))),
    [data],
  );
  return { ids, error };
}
