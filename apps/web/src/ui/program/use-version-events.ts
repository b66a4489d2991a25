import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { allVersions } from '@stockwell/model/api/version-shapes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSession } from '../../platform/session/context.ts';

/** What happened to the versions of a program; asked of the server by whoever may, so only while there is a connection. */
export function useVersionEvents(programId: number | null) {
  const { sessionType, functions } = useSession();
  const { permission } = calls.versionEvents;
  const mayAsk = permission.functions.some((id) => functions.has(id));
  return useQuery({
    queryKey: ['versionEvents', programId],
    enabled: sessionType === 'Online' && mayAsk && programId !== null,
    queryFn: ({ signal }) =>
      call(calls.versionEvents, {
        params: { programId: programId ?? 0, versionId: allVersions },
        signal,
        quiet: true,
      }),
  });
}
