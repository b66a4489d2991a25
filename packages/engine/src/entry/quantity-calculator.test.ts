import { describe, expect, it } from 'vitest';
import {
  isRounded,
  orderQuantity,
  packagings,
  packagingsOf,
  packed,
  roundings,
} from './quantity-calculator.ts';

const packing = { moq: 2000, unitsPerContainer: 500, unitsPerPalletEuro1: 48, unitsPerPalletEuro2: 60 };
const { none, moq, container, euro1, euro2 } = packagings;
const { down, up } = roundings;

describe('the quantity calculator, 1,230 wanted', () => {
  it.each([
    ['none', none, down, 1230],
    ['MOQ', moq, down, 2000],
    ['containers, down', container, down, 1000],
    ['containers, up', container, up, 1500],
    ['EURO 1, down', euro1, down, 1200],
    ['EURO 1, up', euro1, up, 1248],
    ['EURO 2, down', euro2, down, 1200],
    ['EURO 2, up', euro2, up, 1260],
  ] as const)('%s', (_, packaging, rounding, quantity) => {
    expect(orderQuantity(1230, packaging, rounding, packing)).toBe(quantity);
  });

  it('says how many pallets and containers that is', () => {
    expect(packed(1248, packing)).toEqual({ euro1: 26, euro2: 20.8, container: 2.5 });
  });

  it('takes more than the least quantity as it is', () => {
    expect(orderQuantity(2400, moq, up, packing)).toBe(2400);
  });

  it('offers only what the agent defines', () => {
    expect(packagingsOf(packing)).toEqual([none, moq, container, euro1, euro2]);
    expect(
      packagingsOf({ moq: null, unitsPerContainer: 0, unitsPerPalletEuro1: 48, unitsPerPalletEuro2: null }),
    ).toEqual([none, euro1]);
    expect(packed(10, { ...packing, unitsPerContainer: null }).container).toBeNull();
  });

  it('rounds neither the quantity itself nor the least quantity', () => {
    expect([none, moq, container, euro1, euro2].map(isRounded)).toEqual([false, false, true, true, true]);
  });
});
