import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ReportPage } from '../../ui/report/index.ts';
import { shipmentDetailsReport } from './shipment-details.ts';

/** An address may name a budget, as the list of budgets does. */
export default function ShipmentDetailsPage() {
  const { budgetId } = useParams();
  const preset = useMemo(
    () => (budgetId && /^\d+$/.test(budgetId) ? { budgets: [Number(budgetId)] } : {}),
    [budgetId],
  );
  return <ReportPage report={shipmentDetailsReport} preset={preset} />;
}
