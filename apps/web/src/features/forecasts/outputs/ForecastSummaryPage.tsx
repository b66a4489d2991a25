import { defineForecastReport, ReportPage } from '../../../ui/report/index.ts';
import { forecastSummaryReport } from './forecast-summary.tsx';
import { ReportWays } from './ReportWays.tsx';
import { useAddressVersion } from './use-address-version.ts';

const report = defineForecastReport({
  ...forecastSummaryReport,
  below: () => (
    <ReportWays
      back={{ to: '/forecastReport/forecastOutput', textKey: 'forecastOutputs:go.monthly' }}
      forward={{ to: '/dataset/commitTree', textKey: 'forecastOutputs:go.upload' }}
    />
  ),
});

/** An address may name the program and the version. */
export default function ForecastSummaryPage() {
  return <ReportPage report={report} preset={useAddressVersion()} />;
}
