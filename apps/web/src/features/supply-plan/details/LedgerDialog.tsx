import type { PlanBatch } from '@stockwell/engine/supply-plan/batch-book';
import type { BatchRow } from '@stockwell/engine/supply-plan/rows';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useBatchName, usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { batchLedger } from '../view/batches.ts';
import { shownIn } from '../view/unit-view.ts';
import classes from './details.module.css';
import { RecordTable } from './RecordTable.tsx';

interface LedgerDialogProps {
  readonly batch: PlanBatch;
  readonly onClose: () => void;
}

/** Everything that a line shows: its figures add up, and their decimals stand below each other. */
const figuresOf = (row: BatchRow): readonly number[] => [
  row.openingBalance,
  row.expiredQty,
  row.consumptionQty,
  row.adjustmentQty,
  row.shipmentQty,
  row.calculatedConsumption,
  row.closingBalance,
];

/** The life of a batch, month by month. What the plan took by itself balances each line. */
export function LedgerDialog({ batch, onClose }: LedgerDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit } = usePlanViewContext();
  const format = usePlanFormat();
  const batchName = useBatchName();
  const ledger = useMemo(() => batchLedger(planned.plan, batch), [planned.plan, batch]);
  const text = useMemo(() => {
    const figures = ledger.lines.flatMap(({ row }) => figuresOf(row));
    return format.exactAmong(figures.map((value) => shownIn(unit, value)));
  }, [ledger, unit, format]);
  const quantity = (value: number): string => (value === 0 ? '' : text(shownIn(unit, value)));
  return (
    <Dialog size="60rem" title={t('ledger.title', { batch: batchName(batch) })} onClose={onClose}>
      <RecordTable
        columns={[
          { title: t('ledger.month'), value: ({ month }) => format.month(month) },
          { title: t('ledger.opening'), value: ({ row }) => quantity(row.openingBalance) },
          { title: t('ledger.expired'), value: ({ row }) => quantity(-row.expiredQty) },
          { title: t('ledger.consumption'), value: ({ row }) => quantity(-row.consumptionQty) },
          { title: t('ledger.adjustment'), value: ({ row }) => quantity(row.adjustmentQty) },
          { title: t('ledger.shipment'), value: ({ row }) => quantity(row.shipmentQty) },
          { title: t('ledger.allocated'), value: ({ row }) => quantity(-row.calculatedConsumption) },
          {
            title: t('ledger.closing'),
            value: ({ row, counted }) => (
              <span className={counted ? classes.bold : undefined}>
                {text(shownIn(unit, row.closingBalance))}
              </span>
            ),
          },
        ]}
        records={ledger.lines}
        keyOf={({ month }) => month}
      />
      <p className={classes.note}>
        {t('ledger.footer', {
          month: format.longMonth(batch.expiry),
          quantity: format.exact(shownIn(unit, ledger.expired)),
        })}
      </p>
    </Dialog>
  );
}
