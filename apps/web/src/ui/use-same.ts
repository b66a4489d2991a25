import { sameValue } from '@stockwell/model/documents/same-record';
import { useRef } from 'react';

/** The value of before as long as the new one says the same: what is made of it stays too. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && !sameValue(kept.current, value)) kept.current = value;
  return kept.current;
}
