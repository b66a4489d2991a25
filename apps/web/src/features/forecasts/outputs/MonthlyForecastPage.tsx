import { Group } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { PageLink } from '../../../ui/forecast/index.ts';
import { defineForecastReport, ReportPage } from '../../../ui/report/index.ts';
import { monthlyForecastReport } from './monthly-forecast.tsx';
import { useAddressVersion } from './use-address-version.ts';

function Ways() {
  const t = useTexts('forecastOutputs');
  return (
    <Group justify="space-between">
      <PageLink to="/report/compareAndSelectScenario" direction="back">
        {t('forecastOutputs:go.compare')}
      </PageLink>
      <PageLink to="/forecastReport/forecastSummary" direction="forward" isMain>
        {t('forecastOutputs:go.summary')}
      </PageLink>
    </Group>
  );
}

const report = defineForecastReport({ ...monthlyForecastReport, below: () => <Ways /> });

/** An address may name the program and the version. */
export default function MonthlyForecastPage() {
  return <ReportPage report={report} preset={useAddressVersion()} />;
}
