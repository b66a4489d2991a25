import { ReportPage } from '../../ui/report/index.ts';
import { budgetsReport } from './budgets.ts';

export default function BudgetsPage() {
  return <ReportPage report={budgetsReport} />;
}
