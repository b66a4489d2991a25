import { ReportPage } from '../../ui/report/index.ts';
import { stockStatusSnapshotReport } from './stock-status-snapshot.ts';

export default function StockStatusSnapshotPage() {
  return <ReportPage report={stockStatusSnapshotReport} />;
}
