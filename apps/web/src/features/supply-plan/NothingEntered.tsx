import { isEmptyPlan } from '@stockwell/engine/supply-plan/empty';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyProgramNote } from '../../ui/program/index.ts';
import { usePlanViewContext } from './plan-view-context.ts';

/** Says why a plan is empty, and what fills it. */
export const NothingEntered = memo(function NothingEntered() {
  const { t } = useTranslation('supplyPlan');
  const { planned, program } = usePlanViewContext();
  const { data, planningUnitId } = planned;
  if (!isEmptyPlan(data, planningUnitId)) return null;
  const versionId = program?.copy?.versionId ?? data.currentVersion?.versionId ?? 0;
  return (
    <EmptyProgramNote
      copy={{ programId: data.programId, versionId }}
      planningUnitId={planningUnitId}
      title={t('nothing.title')}
    />
  );
});
