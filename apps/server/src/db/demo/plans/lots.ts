import type { Month } from '@stockwell/model/months';

/** Stock of one expiry; the stock that was there in the beginning has no batch of its own. */
export interface Lot {
  readonly batchId: string | null;
  readonly expires: Month;
  readonly quantity: number;
}

/** The stock of a product, used first-expired-first-out. */
export interface Shelf {
  total(): number;
  add(lot: Lot): void;
  /** Takes as much as there is and returns from which lots. */
  take(quantity: number): Lot[];
  /** Drops what expires at the start of a month and returns how much that was. */
  expire(month: Month): number;
  lots(): readonly Lot[];
}

export function openShelf(): Shelf {
  let lots: Lot[] = [];
  const total = (): number => lots.reduce((sum, lot) => sum + lot.quantity, 0);
  return {
    total,
    lots: () => lots,
    add: (lot) => {
      lots = [...lots, lot].sort((a, b) => a.expires - b.expires);
    },
    take: (quantity) => {
      const taken: Lot[] = [];
      let wanted = quantity;
      lots = lots.flatMap((lot) => {
        const part = Math.min(lot.quantity, wanted);
        wanted -= part;
        if (part > 0) taken.push({ ...lot, quantity: part });
        return lot.quantity > part ? [{ ...lot, quantity: lot.quantity - part }] : [];
      });
      return taken;
    },
    expire: (month) => {
      const before = total();
      lots = lots.filter((lot) => lot.expires > month);
      return before - total();
    },
  };
}
