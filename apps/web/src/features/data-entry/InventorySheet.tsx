import {
  type InventoryEntry,
  type InventoryType,
  inventoryEntry,
  inventoryKindOf,
  inventoryTypes,
  isInventoryLocked,
  writeInventory,
} from '@stockwell/engine/entry/index';
import { type Inventory, inventorySchema } from '@stockwell/model/program-data/index';
import { entryCache } from '../../ui/entry/index.ts';
import { adjustmentColumns, inventoryColumns } from './columns.ts';
import { isInventoryShape } from './entry-shapes.ts';
import { RecordSheet, type RecordSheetKind, type RecordSheetProps } from './RecordSheet.tsx';

type Sheet = RecordSheetKind<Inventory, InventoryEntry>;

const shared = (type: InventoryType): Omit<Sheet, 'screen' | 'columns' | 'batches'> => ({
  entryKind: inventoryKindOf(type),
  history: {
    kind: 'inventory',
    entryIn: (record) => {
      const read = inventorySchema.safeParse(record);
      return read.success ? inventoryEntry(read.data) : null;
    },
  },
  write: writeInventory,
  isShape: isInventoryShape,
  recordsOf: (data) => data.inventoryList,
  entryOf: entryCache(inventoryEntry),
  // Records without a region are kept and not counted; nobody can put them right here.
  belongs: (entry) => entry.type === type && entry.region !== null,
  isUploaded: ({ versionId }) => versionId !== null,
  isTooOld: isInventoryLocked,
  staysOpen: true,
  blank: (entry) => ({ ...entry, type, addNewBatch: false }),
  samplesOf: (entry) => [entry],
});

export const inventorySheets: Readonly<Record<InventoryType, Sheet>> = {
  [inventoryTypes.count]: {
    ...shared(inventoryTypes.count),
    screen: 'inventory',
    columns: inventoryColumns,
    batches: null,
  },
  [inventoryTypes.adjustment]: {
    ...shared(inventoryTypes.adjustment),
    screen: 'adjustment',
    columns: adjustmentColumns,
    batches: {
      kind: 'adjustment',
      isOffered: () => true,
      makesBatches: ({ addNewBatch }) => addNewBatch,
      withLines: (entry, batches, addNewBatch) => ({ ...entry, batches, addNewBatch }),
    },
  },
};

export interface InventorySheetProps extends RecordSheetProps {
  /** 1 counts, 2 adjustments: the two are edited apart. */
  readonly type: InventoryType;
}

/** Counts, or adjustments, of some products. */
export const InventorySheet = ({ type, ...props }: InventorySheetProps) => (
  <RecordSheet {...props} kind={inventorySheets[type]} />
);
