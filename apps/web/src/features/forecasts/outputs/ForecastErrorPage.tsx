import { ReportPage } from '../../../ui/report/index.ts';
import { forecastErrorReport } from './forecast-error.tsx';

export default function ForecastErrorPage() {
  return <ReportPage report={forecastErrorReport} />;
}
