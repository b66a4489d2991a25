import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useEffect, useMemo } from 'react';
import { type PlanView, planViewOf } from './plan-view.ts';
import { beginReplan, endReplanAfterPaint } from './replan-marks.ts';

/** A plan with the document that it is the plan of. */
export interface PlannedProduct extends PlanView {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
}

export interface UsedPlan {
  readonly planned: PlannedProduct | null;
  /** What kept the plan from being made. */
  readonly failure: string | null;
}

const nothing: UsedPlan = { planned: null, failure: null };

/**
 * The plan of a product, made again with every change of the document and drawn together with it: one product is
 * planned in a millisecond or two. What takes longer goes to the worker.
 */
export function usePlan(data: ProgramData | null, planningUnitId: number | null, today: DateText): UsedPlan {
  const used = useMemo<UsedPlan>(() => {
    if (!data || planningUnitId === null) return nothing;
    beginReplan();
    try {
      const view = planViewOf(data, planningUnitId, today);
      return { planned: view && { ...view, data, planningUnitId, today }, failure: null };
    } catch (error) {
      return { planned: null, failure: error instanceof Error ? error.message : String(error) };
    }
  }, [data, planningUnitId, today]);
  const { planned } = used;
  useEffect(() => {
    if (planned) return endReplanAfterPaint();
  }, [planned]);
  return used;
}
