import { ReportPage } from '../../../ui/report/index.ts';
import { modelingValidationReport } from './modeling-validation.ts';

export default function ModelingValidationPage() {
  return <ReportPage report={modelingValidationReport} />;
}
