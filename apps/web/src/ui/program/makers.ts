import type { Makers } from '@stockwell/engine/supply-plan/planned-shipment';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const count = 3;

/** As many bytes as make every letter equally likely; the rest is drawn again. */
const fairBelow = 256 - (256 % letters.length);

function letter(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fairBelow) return letters.charAt(byte % letters.length);
  }
}

/** Ids and the random end of batch numbers, as the engine asks for them. */
export const makers: Makers = {
  recordId: () => crypto.randomUUID(),
  batchCharacters: () => Array.from({ length: count }, letter).join(''),
};
