import { defineForecastReport, ReportPage } from '../../../ui/report/index.ts';
import { monthlyForecastReport } from './monthly-forecast.tsx';
import { ReportWays } from './ReportWays.tsx';
import { useAddressVersion } from './use-address-version.ts';

const report = defineForecastReport({
  ...monthlyForecastReport,
  below: () => (
    <ReportWays
      back={{ to: '/report/compareAndSelectScenario', textKey: 'forecastOutputs:go.compare' }}
      forward={{ to: '/forecastReport/forecastSummary', textKey: 'forecastOutputs:go.summary' }}
    />
  ),
});

/** An address may name the program and the version. */
export default function MonthlyForecastPage() {
  return <ReportPage report={report} preset={useAddressVersion()} />;
}
