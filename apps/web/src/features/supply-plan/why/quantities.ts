import type { RowName } from '@stockwell/engine/explain/index';

/** Rows that count months or regions: they read the same in every unit. */
const countedOtherwise =
  /^(mos|mosWps|mosWtbdps|amcCount|minStockMoS|maxStockMoS|regionCount|regionCountForStock)$/;

/** Whether a row holds quantities, which are shown in the chosen unit. */
export const isQuantity = (row: RowName): boolean => !countedOtherwise.test(row);
