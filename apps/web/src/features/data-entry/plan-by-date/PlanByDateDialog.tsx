import { Button, Text } from '@mantine/core';
import { monthIn } from '@stockwell/engine/calendar';
import { writeAccepted } from '@stockwell/engine/supply-plan/plan-by-date';
import { localeOf } from '@stockwell/model/languages';
import { type DateText, formatMonth, parseMonth } from '@stockwell/model/months';
import { displayExact } from '@stockwell/model/numbers';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { isKept } from '../../../local/storage-failure.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { MonthPicker } from '../../../ui/months/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import {
  editPlan,
  PlanningUnitPicker,
  type ProgramCopy,
  type ProgramLabels,
  useProgram,
} from '../../../ui/program/index.ts';
import { OrderFields } from './OrderFields.tsx';
import { orderOf, useChosenOrder } from './use-order.ts';

/** Shipments can be planned from this month to ten years ahead. */
const monthsAhead = 121;

interface Made {
  readonly planningUnitId: number;
  readonly quantity: number;
}

export interface PlanByDateDialogProps {
  readonly copy: ProgramCopy | null;
  /** What the program has settled, such as who delivers; its records are not asked for. */
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly today: DateText;
  /** The products to begin with. */
  readonly planningUnitIds: readonly number[];
  readonly onClose: () => void;
}

/** Plans shipments of several products for one month, wherever the plan suggests one. */
export function PlanByDateDialog(props: PlanByDateDialogProps) {
  const { copy, labels, today, onClose } = props;
  const t = useTexts('supplyPlan');
  const { language } = useSession();
  const thisMonth = monthIn(today);
  const [month, setMonth] = useState(thisMonth);
  const [units, setUnits] = useState(props.planningUnitIds);
  const [made, setMade] = useState<readonly Made[] | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { chosen, setChosen } = useChosenOrder(props.data, labels);
  const program = useProgram(copy, units);
  const { data } = program;
  const running = useRef<AbortController | null>(null);
  // Who closes the dialog while it calculates wants no shipments of it.
  useEffect(() => () => running.current?.abort(), []);

  async function plan(document: ProgramData): Promise<void> {
    setState('busy');
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      const order = orderOf(chosen, labels);
      const created = await engine().run(
        'planByDate',
        { data: document, planningUnitIds: units, month, today, order },
        { signal },
      );
      if (signal.aborted) return;
      const touched = created.map(({ shipment }) => shipment.planningUnit.id);
      const saved = await editPlan(program, touched, (before) => writeAccepted(before, created));
      if (saved.result !== 'saved' && !isKept(saved.result)) return setState('failed');
      setMade(
        created.map(({ shipment }) => ({
          planningUnitId: shipment.planningUnit.id,
          quantity: shipment.shipmentRcpuQty,
        })),
      );
      setState('idle');
    } catch (error) {
      if (isCancelled(error)) return;
      console.warn('Shipments could not be planned', error);
      setState('failed');
    }
  }

  return (
    <Dialog
      title={t('supplyPlan:byDate.title')}
      onClose={onClose}
      size="46rem"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            disabled={units.length === 0 || data === null || program.readonly !== null}
            loading={state === 'busy'}
            onClick={() => data && void plan(data)}
          >
            {t('supplyPlan:byDate.submit')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('supplyPlan:byDate.text')}</Text>
      <MonthPicker
        label={t('supplyPlan:byDate.month')}
        bounds={{ min: formatMonth(thisMonth), max: formatMonth(thisMonth + monthsAhead - 1) }}
        value={formatMonth(month)}
        onChange={(chosen) => setMonth(parseMonth(chosen))}
      />
      <PlanningUnitPicker multi labels={labels} value={units} onChange={setUnits} />
      <OrderFields chosen={chosen} labels={labels} onChange={setChosen} />
      {state === 'failed' ? <ErrorNotice text={t('supplyPlan:action.failed')} /> : null}
      {made ? (
        <div role="status">
          <Text>{t(made.length === 0 ? 'supplyPlan:byDate.nothingDue' : 'supplyPlan:byDate.made')}</Text>
          <ul>
            {made.map(({ planningUnitId, quantity }) => (
              <li key={planningUnitId}>
                {t('supplyPlan:byDate.line', {
                  product: labels.product(planningUnitId),
                  quantity: displayExact(quantity, localeOf(language)),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}
