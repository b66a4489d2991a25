import type { Cell, Explanation } from '@stockwell/engine/explain/index';
import type { Month } from '@stockwell/model/months';
import { useEffect, useState } from 'react';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import type { PlannedProduct } from '../../../engine/use-plan.ts';

export interface Asked {
  readonly month: Month;
  readonly cell: Cell;
}

export interface AskedExplanation {
  readonly asked: Asked;
  /** Null for a cell that the plan does not have. */
  readonly explanation: Explanation | null;
}

/** What the engine says about some cells; null while it is asked. */
export function useExplanations(
  planned: PlannedProduct,
  asked: readonly Asked[],
): readonly AskedExplanation[] | null {
  const [answers, setAnswers] = useState<readonly AskedExplanation[] | null>(null);
  const { data, planningUnitId, today } = planned;
  useEffect(() => {
    const gone = new AbortController();
    setAnswers(null);
    engine()
      .run('explainAll', { data, planningUnitId, today, asked }, { signal: gone.signal })
      .then(
        (found) => setAnswers(asked.map((one, i) => ({ asked: one, explanation: found[i] ?? null }))),
        (error: unknown) => {
          if (!isCancelled(error)) console.warn('A number could not be explained', error);
        },
      );
    return () => gone.abort();
  }, [data, planningUnitId, today, asked]);
  return answers;
}
