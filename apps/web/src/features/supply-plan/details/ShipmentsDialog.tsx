import { Switch } from '@mantine/core';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { isCounted, monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import { shipmentQuantity } from '@stockwell/engine/supply-plan/shipments';
import { formatMonth, type Month } from '@stockwell/model/months';
import type { Shipment } from '@stockwell/model/program-data/index';
import { IconLink } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { SuggestionNote } from '../actions/SuggestionNote.tsx';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { type ShipmentRow, shipmentRows } from '../view/shipment-cells.ts';
import { shownIn } from '../view/unit-view.ts';
import classes from './details.module.css';
import { MonthNav } from './MonthNav.tsx';
import { RecordTable } from './RecordTable.tsx';
import { ShipmentSheet } from './sheets.ts';

interface ShipmentsDialogProps {
  readonly month: Month;
  readonly row?: ShipmentRow | 'suggested' | undefined;
  readonly onClose: () => void;
}

const isIn = (row: ShipmentRow, shipment: Shipment): boolean =>
  shipmentRows[row].some((status) => status === shipment.shipmentStatus.id);

/** The shipments of a month, of one status or of all, and what is suggested. */
export function ShipmentsDialog({ month: asked, row, onClose }: ShipmentsDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, labels, units, program, mayEnter } = usePlanViewContext();
  const format = usePlanFormat();
  const [month, setMonth] = useState(asked);
  const status = row === 'suggested' ? undefined : row;
  const [showsAll, setShowsAll] = useState(status === undefined);
  const rowShown = showsAll ? undefined : status;
  const filter = useMemo(() => {
    const text = formatMonth(month);
    return { from: text, to: text, ...(rowShown ? { statuses: [...shipmentRows[rowShown]] } : {}) };
  }, [month, rowShown]);
  const suggestion = planned.suggestions.find(
    (one) => one.month === month && (row === 'suggested' || row === undefined),
  );
  const suggested = useMemo(
    () => (suggestion ? { ...suggestion, planningUnitId: planned.planningUnitId } : null),
    [suggestion, planned.planningUnitId],
  );
  return (
    <Dialog title={t('details.shipments', { month: format.longMonth(month) })} onClose={onClose} size="76rem">
      <MonthNav month={month} step={1} onMonth={setMonth} page="shipments" />
      {suggestion ? <SuggestionNote suggestion={suggestion} /> : null}
      {status === undefined ? null : (
        <Switch
          mb="sm"
          label={t('details.allStatuses')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      )}
      {program && mayEnter ? (
        <Suspense fallback={<LoadingSpinner />}>
          <ShipmentSheet
            program={program}
            labels={labels}
            planningUnitIds={units}
            filter={filter}
            suggestion={suggested}
          />
        </Suspense>
      ) : (
        <ShipmentList month={month} row={rowShown} />
      )}
    </Dialog>
  );
}

interface ShipmentListProps {
  readonly month: Month;
  readonly row: ShipmentRow | undefined;
}

/** The same to look at, where nothing may be entered. */
function ShipmentList({ month, row }: ShipmentListProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, labels, unit } = usePlanViewContext();
  const format = usePlanFormat();
  const terms = programTerms(planned.data);
  const shipments = planned.data.shipmentList.filter(
    (one) =>
      one.active &&
      one.planningUnit.id === planned.planningUnitId &&
      monthOfShipment(one) === month &&
      (row === undefined || isIn(row, one)),
  );
  return (
    <RecordTable
      columns={[
        {
          title: t('column.status'),
          value: (one) => (
            <>
              {labels.shipmentStatus(one.shipmentStatus.id)}
              {isCounted(one) ? '' : ` (${t('details.notCounted')})`}
            </>
          ),
        },
        {
          title: t('column.receiveDate'),
          text: true,
          value: (one) => format.date(one.receivedDate ?? one.expectedDeliveryDate),
        },
        {
          title: t('order.agent'),
          text: true,
          value: ({ procurementAgent }) =>
            procurementAgent ? labels.agent(procurementAgent.id).label : t('shipment.noAgent'),
        },
        {
          title: t('column.quantity'),
          value: (one) => format.exact(shownIn(unit, shipmentQuantity(one, terms))),
        },
        {
          title: t('order.fundingSource'),
          text: true,
          value: ({ fundingSource }) => (fundingSource ? labels.fundingSource(fundingSource.id).code : ''),
        },
        { title: t('column.marks'), text: true, value: (one) => <ShipmentMarks shipment={one} /> },
        { title: t('column.notes'), text: true, value: ({ notes }) => notes },
      ]}
      records={shipments}
      keyOf={({ shipmentId }) => shipmentId}
      isGrey={(one) => !isCounted(one)}
      empty={t('details.noShipments')}
    />
  );
}

function ShipmentMarks({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation('supplyPlan');
  return (
    <>
      {shipment.emergencyOrder ? <span className={classes.warn}>{t('mark.emergency')} </span> : null}
      {shipment.localProcurement ? <span>{t('mark.local')} </span> : null}
      {shipment.erpFlag ? (
        <span>
          <IconLink size={12} aria-hidden /> {t('mark.erp')}
        </span>
      ) : null}
    </>
  );
}
