import { defineReport, ReportPage } from '../../ui/report/index.ts';
import { ScoreTrend } from './ScoreTrend.tsx';
import { supplyPlanScoreCardReport } from './supply-plan-score-card.ts';

const report = defineReport({
  ...supplyPlanScoreCardReport,
  below: (shown) => <ScoreTrend {...shown} />,
});

export default function SupplyPlanScoreCardPage() {
  return <ReportPage report={report} />;
}
