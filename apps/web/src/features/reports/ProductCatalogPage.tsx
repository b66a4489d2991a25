import { ReportPage } from '../../ui/report/index.ts';
import { productCatalogReport } from './product-catalog.ts';

export default function ProductCatalogPage() {
  return <ReportPage report={productCatalogReport} />;
}
