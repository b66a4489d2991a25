import { roundTo } from '@stockwell/model/numbers';
import type { AgentCatalog } from '@stockwell/model/program-data/index';

/** How an order can be packed; the numbers are those of the lists in planners' files. */
export const packagings = { container: 1, moq: 2, euro1: 3, euro2: 4, none: 5 } as const;
export type Packaging = (typeof packagings)[keyof typeof packagings];

export const roundings = { down: 1, up: 2 } as const;
export type Rounding = (typeof roundings)[keyof typeof roundings];

/** How an agent packs a product; only what is given counts. */
export type Packing = Pick<
  AgentCatalog,
  'moq' | 'unitsPerPalletEuro1' | 'unitsPerPalletEuro2' | 'unitsPerContainer'
>;

const unitsIn = {
  [packagings.container]: 'unitsPerContainer',
  [packagings.euro1]: 'unitsPerPalletEuro1',
  [packagings.euro2]: 'unitsPerPalletEuro2',
} as const satisfies Readonly<Partial<Record<Packaging, keyof Packing>>>;

const hasUnits = (packaging: Packaging): packaging is keyof typeof unitsIn => packaging in unitsIn;

/** Whether there is anything to round: a quantity as it is and a least quantity are not. */
export const isRounded = hasUnits;

/** The packagings that the agent offers, "none" first. */
export function packagingsOf(packing: Packing): readonly Packaging[] {
  const all: readonly [Packaging, number | null][] = [
    [packagings.moq, packing.moq],
    [packagings.container, packing.unitsPerContainer],
    [packagings.euro1, packing.unitsPerPalletEuro1],
    [packagings.euro2, packing.unitsPerPalletEuro2],
  ];
  return [packagings.none, ...all.flatMap(([packaging, units]) => (units ? packaging : []))];
}

/** The quantity to order: as wanted, at least the least quantity, or whole pallets or containers. */
export function orderQuantity(
  wanted: number,
  packaging: Packaging,
  rounding: Rounding,
  packing: Packing,
): number {
  if (packaging === packagings.moq) return Math.max(packing.moq ?? 0, wanted);
  const units = hasUnits(packaging) ? packing[unitsIn[packaging]] : null;
  if (!units) return wanted;
  const count = wanted / units;
  return (rounding === roundings.up ? Math.ceil(count) : Math.floor(count)) * units;
}

/** How much of each packing a quantity fills, to two decimals; null where the agent says nothing. */
export function packed(quantity: number, packing: Packing) {
  const of = (units: number | null): number | null => (units ? roundTo(quantity / units, 2) : null);
  return {
    euro1: of(packing.unitsPerPalletEuro1),
    euro2: of(packing.unitsPerPalletEuro2),
    container: of(packing.unitsPerContainer),
  };
}
