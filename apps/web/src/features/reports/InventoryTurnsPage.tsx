import { ReportPage } from '../../ui/report/index.ts';
import { inventoryTurnsReport } from './inventory-turns.tsx';

export default function InventoryTurnsPage() {
  return <ReportPage report={inventoryTurnsReport} />;
}
