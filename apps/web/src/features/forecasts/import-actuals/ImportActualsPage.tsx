import { Stack } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ForecastStrip, PageLink, useForecastLabels, useForecastPage } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProgramStates } from '../../../ui/program/index.ts';
import { historyProducts } from '../consumption-history/use-table-lines.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { importFunction } from './use-plan-options.ts';

/** Actual consumption of supply plans, imported into a forecast program in three steps. */
export default function ImportActualsPage() {
  const t = useTexts('importActuals');
  const { forecast, choose } = useForecastPage('products', importFunction);
  const { data, copy } = forecast;
  const labels = useForecastLabels(data);

  const leaving = useLeaving({
    title: t('importActuals:leave.title'),
    text: t('importActuals:leave.text'),
    confirmText: t('importActuals:leave.confirm'),
  });

  return (
    <>
      <PageHeader
        title={t('importActuals:title')}
        description={t('importActuals:intro')}
        actions={
          <PageLink to="/dataentry/consumptionDataEntryAndAdjustment" direction="forward">
            {t('importActuals:toHistory')}
          </PageLink>
        }
      />
      <Stack gap="md">
        <ForecastStrip forecast={forecast} onChoose={(next) => leaving(() => choose(next), 'copy')} />
        <ProgramStates kind="forecast" program={forecast} />
        {data && historyProducts(data).length === 0 ? (
          <EmptyState title={t('importActuals:noProducts')}>{t('importActuals:noProductsText')}</EmptyState>
        ) : null}
        {data && copy && historyProducts(data).length > 0 ? (
          labels.isReady ? (
            <ImportSteps
              key={`${copy.programId}~${copy.versionId}`}
              forecast={forecast}
              data={data}
              labels={labels}
            />
          ) : (
            <LoadingSpinner />
          )
        ) : null}
      </Stack>
    </>
  );
}
