import { ReportPage } from '../../ui/report/index.ts';
import { stockAdjustmentReport } from './stock-adjustment.ts';

export default function StockAdjustmentPage() {
  return <ReportPage report={stockAdjustmentReport} />;
}
