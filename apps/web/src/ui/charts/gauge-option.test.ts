import { expect, it } from 'vitest';
import { stockStatus } from '../../platform/theme/tokens.ts';
import { bandOf } from './gauge-option.ts';
import { drawn, gauge, seriesIn } from './testing.ts';

it('draws its bands as shares of the dial, and names the band of the value', () => {
  const dial = seriesIn(drawn({ ...gauge, min: 0, max: 2, value: 0.8 }), 'gauge');
  expect(dial.axisLine).toMatchObject({
    lineStyle: {
      color: [
        [0.25, stockStatus.stockOut.background],
        [0.4, stockStatus.belowMin.background],
        [0.5, stockStatus.toPlan.background],
      ],
    },
  });
  expect(dial.data).toEqual([{ value: 0.8, name: 'Fair' }]);
});

it('writes the number in its format', () => {
  const { detail } = seriesIn(drawn(gauge), 'gauge') as unknown as {
    readonly detail: { readonly formatter: () => string };
  };
  expect(detail.formatter()).toBe('65%');
});

it('has no needle without a value, and the last band for values above', () => {
  expect(seriesIn(drawn({ ...gauge, value: null }), 'gauge').data).toEqual([]);
  expect(bandOf({ ...gauge, value: null })).toBeUndefined();
  expect(bandOf({ ...gauge, value: 7 })?.name).toBe('Good');
});
