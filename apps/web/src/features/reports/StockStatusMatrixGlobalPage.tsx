import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusMatrixGlobalReport } from './stock-status-matrix-global.ts';

export default function StockStatusMatrixGlobalPage() {
  return <ReportPage report={stockStatusMatrixGlobalReport} />;
}
