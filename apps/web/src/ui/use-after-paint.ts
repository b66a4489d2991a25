import { startTransition, useEffect, useState } from 'react';

/** The value once it was painted: for what is large and may follow in a later frame. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ readonly value: T }>({ value });
  useEffect(() => startTransition(() => setPainted({ value })), [value]);
  return painted.value;
}
