import { ReportPage } from '../../ui/report/index.ts';
import { annualShipmentCostReport } from './annual-shipment-cost.tsx';

export default function AnnualShipmentCostPage() {
  return <ReportPage report={annualShipmentCostReport} />;
}
