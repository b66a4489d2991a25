import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../../../engine/use-plan.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useChosenCopy, useChosenUnits, useProgram, useProgramLabels } from '../../../ui/program/index.ts';
import { inPlanningUnits } from '../view/unit-view.ts';
import { Formulas } from './Formulas.tsx';

/** How a supply plan is worked out, with the numbers of the product that was last looked at. */
export default function FormulasPage() {
  const { t } = useTranslation('supplyPlan');
  const [copy] = useChosenCopy();
  const [chosen] = useChosenUnits(copy?.programId ?? null);
  const unitId = chosen?.[0] ?? null;
  const [today] = useState(currentDay);
  const units = useMemo(() => (unitId === null ? [] : [unitId]), [unitId]);
  const program = useProgram(copy, units);
  const labels = useProgramLabels(program.data);
  const { planned } = usePlan(unitId === null ? null : program.data, unitId, today);
  return (
    <>
      <PageHeader title={t('formulas.title')} description={t('formulas.description')} />
      <Formulas planned={planned} labels={labels} unit={inPlanningUnits} />
    </>
  );
}
