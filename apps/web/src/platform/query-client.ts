import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

/** A refusal will not change by asking again; silence may. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status !== 0 && error.status < 500) return false;
  return failures < 1;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: worthRetrying,
        // The session knows whether the server can be reached; the browser only knows about the cable.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
