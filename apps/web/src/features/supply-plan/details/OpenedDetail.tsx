import type { Opened } from '../plan-view-context.ts';
import { batchKey } from '../view/batches.ts';
import { WhyDialog } from '../why/WhyDialog.tsx';
import { ConsumptionDialog } from './ConsumptionDialog.tsx';
import { ExpiriesDialog } from './ExpiriesDialog.tsx';
import { FinalInventoryDialog } from './FinalInventoryDialog.tsx';
import { InventoryDialog } from './InventoryDialog.tsx';
import { LedgerDialog } from './LedgerDialog.tsx';
import { ShipmentsDialog } from './ShipmentsDialog.tsx';

interface OpenedDetailProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The dialog of what stands open. */
export function OpenedDetail({ opened, onClose }: OpenedDetailProps) {
  switch (opened.what) {
    case 'consumption':
      return <ConsumptionDialog key={opened.month} month={opened.month} onClose={onClose} />;
    case 'inventory':
      return <InventoryDialog key={opened.month} month={opened.month} onClose={onClose} />;
    case 'shipments':
      return <ShipmentsDialog key={opened.month} month={opened.month} row={opened.row} onClose={onClose} />;
    case 'expiries':
      return <ExpiriesDialog key={opened.month} month={opened.month} onClose={onClose} />;
    case 'finalInventory':
      return <FinalInventoryDialog key={opened.month} month={opened.month} onClose={onClose} />;
    case 'ledger':
      return <LedgerDialog key={batchKey(opened.batch)} batch={opened.batch} onClose={onClose} />;
    case 'why':
      return <WhyDialog row={opened.row} month={opened.month} onClose={onClose} />;
  }
}
