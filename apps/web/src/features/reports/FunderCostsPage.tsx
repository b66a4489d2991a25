import { ReportPage } from '../../ui/report/index.ts';
import { funderCostsReport } from './shipment-costs.ts';

export default function FunderCostsPage() {
  return <ReportPage report={funderCostsReport} />;
}
