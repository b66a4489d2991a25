import { Alert, Button, Group } from '@mantine/core';
import { withShipments } from '@stockwell/engine/supply-plan/plan-by-date';
import type { Month } from '@stockwell/model/months';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../../../engine/engine.ts';
import type { MarkedSuggestion } from '../../../engine/tasks.ts';
import { usePlanFormat, usePlanScene } from '../scene.ts';
import { shownIn } from '../view/unit-view.ts';
import classes from './actions.module.css';
import { editPlan } from './edit-plan.ts';
import { OrderFields } from './OrderFields.tsx';
import { orderOf, useChosenOrder } from './use-order.ts';

interface AcceptSuggestionProps {
  readonly suggestion: MarkedSuggestion;
  readonly onDone: (month: Month) => void;
}

/** A suggested shipment, to be made a planned one. Where nothing may be entered it is only told. */
export function AcceptSuggestion({ suggestion, onDone }: AcceptSuggestionProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, words, unit, program, mayEnter } = usePlanScene();
  const format = usePlanFormat();
  const { chosen, setChosen } = useChosenOrder(planned.data, words);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { month, quantity, emergency } = suggestion;

  async function accept(): Promise<void> {
    setState('busy');
    const { data, planningUnitId, today } = planned;
    try {
      const created = await engine().run('accept', {
        data,
        planningUnitId,
        today,
        from: month,
        to: month,
        order: orderOf(chosen, words),
      });
      const saved = await editPlan(program, [planningUnitId], (before) => withShipments(before, created));
      setState(saved.result === 'saved' ? 'idle' : 'failed');
      if (saved.result === 'saved') onDone(month);
    } catch (error) {
      console.warn('A suggestion could not be accepted', error);
      setState('failed');
    }
  }

  return (
    <section className={classes.panel} aria-label={t('accept.title')}>
      <p className={classes.lead}>
        {t('accept.text', {
          quantity: format.exact(shownIn(unit, quantity)),
          month: format.longMonth(month),
        })}
      </p>
      {emergency ? (
        <p className={classes.emergency}>
          <IconAlertTriangle size={16} aria-hidden /> {t('note.emergencySuggestion')}
        </p>
      ) : null}
      {mayEnter ? (
        <>
          <OrderFields chosen={chosen} words={words} onChange={setChosen} />
          {state === 'failed' ? (
            <Alert mt="sm" color="red" role="alert">
              {t('action.failed')}
            </Alert>
          ) : null}
          <Group justify="flex-end" mt="sm">
            <Button loading={state === 'busy'} onClick={() => void accept()}>
              {t('accept.submit')}
            </Button>
          </Group>
        </>
      ) : null}
    </section>
  );
}
