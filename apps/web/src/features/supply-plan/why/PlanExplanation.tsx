import type { Cell } from '@stockwell/engine/explain/index';
import { type MonthText, parseMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { usePlan } from '../../../engine/use-plan.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { type ProgramCopy, useProgram, useProgramLabels } from '../../../ui/program/index.ts';
import { type ShownPlan, ShownPlanContext } from '../plan-view-context.ts';
import { inPlanningUnits } from '../view/unit-view.ts';
import { ExplanationTrail } from './ExplanationTrail.tsx';

interface PlanExplanationProps {
  readonly copy: ProgramCopy;
  readonly planningUnitId: number;
  readonly month: MonthText;
  /** The cells of the plan that a figure elsewhere was made of. */
  readonly cells: readonly Cell[];
}

/** Figures of the plan of a copy, explained outside of the plan: with the records behind them. */
export function PlanExplanation({ copy, planningUnitId, month, cells }: PlanExplanationProps) {
  const [today] = useState(currentDay);
  const units = useMemo(() => [planningUnitId], [planningUnitId]);
  const { data } = useProgram(copy, units);
  const labels = useProgramLabels(data);
  const { planned } = usePlan(data, planningUnitId, today);
  const shown = useMemo(
    (): ShownPlan | null =>
      planned && {
        planned,
        labels,
        unit: inPlanningUnits,
        units,
        mayEnter: false,
        isCumulative: false,
        marked: null,
        open: () => undefined,
      },
    [planned, labels, units],
  );
  const start = useMemo(() => cells.map((cell) => ({ month: parseMonth(month), cell })), [cells, month]);
  return shown ? (
    <ShownPlanContext value={shown}>
      <ExplanationTrail start={start} />
    </ShownPlanContext>
  ) : (
    <LoadingSpinner />
  );
}
