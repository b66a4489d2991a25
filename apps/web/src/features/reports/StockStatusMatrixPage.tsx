import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusMatrixReport } from './stock-status-matrix.tsx';

export default function StockStatusMatrixPage() {
  return <ReportPage report={stockStatusMatrixReport} />;
}
