import type { Month } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { PlanRowSpec } from '../view/plan-rows.ts';
import { ExplanationTrail } from './ExplanationTrail.tsx';
import type { Asked } from './use-explanation.ts';

interface WhyDialogProps {
  readonly row: PlanRowSpec;
  readonly month: Month;
  readonly onClose: () => void;
}

/** "Why this number": the engine's own account of it. */
export function WhyDialog({ row, month, onClose }: WhyDialogProps) {
  const { t } = useTranslation(['supplyPlan', 'explain']);
  const start = useMemo(() => row.explainedBy.map((cell): Asked => ({ month, cell })), [row, month]);
  return (
    <Dialog
      size="60rem"
      title={t('explain:title', { row: t(`supplyPlan:row.${row.key}`) })}
      onClose={onClose}
    >
      <ExplanationTrail start={start} />
    </Dialog>
  );
}
