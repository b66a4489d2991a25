import { type CommitRequest, commitStatusIds } from '@stockwell/model/api/version-shapes';

export type RequestState = 'waiting' | 'completed' | 'failed';

export function requestState({ status }: Pick<CommitRequest, 'status'>): RequestState {
  if (status === commitStatusIds.completed) return 'completed';
  return status === commitStatusIds.failed ? 'failed' : 'waiting';
}
