import { Alert, Button, Group, Select } from '@mantine/core';
import { monthIn } from '@stockwell/engine/calendar';
import { withShipments } from '@stockwell/engine/supply-plan/plan-by-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../../../engine/engine.ts';
import { type OpenProgram, PlanningUnitPicker } from '../../../ui/program/index.ts';
import { PlanDialog } from '../PlanDialog.tsx';
import { usePlanFormat, usePlanScene } from '../scene.ts';
import { monthsFrom } from '../view/month-window.ts';
import classes from './actions.module.css';
import { editPlan } from './edit-plan.ts';
import { LoadedProgram } from './LoadedProgram.tsx';
import { OrderFields } from './OrderFields.tsx';
import { orderOf, useChosenOrder } from './use-order.ts';

/** Shipments can be planned from this month to ten years ahead. */
const monthsAhead = 121;

interface Made {
  readonly planningUnitId: number;
  readonly quantity: number;
}

/** Plans shipments of several products for one month, wherever the plan suggests one. */
export function PlanByDateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('supplyPlan');
  const { planned, words } = usePlanScene();
  const format = usePlanFormat();
  const thisMonth = monthIn(planned.today);
  const [month, setMonth] = useState(thisMonth);
  const [units, setUnits] = useState<readonly number[]>([planned.planningUnitId]);
  const [made, setMade] = useState<readonly Made[] | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { chosen, setChosen } = useChosenOrder(planned.data, words);

  async function plan(program: OpenProgram): Promise<void> {
    const { data } = program;
    if (!data) return;
    setState('busy');
    try {
      const { today } = planned;
      const order = orderOf(chosen, words);
      const created = await engine().run('planByDate', {
        data,
        planningUnitIds: units,
        month,
        today,
        order,
      });
      const touched = created.map(({ shipment }) => shipment.planningUnit.id);
      const saved = await editPlan(program, touched, (before) => withShipments(before, created));
      if (saved.result !== 'saved') return setState('failed');
      setMade(
        created.map(({ shipment }) => ({
          planningUnitId: shipment.planningUnit.id,
          quantity: shipment.shipmentRcpuQty,
        })),
      );
      setState('idle');
    } catch (error) {
      console.warn('Shipments could not be planned', error);
      setState('failed');
    }
  }

  return (
    <PlanDialog title={t('byDate.title')} onClose={onClose} size="46rem">
      <p className={classes.lead}>{t('byDate.text')}</p>
      <Select
        label={t('byDate.month')}
        searchable
        allowDeselect={false}
        data={monthsFrom(thisMonth, monthsAhead).map((one) => ({
          value: String(one),
          label: format.longMonth(one),
        }))}
        value={String(month)}
        onChange={(value) => value !== null && setMonth(Number(value))}
        mb="sm"
      />
      <PlanningUnitPicker multi words={words} value={units} onChange={setUnits} />
      <div style={{ height: 12 }} />
      <OrderFields chosen={chosen} words={words} onChange={setChosen} />
      {state === 'failed' ? (
        <Alert mt="sm" color="red" role="alert">
          {t('action.failed')}
        </Alert>
      ) : null}
      <LoadedProgram units={units}>
        {(program) => (
          <Group justify="flex-end" mt="md">
            <Button
              disabled={units.length === 0 || program.data === null || program.readonly !== null}
              loading={state === 'busy'}
              onClick={() => void plan(program)}
            >
              {t('byDate.submit')}
            </Button>
          </Group>
        )}
      </LoadedProgram>
      {made ? (
        <div role="status">
          {made.length === 0 ? <p>{t('byDate.nothingDue')}</p> : <p>{t('byDate.made')}</p>}
          <ul className={classes.result}>
            {made.map(({ planningUnitId, quantity }) => (
              <li key={planningUnitId}>
                {t('byDate.line', {
                  product: words.product(planningUnitId),
                  quantity: format.exact(quantity),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </PlanDialog>
  );
}
