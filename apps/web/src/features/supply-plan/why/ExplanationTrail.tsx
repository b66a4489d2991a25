import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { useShownPlan } from '../plan-view-context.ts';
import { Explanation } from './Explanation.tsx';
import { type Asked, useExplanations } from './use-explanation.ts';
import classes from './why.module.css';

/** The engine's own account of some cells, term by term as far as anybody wants to go. */
export function ExplanationTrail({ start }: { readonly start: readonly Asked[] }) {
  const { t } = useTranslation('explain');
  const { planned } = useShownPlan();
  const [trail, setTrail] = useState<readonly Asked[]>([]);
  const last = trail.at(-1);
  const asked = useMemo(() => (last ? [last] : start), [last, start]);
  const answers = useExplanations(planned, asked);
  // Of a row made of several sums only those that add something are shown.
  const explained = answers?.filter(
    ({ explanation }) => explanation && (asked.length === 1 || explanation.terms.length > 0),
  );
  return (
    <>
      {trail.length > 0 ? (
        <div className={classes.trail}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => setTrail(trail.slice(0, -1))}
          >
            {t('back')}
          </Button>
        </div>
      ) : null}
      {explained === undefined ? <LoadingSpinner /> : null}
      {explained?.length === 0 ? <p>{t('nothingBehind')}</p> : null}
      {explained?.map(({ asked: one, explanation }) =>
        explanation ? (
          <Explanation
            key={`${one.month} ${JSON.stringify(one.cell)}`}
            explanation={explanation}
            onAsk={(next) => setTrail([...trail, next])}
          />
        ) : null,
      )}
    </>
  );
}
