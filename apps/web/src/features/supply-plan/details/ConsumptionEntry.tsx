import { monthIn } from '@stockwell/engine/calendar';
import { formatMonth, type Month } from '@stockwell/model/months';
import type { ForecastOrigin } from '@stockwell/model/program-data/index';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OriginButton, OriginDialog, useOriginText } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import classes from './details.module.css';
import { RecordTable } from './RecordTable.tsx';
import { ConsumptionSheet } from './sheets.ts';

interface ConsumptionEntryProps {
  readonly regionId: number;
  readonly month: Month;
}

/** What a region entered for a month: a sheet to work in, or where nothing may be entered a list. */
export function ConsumptionEntry({ regionId, month }: ConsumptionEntryProps) {
  const { t } = useTranslation('supplyPlan');
  const { labels, program, mayEnter, units } = usePlanViewContext();
  const format = usePlanFormat();
  return (
    <section className={classes.below}>
      <h3>{t('details.entered', { region: labels.region(regionId), month: format.longMonth(month) })}</h3>
      {program && mayEnter ? (
        <Suspense fallback={<LoadingSpinner />}>
          <ConsumptionSheet
            key={`${regionId} ${month}`}
            program={program}
            labels={labels}
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
  const { planned, labels } = usePlanViewContext();
  const format = usePlanFormat();
  const originText = useOriginText();
  const [origin, setOrigin] = useState<ForecastOrigin | null>(null);
  const records = planned.data.consumptionList.filter(
    (one) =>
      one.planningUnit.id === planned.planningUnitId &&
      one.region.id === regionId &&
      monthIn(one.consumptionDate) === month,
  );
  return (
    <>
      <RecordTable
        columns={[
          {
            title: t('column.type'),
            value: (one) => (
              <>
                {t(one.actualFlag ? 'consumption.actual' : 'consumption.forecast')}
                {one.active ? '' : ` (${t('details.inactive')})`}
              </>
            ),
          },
          {
            title: t('column.dataSource'),
            text: true,
            value: ({ dataSource }) => (dataSource ? labels.dataSource(dataSource.id) : ''),
          },
          {
            title: t('column.reportingUnit'),
            text: true,
            value: (one) => labels.reportingUnit(one.realmCountryPlanningUnit.id),
          },
          {
            title: t('column.quantity'),
            value: (one) => (
              <>
                {format.exact(one.consumptionRcpuQty)}
                {one.forecastOrigin ? (
                  <OriginButton
                    text={originText(one.forecastOrigin)}
                    onOpen={() => setOrigin(one.forecastOrigin ?? null)}
                  />
                ) : null}
              </>
            ),
          },
          { title: t('column.daysOut'), value: ({ dayOfStockOut }) => dayOfStockOut },
          { title: t('column.notes'), text: true, value: ({ notes }) => notes },
        ]}
        records={records}
        keyOf={({ consumptionId }) => consumptionId}
        isGrey={({ active }) => !active}
        empty={t('details.nothingEntered')}
      />
      {origin ? <OriginDialog origin={origin} onClose={() => setOrigin(null)} /> : null}
    </>
  );
}
