import { ReportPage } from '../../ui/report/index.ts';
import { supplierLeadTimesReport } from './supplier-lead-times.ts';

export default function SupplierLeadTimesPage() {
  return <ReportPage report={supplierLeadTimesReport} />;
}
