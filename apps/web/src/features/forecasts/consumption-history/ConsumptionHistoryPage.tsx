import { Checkbox, Group, Stack } from '@mantine/core';
import { historyMonths, mostMonthsBack, usualHistoryStart } from '@stockwell/engine/entry/history/table';
import { monthTextSchema } from '@stockwell/model/month-schemas';
import { addMonths, monthOfDate } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { useTexts } from '../../../i18n/texts.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { useHasUnsaved } from '../../../platform/unsaved.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ForecastStrip, PageLink, useForecastLabels, useForecastPage } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { MonthPicker } from '../../../ui/months/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProgramStates, useChosenUnits, useRemembered } from '../../../ui/program/index.ts';
import { OpenedHistory } from './OpenedHistory.tsx';
import { historyProducts } from './use-table-lines.ts';

const startSchema = monthTextSchema.nullable();
const inUnitsSchema = z.boolean();

/** The consumption of the past: typed by month and region, adjusted, and carried on when it is saved. */
export default function ConsumptionHistoryPage() {
  const t = useTexts('consumptionHistory');
  const { forecast, choose } = useForecastPage('products', 'ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT');
  const isTyped = useHasUnsaved();
  const { data, copy } = forecast;
  const labels = useForecastLabels(data);
  const named = Number(useParams().planningUnitId);
  const [isNamed, setNamed] = useState(true);
  const [units, chooseUnits] = useChosenUnits(copy?.programId ?? null);
  const [chosenStart, chooseStart] = useRemembered('historyStart', startSchema, null);
  const [inPlanningUnits, showInPlanningUnits] = useRemembered('historyInUnits', inUnitsSchema, false);
  const month = thisMonth();
  const usual = data ? usualHistoryStart(monthOfDate(data.currentVersion.forecastStartDate), month) : month;
  const start = chosenStart ?? usual;
  const months = useMemo(() => historyMonths(start, month), [start, month]);

  const products = data ? historyProducts(data) : [];
  const byName = labels.products.filter(({ id }) => products.includes(id));
  const wanted = [...(isNamed ? [named] : []), ...(units ?? [])].find((id) => products.includes(id));
  const product = wanted ?? byName[0]?.id ?? null;

  const leaving = useLeaving({
    title: t('consumptionHistory:leave.title'),
    text: t('consumptionHistory:leave.text'),
    confirmText: t('consumptionHistory:leave.confirm'),
  });

  return (
    <>
      <PageHeader
        title={t('consumptionHistory:title')}
        description={t('consumptionHistory:intro')}
        actions={
          <Group gap="sm">
            <PageLink to="/importFromQATSupplyPlan/listImportFromQATSupplyPlan" direction="back">
              {t('consumptionHistory:toImport')}
            </PageLink>
            {product === null ? null : (
              <PageLink
                to="/extrapolation/extrapolateData/{planningUnitId}"
                params={{ planningUnitId: product }}
                direction="forward"
              >
                {t('consumptionHistory:toExtrapolation')}
              </PageLink>
            )}
          </Group>
        }
      />
      <Stack gap="md">
        <ForecastStrip
          forecast={forecast}
          onChoose={(next) => leaving(() => choose(next), 'copy')}
          isTyped={isTyped}
        >
          <MonthPicker
            label={t('consumptionHistory:start')}
            value={start}
            bounds={{ min: addMonths(month, -mostMonthsBack), max: month }}
            onChange={chooseStart}
          />
          <Checkbox
            mt={30}
            label={t('consumptionHistory:inPlanningUnits')}
            checked={inPlanningUnits}
            onChange={(event) => showInPlanningUnits(event.currentTarget.checked)}
          />
        </ForecastStrip>
        <ProgramStates kind="forecast" program={forecast} />
        {data && product === null ? (
          <EmptyState title={t('consumptionHistory:noProducts')}>
            {t('consumptionHistory:noProductsText')}
          </EmptyState>
        ) : null}
        {data && product !== null && !labels.isReady ? <LoadingSpinner /> : null}
        {data && product !== null && labels.isReady ? (
          <OpenedHistory
            forecast={forecast}
            data={data}
            labels={labels}
            planningUnitId={product}
            months={months}
            unit={inPlanningUnits ? 'planningUnits' : 'entry'}
            onOpen={(id) =>
              id !== product &&
              leaving(() => {
                setNamed(false);
                chooseUnits([id]);
              })
            }
          />
        ) : null}
      </Stack>
    </>
  );
}
