import { useMemo } from 'react';
import type { FixedPlace } from './entry-scope.ts';

/** The same place while month and region are the same, however often the caller makes it again. */
export function usePlace(given: FixedPlace | undefined): FixedPlace | undefined {
  const { month, region } = given ?? {};
  return useMemo(
    () => (month === undefined || region === undefined ? undefined : { month, region }),
    [month, region],
  );
}
