import { ReportPage } from '../../ui/report/index.ts';
import { supplyPlanReport } from './supply-plan-report.ts';

export default function SupplyPlanReportPage() {
  return <ReportPage report={supplyPlanReport} />;
}
