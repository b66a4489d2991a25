import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ReceivedOf } from '../../../api/client.ts';
import { useSession } from '../../../platform/session/context.ts';
import { forgetEntity } from '../../../ui/entity/queries.ts';
import { importsKey } from '../imports.ts';

export type FinalInventory = ReceivedOf<typeof calls.finalInventory>[number];

export const isNegative = ({ quantity }: FinalInventory): boolean => quantity < 0;

/** The plan that an import would make, computed again whenever it is opened. */
export const useFinalInventory = (pipelineId: number, isWanted = true) =>
  useQuery({
    queryKey: [...importsKey, pipelineId, 'finalInventory'],
    queryFn: ({ signal }) => call(calls.finalInventory, { params: { pipelineId }, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The last step: the plan, and the program that is made of it. */
export function useReview(pipelineId: number, isOpen: boolean) {
  const queries = useQueryClient();
  const { reloadAccess } = useSession();
  const plan = useFinalInventory(pipelineId, isOpen);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function make(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    setFailure(null);
    try {
      await call(calls.finish, { params: { pipelineId } });
      // The program is there, whether or not this device hears more of it now.
      await Promise.allSettled([reloadAccess(), forgetEntity(queries, 'program')]);
    } catch (cause) {
      setFailure(cause);
    } finally {
      // An import that is done, perhaps by a colleague, shows its program instead of the steps.
      await queries.invalidateQueries({ queryKey: [...importsKey, 'list'] });
      setMaking(false);
    }
  }

  return { plan, isMaking, failure, make };
}
export type Review = ReturnType<typeof useReview>;
