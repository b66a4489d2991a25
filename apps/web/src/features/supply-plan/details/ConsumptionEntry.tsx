import { monthIn } from '@stockwell/engine/supply-plan/calendar';
import { formatMonth, type Month } from '@stockwell/model/months';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { usePlanFormat, usePlanScene } from '../scene.ts';
import classes from './details.module.css';
import { ConsumptionSheet } from './sheets.ts';

interface ConsumptionEntryProps {
  readonly regionId: number;
  readonly month: Month;
}

/** What a region entered for a month: a sheet to work in, or where nothing may be entered a list. */
export function ConsumptionEntry({ regionId, month }: ConsumptionEntryProps) {
  const { t } = useTranslation('supplyPlan');
  const { words, program, mayEnter, units } = usePlanScene();
  const format = usePlanFormat();
  return (
    <section className={classes.below}>
      <h3>{t('details.entered', { region: words.region(regionId), month: format.longMonth(month) })}</h3>
      {program && mayEnter ? (
        <Suspense fallback={<LoadingSpinner />}>
          <ConsumptionSheet
            key={`${regionId} ${month}`}
            program={program}
            words={words}
            planningUnitIds={units}
            fixed={{ month: formatMonth(month), region: regionId }}
          />
        </Suspense>
      ) : (
        <ConsumptionList regionId={regionId} month={month} />
      )}
    </section>
  );
}

function ConsumptionList({ regionId, month }: ConsumptionEntryProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, words } = usePlanScene();
  const format = usePlanFormat();
  const records = planned.data.consumptionList.filter(
    (one) =>
      one.planningUnit.id === planned.planningUnitId &&
      one.region.id === regionId &&
      monthIn(one.consumptionDate) === month,
  );
  return (
    <>
      {records.length === 0 ? <p className={classes.note}>{t('details.nothingEntered')}</p> : null}
      {records.length > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.type')}</th>
                <th scope="col" className={classes.text}>
                  {t('column.dataSource')}
                </th>
                <th scope="col" className={classes.text}>
                  {t('column.reportingUnit')}
                </th>
                <th scope="col">{t('column.quantity')}</th>
                <th scope="col">{t('column.daysOut')}</th>
                <th scope="col" className={classes.text}>
                  {t('column.notes')}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((one) => (
                <tr key={one.consumptionId} className={one.active ? undefined : classes.grey}>
                  <th scope="row">
                    {t(one.actualFlag ? 'consumption.actual' : 'consumption.forecast')}
                    {one.active ? '' : ` (${t('details.inactive')})`}
                  </th>
                  <td className={classes.text}>
                    {one.dataSource ? words.dataSource(one.dataSource.id) : ''}
                  </td>
                  <td className={classes.text}>{words.reportingUnit(one.realmCountryPlanningUnit.id)}</td>
                  <td>{format.quantity(one.consumptionRcpuQty)}</td>
                  <td>{one.dayOfStockOut ?? ''}</td>
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
