/** How far the clock of this device is from the server's, as the answers of the server show. */
let aheadMs = 0;

/** Answers carry the server's time to the second; a difference below that is none. */
const coarseMs = 2_000;

export function noteServerDate(header: string | null, now: number = Date.now()): void {
  const there = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(there)) return;
  aheadMs = Math.abs(there - now) < coarseMs ? 0 : there - now;
}

/** The server's time at a moment of this device. */
export const serverNow = (now: number): number => now + aheadMs;
