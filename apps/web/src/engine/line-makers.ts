import type { Makers } from '@stockwell/engine/supply-plan/planned-shipment';
import { engineMakers } from './makers.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tailLength = 12;
const tails = 2 ** 48;
const batchEnds = 36 ** 3;

/**
 * Ids that follow from the id of a line: what a line of a list of scenarios makes is known by the same ids whenever
 * the list is applied anew, so that it can be edited by hand. Ids that are taken already are passed over.
 */
export function lineMakers(lineId: string, isTaken: (id: string) => boolean = () => false): Makers {
  if (!uuid.test(lineId)) return engineMakers;
  const front = lineId.slice(0, -tailLength);
  const tail = Number.parseInt(lineId.slice(-tailLength), 16);
  let made = 0;
  let batches = 0;
  const next = (): string => {
    made += 1;
    return front + ((tail + made) % tails).toString(16).padStart(tailLength, '0');
  };
  return {
    recordId: () => {
      let id = next();
      while (isTaken(id)) id = next();
      return id;
    },
    batchCharacters: () => {
      batches += 1;
      return ((tail + batches) % batchEnds).toString(36).padStart(3, '0').toUpperCase();
    },
  };
}
