import { ReportPage } from '../../ui/report/index.ts';
import { shipmentOverviewReport } from './shipment-overview.ts';

export default function ShipmentOverviewPage() {
  return <ReportPage report={shipmentOverviewReport} />;
}
