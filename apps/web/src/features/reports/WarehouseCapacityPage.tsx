import { ReportPage } from '../../ui/report/index.ts';
import { warehouseCapacityReport } from './warehouse-capacity.ts';

export default function WarehouseCapacityPage() {
  return <ReportPage report={warehouseCapacityReport} />;
}
