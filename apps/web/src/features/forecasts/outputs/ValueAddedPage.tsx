import { ReportPage } from '../../../ui/report/index.ts';
import { valueAddedReport } from './value-added.ts';

export default function ValueAddedPage() {
  return <ReportPage report={valueAddedReport} />;
}
