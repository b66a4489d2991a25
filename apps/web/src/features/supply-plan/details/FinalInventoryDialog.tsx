import { placeOf } from '@stockwell/engine/supply-plan/plan';
import { type BatchRow, planRow } from '@stockwell/engine/supply-plan/rows';
import type { Month } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { BatchCountForm } from '../actions/BatchCountForm.tsx';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { batchCountOf } from '../view/batch-count.ts';
import { batchesInStock, batchKey } from '../view/batches.ts';
import { shownIn } from '../view/unit-view.ts';
import { useBatchColumns } from './batch-columns.tsx';
import classes from './details.module.css';
import { RecordTable } from './RecordTable.tsx';

interface FinalInventoryDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
}

/** The batches that are in stock at the end of a month; counted by batch where every region was counted. */
export function FinalInventoryDialog({ month, onClose }: FinalInventoryDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit, mayEnter, open } = usePlanViewContext();
  const format = usePlanFormat();
  const columns = useBatchColumns<BatchRow>((batch) => ({
    title: t('batch.toLedger'),
    onClick: () => open({ what: 'ledger', batch }),
  }));
  const { plan, data, planningUnitId } = planned;
  const at = placeOf(plan, month);
  const row = at === undefined ? undefined : planRow(plan, at);
  const isCounted =
    row !== undefined && row.regionCountForStock > 0 && row.regionCountForStock === row.regionCount;
  const override = batchCountOf(data, planningUnitId, month);
  const batches = batchesInStock(plan, month);
  const total = shownIn(unit, row?.closingBalance ?? 0);
  const quantity = format.exactAmong([
    ...batches.map(({ closingBalance }) => shownIn(unit, closingBalance)),
    total,
  ]);
  return (
    <Dialog
      size="60rem"
      title={t('finalInventory.title', { month: format.longMonth(month) })}
      onClose={onClose}
    >
      <RecordTable
        columns={[
          ...columns,
          {
            title: t('column.quantity'),
            value: ({ closingBalance }) => quantity(shownIn(unit, closingBalance)),
          },
        ]}
        records={batches}
        keyOf={({ batch }) => batchKey(batch)}
        empty={t('finalInventory.empty')}
        total={{ title: t('details.total'), value: quantity(total) }}
      />
      <p className={classes.note}>
        {t(override ? 'finalInventory.counted' : 'finalInventory.allocated')}{' '}
        {isCounted ? '' : t('finalInventory.notCounted')}
      </p>
      {isCounted && mayEnter ? (
        <BatchCountForm key={month} month={month} counted={row.stockQty} batches={batches} />
      ) : null}
    </Dialog>
  );
}
