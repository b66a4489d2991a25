import { ReportPage } from '../../ui/report/index.ts';
import { consumptionReport } from './consumption.ts';

export default function ConsumptionPage() {
  return <ReportPage report={consumptionReport} />;
}
