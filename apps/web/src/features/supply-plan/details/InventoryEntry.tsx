import { monthIn } from '@stockwell/engine/calendar';
import { inventoryTypes } from '@stockwell/engine/entry/index';
import { formatMonth, type Month } from '@stockwell/model/months';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import classes from './details.module.css';
import { RecordTable } from './RecordTable.tsx';
import { InventorySheet } from './sheets.ts';

export interface InventoryPlace {
  readonly regionId: number;
  readonly month: Month;
  readonly kind: 'count' | 'adjustment';
}

/** The counts or the adjustments that a region entered for a month. */
export function InventoryEntry({ regionId, month, kind }: InventoryPlace) {
  const { t } = useTranslation('supplyPlan');
  const { labels, program, mayEnter, units } = usePlanViewContext();
  const format = usePlanFormat();
  return (
    <section className={classes.below}>
      <h3>
        {t(kind === 'count' ? 'details.counts' : 'details.adjustments', {
          region: labels.region(regionId),
          month: format.longMonth(month),
        })}
      </h3>
      {program && mayEnter ? (
        <Suspense fallback={<LoadingSpinner />}>
          <InventorySheet
            key={`${regionId} ${month} ${kind}`}
            program={program}
            labels={labels}
            planningUnitIds={units}
            type={inventoryTypes[kind]}
            fixed={{ month: formatMonth(month), region: regionId }}
          />
        </Suspense>
      ) : (
        <InventoryList regionId={regionId} month={month} kind={kind} />
      )}
    </section>
  );
}

function InventoryList({ regionId, month, kind }: InventoryPlace) {
  const { t } = useTranslation('supplyPlan');
  const { planned, labels } = usePlanViewContext();
  const format = usePlanFormat();
  const records = planned.data.inventoryList.filter(
    (one) =>
      one.planningUnit.id === planned.planningUnitId &&
      one.region?.id === regionId &&
      monthIn(one.inventoryDate) === month &&
      (kind === 'count' ? one.actualQty !== null : one.adjustmentQty !== null),
  );
  return (
    <RecordTable
      columns={[
        {
          title: t('column.dataSource'),
          value: (one) => (
            <>
              {one.dataSource ? labels.dataSource(one.dataSource.id) : ''}
              {one.active ? '' : ` (${t('details.inactive')})`}
            </>
          ),
        },
        {
          title: t('column.reportingUnit'),
          text: true,
          value: (one) => labels.reportingUnit(one.realmCountryPlanningUnit.id),
        },
        {
          title: t('column.quantity'),
          value: (one) => format.exact(kind === 'count' ? one.actualQty : one.adjustmentQty),
        },
        { title: t('column.notes'), text: true, value: ({ notes }) => notes },
      ]}
      records={records}
      keyOf={({ inventoryId }) => inventoryId}
      isGrey={({ active }) => !active}
      empty={t('details.nothingEntered')}
    />
  );
}
