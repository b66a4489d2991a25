import { ReportPage } from '../../ui/report/index.ts';
import { forecastMetricsReport } from './forecast-metrics.tsx';

export default function ForecastMetricsPage() {
  return <ReportPage report={forecastMetricsReport} />;
}
