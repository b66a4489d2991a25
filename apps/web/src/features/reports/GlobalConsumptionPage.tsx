import { ReportPage } from '../../ui/report/index.ts';
import { globalConsumptionReport } from './global-consumption.ts';

export default function GlobalConsumptionPage() {
  return <ReportPage report={globalConsumptionReport} />;
}
