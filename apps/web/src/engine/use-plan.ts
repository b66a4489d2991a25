import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useEffect, useId, useState } from 'react';
import { isCancelled } from './client.ts';
import { engine } from './engine.ts';
import type { PlanView } from './tasks.ts';

/** A plan with the document that it is the plan of. */
export interface PlannedProduct extends PlanView {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
}

export interface UsedPlan {
  /** The last plan there is; stays until the next one is there. */
  readonly planned: PlannedProduct | null;
  /** A newer plan is being made. */
  readonly replanning: boolean;
  /** What kept the plan from being made. */
  readonly failure: string | null;
}

const begin = 'stockwell/replan begin';
/** From the change of the document to the plan on the screen, in the browser's own marks. */
export const replanMeasure = 'stockwell/replan';

function measureReplan(): void {
  if (performance.getEntriesByName(begin, 'mark').length === 0) return;
  performance.measure(replanMeasure, begin);
  performance.clearMarks(begin);
}

/** The plan of a product, made anew whenever the document changes. */
export function usePlan(data: ProgramData | null, planningUnitId: number | null, today: DateText): UsedPlan {
  const lane = useId();
  const [planned, setPlanned] = useState<PlannedProduct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!data || planningUnitId === null) {
      setPlanned(null);
      return;
    }
    let gone = false;
    performance.clearMarks(begin);
    performance.mark(begin);
    engine()
      .run('plan', { data, planningUnitId, today }, { lane })
      .then(
        (view) => {
          if (gone) return;
          setPlanned(view && { ...view, data, planningUnitId, today });
          setFailure(null);
        },
        (error: unknown) => {
          if (!gone && !isCancelled(error))
            setFailure(error instanceof Error ? error.message : String(error));
        },
      );
    return () => {
      gone = true;
    };
  }, [data, planningUnitId, today, lane]);

  useEffect(() => {
    if (!planned) return;
    // After the frame that shows it.
    const frame = requestAnimationFrame(measureReplan);
    return () => cancelAnimationFrame(frame);
  }, [planned]);

  // The plan of another product is no plan of this one.
  const current = planned?.planningUnitId === planningUnitId ? planned : null;
  return { planned: current, replanning: data !== null && current?.data !== data, failure };
}
