import type { OpenQuestions } from '@stockwell/engine/outputs/open-questions';
import { useQuery } from '@tanstack/react-query';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { useLocalOwner } from '../../../ui/program/open-copies.ts';
import { copiesKey } from './use-forecast-copies.ts';

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });

/** Undefined while it is counted. A copy that does not open says nothing. */
export type CountedQuestions = OpenQuestions | 'damaged' | 'failed' | undefined;

/** What is open in a forecast of this device: read once the page is drawn, counted by the worker. */
export function useOpenQuestions({ programId, versionId }: CopySummary<'forecast'>): CountedQuestions {
  const owner = useLocalOwner();
  const { data, isError } = useQuery({
    queryKey: [...copiesKey, owner?.userId ?? 0, 'questions', programId, versionId],
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    enabled: owner !== null,
    queryFn: async ({ signal }): Promise<OpenQuestions | 'damaged'> => {
      await untilIdle();
      signal.throwIfAborted();
      const [{ readCopy }, { engine }] = await Promise.all([
        import('../../../local/documents/copy-store.ts'),
        import('../../../engine/engine.ts'),
      ]);
      if (!owner) return 'damaged';
      const stored = await readCopy(owner, { kind: 'forecast', programId, versionId });
      if (stored.result !== 'found') return 'damaged';
      return engine().run('openQuestions', { data: stored.value }, { signal });
    },
  });
  return isError && !data ? 'failed' : data;
}
