import { Button } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { usePlanViewContext } from '../plan-view-context.ts';
import type { PlanRowSpec } from '../view/plan-rows.ts';
import { Explanation } from './Explanation.tsx';
import { type Asked, useExplanations } from './use-explanation.ts';
import classes from './why.module.css';

interface WhyDialogProps {
  readonly row: PlanRowSpec;
  readonly month: Month;
  readonly onClose: () => void;
}

/** "Why this number": the engine's own account of it, term by term as far as anybody wants to go. */
export function WhyDialog({ row, month, onClose }: WhyDialogProps) {
  const { t } = useTranslation(['supplyPlan', 'explain']);
  const { planned } = usePlanViewContext();
  const start = useMemo(() => row.explainedBy.map((cell): Asked => ({ month, cell })), [row, month]);
  const [trail, setTrail] = useState<readonly Asked[]>([]);
  const last = trail.at(-1);
  const asked = useMemo(() => (last ? [last] : start), [last, start]);
  const answers = useExplanations(planned, asked);
  // Of a row made of several sums only those that add something are shown.
  const explained = answers?.filter(
    ({ explanation }) => explanation && (asked.length === 1 || explanation.terms.length > 0),
  );
  return (
    <Dialog
      size="60rem"
      title={t('explain:title', { row: t(`supplyPlan:row.${row.key}`) })}
      onClose={onClose}
    >
      {trail.length > 0 ? (
        <div className={classes.trail}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => setTrail(trail.slice(0, -1))}
          >
            {t('explain:back')}
          </Button>
        </div>
      ) : null}
      {explained === undefined ? <LoadingSpinner /> : null}
      {explained?.length === 0 ? <p>{t('explain:nothingBehind')}</p> : null}
      {explained?.map(({ asked: one, explanation }) =>
        explanation ? (
          <Explanation
            key={`${one.month} ${JSON.stringify(one.cell)}`}
            explanation={explanation}
            onAsk={(next) => setTrail([...trail, next])}
          />
        ) : null,
      )}
    </Dialog>
  );
}
