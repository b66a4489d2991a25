import { useCallback } from 'react';
import { refusalOf } from '../api/refusal.ts';
import { useMessage } from './message.ts';

/** The one way from a call that was refused, or failed, to what people read about it. */
export function useRefusalText(): (failure: unknown) => string {
  const message = useMessage();
  return useCallback((failure) => message(refusalOf(failure).messageCode), [message]);
}
