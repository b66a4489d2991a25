import { useEffect, useMemo, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import type { MarkedSuggestion } from '../../../engine/tasks.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';

interface Found {
  readonly of: PlannedProduct;
  readonly suggestions: readonly MarkedSuggestion[];
}

/** The plan with suggestions that assume the earlier ones to be accepted, once these are worked out. */
export function useCumulative(planned: PlannedProduct, isWanted: boolean): PlannedProduct {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const { data, planningUnitId, today, plan } = planned;
    engine()
      .run(
        'cumulative',
        { data, planningUnitId, today, to: plan.first + plan.months - 1 },
        { signal: gone.signal },
      )
      .then((suggestions) => setFound({ of: planned, suggestions }))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) console.warn('The suggestions could not be added up', error);
      });
    return () => gone.abort();
  }, [planned, isWanted]);
  return useMemo(
    () => (isWanted && found?.of === planned ? { ...planned, suggestions: found.suggestions } : planned),
    [planned, isWanted, found],
  );
}
