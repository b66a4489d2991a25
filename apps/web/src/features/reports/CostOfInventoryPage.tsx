import { ReportPage } from '../../ui/report/index.ts';
import { costOfInventoryReport } from './cost-of-inventory.ts';

export default function CostOfInventoryPage() {
  return <ReportPage report={costOfInventoryReport} />;
}
