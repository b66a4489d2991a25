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
