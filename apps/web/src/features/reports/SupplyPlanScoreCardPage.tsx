import { ReportPage } from '../../ui/report/index.ts';
import { supplyPlanScoreCardReport } from './supply-plan-score-card.ts';

export default function SupplyPlanScoreCardPage() {
  return <ReportPage report={supplyPlanScoreCardReport} />;
}
