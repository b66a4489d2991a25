import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusMatrixReport } from './stock-status-matrix.ts';

export default function StockStatusMatrixPage() {
  return <ReportPage report={stockStatusMatrixReport} />;
}
