import { inventoryTypes } from '@stockwell/engine/entry/index';
import { monthIn } from '@stockwell/engine/supply-plan/calendar';
import { formatMonth, type Month } from '@stockwell/model/months';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { usePlanFormat, usePlanScene } from '../scene.ts';
import classes from './details.module.css';
import { InventorySheet } from './sheets.ts';

export interface InventoryPlace {
  readonly regionId: number;
  readonly month: Month;
  readonly kind: 'count' | 'adjustment';
}

/** The counts or the adjustments that a region entered for a month. */
export function InventoryEntry({ regionId, month, kind }: InventoryPlace) {
  const { t } = useTranslation('supplyPlan');
  const { words, program, mayEnter, units } = usePlanScene();
  const format = usePlanFormat();
  return (
    <section className={classes.below}>
      <h3>
        {t(kind === 'count' ? 'details.counts' : 'details.adjustments', {
          region: words.region(regionId),
          month: format.longMonth(month),
        })}
      </h3>
      {program && mayEnter ? (
        <Suspense fallback={<LoadingSpinner />}>
          <InventorySheet
            key={`${regionId} ${month} ${kind}`}
            program={program}
            words={words}
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
  const { planned, words } = usePlanScene();
  const format = usePlanFormat();
  const records = planned.data.inventoryList.filter(
    (one) =>
      one.planningUnit.id === planned.planningUnitId &&
      one.region?.id === regionId &&
      monthIn(one.inventoryDate) === month &&
      (kind === 'count' ? one.actualQty !== null : one.adjustmentQty !== null),
  );
  return (
    <>
      {records.length === 0 ? <p className={classes.note}>{t('details.nothingEntered')}</p> : null}
      {records.length > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.dataSource')}</th>
                <th scope="col" className={classes.text}>
                  {t('column.reportingUnit')}
                </th>
                <th scope="col">{t('column.quantity')}</th>
                <th scope="col" className={classes.text}>
                  {t('column.notes')}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((one) => (
                <tr key={one.inventoryId} className={one.active ? undefined : classes.grey}>
                  <th scope="row">
                    {one.dataSource ? words.dataSource(one.dataSource.id) : ''}
                    {one.active ? '' : ` (${t('details.inactive')})`}
                  </th>
                  <td className={classes.text}>{words.reportingUnit(one.realmCountryPlanningUnit.id)}</td>
                  <td>{format.quantity(kind === 'count' ? one.actualQty : one.adjustmentQty)}</td>
                  <td className={classes.text}>{one.notes ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
}
