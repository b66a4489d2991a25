import { ReportPage } from '../../ui/report/index.ts';
import { forecastErrorReport } from './forecast-error.tsx';

/** Also at the address of the older report of one product: one product is what this one begins with. */
export default function ForecastErrorPage() {
  return <ReportPage report={forecastErrorReport} />;
}
