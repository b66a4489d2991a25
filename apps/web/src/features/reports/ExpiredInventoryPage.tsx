import { ReportPage } from '../../ui/report/index.ts';
import { expiredInventoryReport } from './expired-inventory.tsx';

export default function ExpiredInventoryPage() {
  return <ReportPage report={expiredInventoryReport} />;
}
