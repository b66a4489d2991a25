import { placeOf } from '@stockwell/engine/supply-plan/plan';
import type { BatchRow } from '@stockwell/engine/supply-plan/rows';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import type { Month } from '@stockwell/model/months';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { batchKey, expiringBatches, firstShipmentOf } from '../view/batches.ts';
import { shownIn } from '../view/unit-view.ts';
import { DetailLink, useBatchColumns } from './batch-columns.tsx';
import { MonthNav } from './MonthNav.tsx';
import { RecordTable } from './RecordTable.tsx';

interface ExpiriesDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
}

/** The batches that expire in a month, with the stock that is lost. */
export function ExpiriesDialog({ month: asked, onClose }: ExpiriesDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit, open } = usePlanViewContext();
  const format = usePlanFormat();
  const columns = useBatchColumns<BatchRow>((batch) => {
    const shipment = firstShipmentOf(planned.data, batch);
    if (!shipment) return null;
    const month = monthOfShipment(shipment);
    return { title: t('batch.toShipment'), onClick: () => open({ what: 'shipments', month }) };
  });
  const [month, setMonth] = useState(asked);
  const rows = expiringBatches(planned.plan, month);
  const at = placeOf(planned.plan, month);
  const total = at === undefined ? 0 : (planned.plan.balances[0].expired[at] ?? 0);
  const shownTotal = shownIn(unit, total);
  const quantity = format.exactAmong([
    ...rows.map(({ expiredQty }) => shownIn(unit, expiredQty)),
    shownTotal,
  ]);
  return (
    <Dialog size="60rem" title={t('details.expiries', { month: format.longMonth(month) })} onClose={onClose}>
      <MonthNav month={month} step={1} onMonth={setMonth} />
      <RecordTable
        columns={[
          ...columns,
          {
            title: t('batch.expired'),
            value: ({ batch, expiredQty }) => (
              <DetailLink title={t('batch.toLedger')} onClick={() => open({ what: 'ledger', batch })}>
                {quantity(shownIn(unit, expiredQty))}
              </DetailLink>
            ),
          },
        ]}
        records={rows}
        keyOf={({ batch }) => batchKey(batch)}
        empty={t('details.noExpiries')}
        total={{ title: t('details.total'), value: quantity(shownTotal) }}
      />
    </Dialog>
  );
}
