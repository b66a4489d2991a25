import type { IdGenerator } from '@stockwell/engine/supply-plan/planned-shipment';

const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A UUID of version 7: the time comes first, so that ids sort in the order in which records were made. Batches
 * of one expiry month are used in that order.
 */
export function recordId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70;
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80;
  const text = now.toString(16).padStart(12, '0') + hex(random);
  return [8, 12, 16, 20, 32].map((end, i, ends) => text.slice(ends[i - 1] ?? 0, end)).join('-');
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function batchCharacters(): string {
  return Array.from(
    crypto.getRandomValues(new Uint32Array(3)),
    (number) => base36[number % base36.length] ?? '0',
  ).join('');
}

/** What the engine cannot make by itself. */
export const engineIdGenerator: IdGenerator = { recordId: () => recordId(), batchCharacters };
