import { ReportPage } from '../../ui/report/index.ts';
import { shipmentCostsReport } from './shipment-costs.ts';

export default function ShipmentCostsPage() {
  return <ReportPage report={shipmentCostsReport} />;
}
