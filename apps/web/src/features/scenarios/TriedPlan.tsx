import { parseMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { PlanBoard, usualStart } from '../supply-plan/index.ts';
import type { WhatIf } from './use-what-if.ts';

interface TriedPlanProps {
  readonly whatIf: WhatIf;
  readonly product: string;
}

/** The plan with the scenarios in it, to look behind every number and to edit it by hand. */
export function TriedPlan({ whatIf, product }: TriedPlanProps) {
  const t = useTexts('scenarios');
  const { after, names, scratchProgram, outcome, today, range } = whatIf;
  const [start, setStart] = useState(() => Math.max(parseMonth(range.from), usualStart(today)));
  const marked = useMemo(() => {
    const changes = [...(outcome.applied?.changes.values() ?? [])].flat();
    const shipmentIds = new Set(
      changes.flatMap(({ list, recordId }) => (list === 'shipmentList' ? [String(recordId)] : [])),
    );
    return { shipmentIds, note: t('scenarios:tried.marked') };
  }, [outcome.applied, t]);
  if (!after) return null;
  return (
    <PlanBoard
      key={`${after.data.programId} ${after.planningUnitId}`}
      planned={after}
      labels={names}
      program={scratchProgram}
      start={start}
      onStart={setStart}
      title={t('scenarios:tried.chart', { program: after.data.programCode, product })}
      marked={marked}
    />
  );
}
