import type { PlanBatch } from '@stockwell/engine/supply-plan/batch-book';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanDialog } from '../PlanDialog.tsx';
import { useBatchName, usePlanFormat, usePlanScene } from '../scene.ts';
import { batchLedger } from '../view/batches.ts';
import { shownIn } from '../view/unit-view.ts';
import classes from './details.module.css';

interface LedgerDialogProps {
  readonly batch: PlanBatch;
  readonly onClose: () => void;
}

/** The life of a batch, month by month. What the plan took by itself balances each line. */
export function LedgerDialog({ batch, onClose }: LedgerDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit } = usePlanScene();
  const format = usePlanFormat();
  const batchName = useBatchName();
  const ledger = useMemo(() => batchLedger(planned.plan, batch), [planned.plan, batch]);
  const quantity = (value: number): string => (value === 0 ? '' : format.quantity(shownIn(unit, value)));
  return (
    <PlanDialog title={t('ledger.title', { batch: batchName(batch) })} onClose={onClose}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.month')}</th>
              <th scope="col">{t('ledger.opening')}</th>
              <th scope="col">{t('ledger.expired')}</th>
              <th scope="col">{t('ledger.consumption')}</th>
              <th scope="col">{t('ledger.adjustment')}</th>
              <th scope="col">{t('ledger.shipment')}</th>
              <th scope="col">{t('ledger.allocated')}</th>
              <th scope="col">{t('ledger.closing')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.lines.map(({ month, row, counted }) => (
              <tr key={month}>
                <th scope="row">{format.month(month)}</th>
                <td>{quantity(row.openingBalance)}</td>
                <td>{quantity(-row.expiredQty)}</td>
                <td>{quantity(-row.consumptionQty)}</td>
                <td>{quantity(row.adjustmentQty)}</td>
                <td>{quantity(row.shipmentQty)}</td>
                <td>{quantity(-row.calculatedConsumption)}</td>
                <td className={counted ? classes.bold : undefined}>
                  {format.quantity(shownIn(unit, row.closingBalance))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        {t('ledger.footer', {
          month: format.longMonth(batch.expiry),
          quantity: format.quantity(shownIn(unit, ledger.expired)),
        })}
      </p>
    </PlanDialog>
  );
}
