import type { IdGenerator } from '@stockwell/engine/supply-plan/planned-shipment';
import { engineIdGenerator } from './id-generator.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tailLength = 12;
const tails = 2 ** 48;
const batchEnds = 36 ** 3;

/**
 * Ids that follow from the id of a line: what a line of a list of scenarios makes is known by the same ids whenever
 * the list is applied again, so that it can be edited by hand. Ids that are taken already are passed over.
 */
export function lineIdGenerator(lineId: string, isTaken: (id: string) => boolean = () => false): IdGenerator {
  if (!uuid.test(lineId)) return engineIdGenerator;
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
