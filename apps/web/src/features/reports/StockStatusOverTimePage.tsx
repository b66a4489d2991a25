import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusOverTimeReport } from './stock-status-over-time.ts';

export default function StockStatusOverTimePage() {
  return <ReportPage report={stockStatusOverTimeReport} />;
}
