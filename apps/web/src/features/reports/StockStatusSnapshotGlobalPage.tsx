import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusSnapshotGlobalReport } from './stock-status-snapshot-global.tsx';

export default function StockStatusSnapshotGlobalPage() {
  return <ReportPage report={stockStatusSnapshotGlobalReport} />;
}
