/// <reference types="vite/types/importMeta.d.ts" />
import { choiceNames, choiceReasonTexts, seriesHintTexts } from '@stockwell/model/forecast-choice';
import { labelKeys } from '@stockwell/model/label';
import { placeholdersOf } from '@stockwell/model/placeholders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growing, seasonal } from '../testing.ts';
import type { Outcome } from '../types.ts';
import { type Automatic, automatic, candidateNames } from './index.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 60);
const limit = 60_000 + runs * 2_000;

function chosen(outcome: Outcome<Automatic>): Automatic {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** The same noise every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

describe('the automatic choice', { timeout: limit }, () => {
  it('takes a method of seasons where there is a season, and says by how much it was better', () => {
    const { name, reason, forecast, hints } = chosen(automatic(seasonal, 12));
    expect(['tes', 'seasonalArima', 'ets', 'seasonalNaive']).toContain(name);
    expect(reason).toMatchObject({ code: 'clearlyBetter', method: name });
    expect(hints.seasonal).toBe(true);
    // June is the high month of every year, December a low one.
    expect(forecast[5]).toBeGreaterThan(1.5 * (forecast[11] ?? 0));
  });

  it('stays with the mean of several where none proves better', () => {
    const random = noise(7);
    const flat = Array.from({ length: 48 }, () => 1000 + 600 * random());
    const { name, reason, forecast } = chosen(automatic(flat, 6));
    expect(name).toBe('combination');
    expect(reason).toEqual({ code: 'steadyCombination', months: 48, origins: 12 });
    for (const value of forecast) expect(Math.abs(value - 1000)).toBeLessThan(200);
  });

  it('does not pretend to know with a short history', () => {
    const { name, reason } = chosen(automatic(growing.slice(0, 30), 6));
    expect(name).toBe('combination');
    expect(reason).toEqual({ code: 'shortHistory', months: 30 });
  });

  it('reports quantiles that agree with its intervals and with the forecast', () => {
    const { forecast, spread, quantile } = chosen(automatic(growing, 6));
    expect(quantile(0.5, 3)).toBeCloseTo(forecast[2] ?? 0, 8);
    const width = spread?.(0.8, 3) ?? 0;
    expect(quantile(0.9, 3)).toBeCloseTo((forecast[2] ?? 0) + width, 8);
    expect(quantile(0.1, 3)).toBeCloseTo((forecast[2] ?? 0) - width, 8);
    expect(quantile(0, 3)).toBeNull();
    expect(quantile(0.5, 99)).toBeNull();
  });

  it('hints at months that do not fit, at a new level and at intermittent demand', () => {
    const random = noise(3);
    const odd = Array.from({ length: 40 }, (_, t) => (t === 30 ? 9000 : 1000 + 100 * random()));
    expect(chosen(automatic(odd, 3)).hints.outliers.map(({ at }) => at)).toContain(30);
    const stepped = Array.from({ length: 40 }, (_, t) => (t < 22 ? 500 : 1500) + 100 * random());
    const { levelChange } = chosen(automatic(stepped, 3)).hints;
    expect(levelChange?.at).toBe(22);
    expect(levelChange?.after).toBeGreaterThan(1400);
    const seldom = Array.from({ length: 40 }, (_, t) => (t % 4 === 0 ? 50 : 0));
    expect(chosen(automatic(seldom, 3)).hints.intermittent).toBe(true);
    expect(chosen(automatic(growing, 3)).hints.levelChange).toBeNull();
  });

  it('gives numbers or says why not, whatever the series', () => {
    const quantity = fc.oneof(
      fc.nat({ max: 5000 }),
      fc.constant(0),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 48 }), (y) => {
        const outcome = automatic(y, 8);
        if (!outcome.ok) return;
        accepted += 1;
        const { forecast, spread, quantile } = outcome.value;
        expect(forecast).toHaveLength(8);
        forecast.forEach((value, i) => {
          for (const figure of [value, spread?.(0.8, i + 1), quantile(0.95, i + 1)]) {
            expect(Number.isFinite(figure) && (figure ?? -1) >= 0).toBe(true);
          }
        });
      }),
      { numRuns: runs },
    );
    expect(accepted).toBeGreaterThan(runs * 0.6);
  });

  it('grows with the series', () => {
    const before = chosen(automatic(growing, 6));
    const after = chosen(
      automatic(
        growing.map((value) => value * 1000),
        6,
      ),
    );
    expect(after.name).toBe(before.name);
    before.forecast.forEach((value, i) => {
      expect((after.forecast[i] ?? 0) / (1000 * value)).toBeCloseTo(1, 4);
    });
  });
});

describe('the words of the choice', () => {
  it('name every method', () => {
    expect(Object.keys(choiceNames).sort()).toEqual([...candidateNames, 'combination'].sort());
  });

  it.each(Object.entries({ ...choiceReasonTexts, ...seriesHintTexts }))(
    '%s says the same in every language',
    (_, label) => {
      for (const key of labelKeys) {
        expect(placeholdersOf(label[key] ?? '')).toEqual(placeholdersOf(label.label_en));
      }
    },
  );
});
