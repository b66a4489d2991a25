import { defineReport, ReportPage } from '../../ui/report/index.ts';
import { supplyPlanReport } from './supply-plan-report.ts';
import { VersionChanges } from './VersionChanges.tsx';

const report = defineReport({
  ...supplyPlanReport,
  below: (shown) => <VersionChanges {...shown} />,
});

export default function SupplyPlanReportPage() {
  return <ReportPage report={report} />;
}
