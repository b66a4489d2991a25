import { ReportPage } from '../../../ui/report/index.ts';
import { productValidationReport } from './product-validation.tsx';

export default function ProductValidationPage() {
  return <ReportPage report={productValidationReport} />;
}
