import type { Month } from '@stockwell/model/months';
import { useMemo, useRef } from 'react';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import { type PlanGridRow, planGrid } from '../view/plan-grid.ts';
import { steadyGrid } from '../view/steady-grid.ts';
import type { ShownUnit } from '../view/unit-view.ts';

/** The rows of the plan; cells that say the same as before stay the same objects. */
export function useSteadyGrid(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
): readonly PlanGridRow[] {
  const last = useRef<readonly PlanGridRow[]>([]);
  return useMemo(() => {
    last.current = steadyGrid(last.current, planGrid(planned, months, unit));
    return last.current;
  }, [planned, months, unit]);
}
