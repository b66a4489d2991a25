import { Group } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { PageLink } from '../../../ui/forecast/index.ts';
import { defineForecastReport, ReportPage } from '../../../ui/report/index.ts';
import { forecastSummaryReport } from './forecast-summary.tsx';
import { useAddressVersion } from './use-address-version.ts';

function Ways() {
  const t = useTexts('forecastOutputs');
  return (
    <Group justify="space-between">
      <PageLink to="/forecastReport/forecastOutput" direction="back">
        {t('forecastOutputs:go.monthly')}
      </PageLink>
      <PageLink to="/dataset/commitTree" direction="forward" isMain>
        {t('forecastOutputs:go.upload')}
      </PageLink>
    </Group>
  );
}

const report = defineForecastReport({ ...forecastSummaryReport, below: () => <Ways /> });

/** An address may name the program and the version. */
export default function ForecastSummaryPage() {
  return <ReportPage report={report} preset={useAddressVersion()} />;
}
