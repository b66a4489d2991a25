import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Under which everything of the imports is kept, and forgotten. */
export const importsKey = ['pipeline'] as const;

/** The imports of the realm, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: [...importsKey, 'list'],
    queryFn: ({ signal }) => call(calls.list, { params: {}, signal }),
  });

/** One import of the list; missing once the newest list is here without it. */
export function useImport(pipelineId: number) {
  const { data, error, isFetching, refetch } = useImports();
  const found = data?.find((one) => one.pipelineId === pipelineId);
  return { found, isMissing: data !== undefined && !found && !isFetching, error, refetch };
}
