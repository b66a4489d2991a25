import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../random.ts';

/** Chance as planners would describe it. Each product has a stream of its own, so that one does not move another. */
export interface PlanRandom extends Random {
  chance(probability: number): boolean;
  /** A factor near 1: most often within `spread`, never beyond three times that. */
  around(spread: number): number;
  /** Between two numbers, decimals included. */
  within(low: number, high: number): number;
}

export function randomFor(seed: number, name: string): PlanRandom {
  const start = createHash('sha256').update(`${seed}/${name}`).digest().readUInt32BE(0);
  const random = createRandom(start);
  const within = (low: number, high: number): number => low + random.next() * (high - low);
  return {
    ...random,
    within,
    chance: (probability) => random.next() < probability,
    around: (spread) => 1 + (random.next() + random.next() + random.next() - 1.5) * 2 * spread,
  };
}
