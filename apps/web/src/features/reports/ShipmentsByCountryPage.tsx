import { ReportPage } from '../../ui/report/index.ts';
import { shipmentsByCountryReport } from './shipments-by-country.ts';

export default function ShipmentsByCountryPage() {
  return <ReportPage report={shipmentsByCountryReport} />;
}
