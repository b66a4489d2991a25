import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import type { GoldenInput, GoldenStatus } from './golden/case.ts';

/**
 * Programs made up from a stream of choices, for tests that must hold for any program. The choices come from
 * the caller, so that a failing program can be found again and made smaller.
 */
export interface Choices {
  /** A whole number from 0 to `below` − 1. */
  readonly pick: (below: number) => number;
}

const regionNames = ['A', 'B', 'C', 'D'];
const multipliers = [1, 1, 1, 10, 0.5, 0.33333333];
const statuses: readonly GoldenStatus[] = [
  'planned',
  'planned',
  'draft',
  'submitted',
  'approved',
  'shipped',
  'arrived',
  'received',
  'onHold',
  'cancelled',
];
const first: Month = parseMonth('2024-01');

export interface Size {
  readonly months: number;
  readonly consumption: number;
  readonly inventory: number;
  readonly shipments: number;
  readonly batches: number;
}

export const smallProgram: Size = { months: 18, consumption: 24, inventory: 9, shipments: 8, batches: 5 };

export function generatedInput({ pick }: Choices, size: Size = smallProgram): GoldenInput {
  const chance = (oneIn: number): boolean => pick(oneIn) === 0;
  const of = <T>(list: readonly T[], otherwise: T): T => list[pick(list.length)] ?? otherwise;
  const month = (): string => formatMonth(first + pick(size.months));
  const regions = regionNames.slice(0, 1 + pick(3));
  /** Now and then a region that the program does not have. */
  const region = (): string => (chance(12) ? 'Z' : of(regions, 'A'));
  const quantity = (): number => (chance(6) ? 0 : pick(2000));
  const batches = Array.from({ length: pick(size.batches + 1) }, (_, i) => ({
    id: i + 1,
    number: `B${i + 1}`,
    expiry: formatMonth(first + pick(size.months + 12)),
    received: month(),
  }));
  const batch = (): number => 1 + pick(batches.length);
  const tags = <T>(make: () => T): T[] => (batches.length > 0 && chance(3) ? [make()] : []);

  const input: GoldenInput = {
    today: `${month()}-15`,
    regions,
    guardrails: { minMosFloor: 1 + pick(3), maxMosFloor: 4, maxMosCeiling: 24 },
    product: {
      planBy: chance(4) ? 'quantity' : 'mos',
      minMonthsOfStock: 1 + pick(6),
      minQuantity: pick(3000),
      reorderFrequencyMonths: 1 + pick(6),
      shelfLifeMonths: 1 + pick(30),
      amcMonthsPast: pick(5),
      amcMonthsFuture: pick(5),
      distributionLeadMonths: pick(4),
    },
    batches,
    consumption: Array.from({ length: pick(size.consumption + 1) }, () => ({
      month: month(),
      region: region(),
      actual: chance(2),
      quantity: quantity(),
      multiplier: of(multipliers, 1),
      daysOutOfStock: chance(5) ? pick(32) : 0,
      active: !chance(10),
      batches: tags(() => ({ batch: batch(), quantity: pick(800) })),
    })),
    inventory: Array.from({ length: pick(size.inventory + 1) }, () => {
      const counts = chance(2);
      const adjustment = pick(3000) - 1500;
      return {
        month: month(),
        region: chance(15) ? null : region(),
        count: counts ? quantity() : null,
        adjustment: counts && !chance(3) ? null : adjustment,
        multiplier: of(multipliers, 1),
        active: !chance(10),
        batches: tags(() => ({ batch: batch(), adjustment: pick(1600) - 800 })),
      };
    }),
    shipments: Array.from({ length: pick(size.shipments + 1) }, (_, i) => {
      const ordered = 1 + pick(3000);
      return {
        id: i + 1,
        status: of(statuses, 'planned'),
        expected: `${month()}-10`,
        ...(chance(3) ? { received: `${month()}-20` } : {}),
        quantity: ordered,
        fundingSource: chance(3) ? 'TBD' : 'Fund',
        erpLinked: chance(4),
        active: !chance(12),
        accounted: !chance(12),
        batches: batches.length > 0 && chance(2) ? [{ batch: batch(), quantity: 1 + pick(ordered) }] : [],
      };
    }),
    batchCounts: [],
  };
  if (batches.length === 0 || !chance(3)) return input;
  const lines = Array.from({ length: 1 + pick(3) }, () => ({ batch: batch(), quantity: quantity() }));
  // A count by batch that misses the count of the regions means nothing.
  return countedByBatch(input, month(), lines, chance(4) ? 1 : 0);
}

type BatchCount = NonNullable<GoldenInput['batchCounts']>[number];

/** A program whose regions counted, in a month, what the lines say, or something else. */
function countedByBatch(
  input: GoldenInput,
  month: string,
  batches: BatchCount['batches'],
  miss: number,
): GoldenInput {
  const total = batches.reduce((sum, { quantity = 0 }) => sum + quantity, miss);
  const others = input.inventory.filter((record) => record.month !== month || record.count === null);
  const counts = input.regions.map((region, i) => ({ month, region, count: i === 0 ? total : 0 }));
  return { ...input, inventory: [...others, ...counts], batchCounts: [{ month, batches }] };
}

/** The program that a list of choices makes; where the list ends, every choice is the first. */
export function inputFrom(choices: readonly number[], size: Size = smallProgram): GoldenInput {
  let next = 0;
  return generatedInput(
    {
      pick: (below) => {
        const choice = choices[next] ?? 0;
        next += 1;
        return choice % Math.max(1, below);
      },
    },
    size,
  );
}
