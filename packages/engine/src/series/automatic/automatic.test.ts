/// <reference types="vite/types/importMeta.d.ts" />
import { choiceNames, choiceReasonTexts, seriesHintTexts } from '@stockwell/model/forecast-choice';
import { labelKeys } from '@stockwell/model/label';
import { placeholdersOf } from '@stockwell/model/placeholders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growing, seasonal, seededNoise } from '../testing.ts';
import type { Outcome } from '../types.ts';
import { type Automatic, automatic, memberNames } from './index.ts';
import { originsOf } from './past-errors.ts';
import { errorWithin } from './uncertainty.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 60);
const limit = 60_000 + runs * 2_000;

function chosen(outcome: Outcome<Automatic>): Automatic {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

describe('the automatic forecast', { timeout: limit }, () => {
  it('repeats a season, and says on what its history rests', () => {
    const { reason, forecast, hints, past } = chosen(automatic(seasonal, 12));
    expect(reason).toEqual({ code: 'longHistory', months: 48 });
    expect(hints.seasonal).toBe(true);
    // June is the high month of every year, December a low one.
    expect(forecast[5]).toBeGreaterThan(1.5 * (forecast[11] ?? 0));
    expect(past?.meanError).toBeLessThan(0.5 * (past?.meanErrorOfMean ?? 0));
  });

  it('stays at the level of a series without trend and season', () => {
    const random = seededNoise(7);
    const flat = Array.from({ length: 48 }, () => 1000 + 600 * random());
    for (const value of chosen(automatic(flat, 6)).forecast) expect(Math.abs(value - 1000)).toBeLessThan(200);
  });

  it('takes plain methods for a short history, and both kinds while it grows', () => {
    expect(chosen(automatic(growing.slice(0, 30), 6)).reason).toEqual({ code: 'shortHistory', months: 30 });
    expect(chosen(automatic(growing.slice(0, 33), 6)).reason).toEqual({
      code: 'growingHistory',
      months: 33,
      plain: 50,
      searching: 50,
    });
    expect(chosen(automatic(growing.slice(0, 10), 6)).past).toBeNull();
  });

  it('has wider intervals further ahead and at higher levels, and none wider than its past asks for', () => {
    const { spread } = chosen(automatic(growing, 12));
    const width = (level: number, h: number): number => spread?.(level, h) ?? Number.NaN;
    for (let h = 2; h <= 12; h += 1) expect(width(0.8, h)).toBeGreaterThan(width(0.8, h - 1));
    expect(width(0.95, 3)).toBeGreaterThan(width(0.8, 3));
    expect(width(0.5, 3)).toBeLessThan(width(0.8, 3));
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
    const random = seededNoise(3);
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
    expect(after.reason).toEqual(before.reason);
    before.forecast.forEach((value, i) => {
      expect((after.forecast[i] ?? 0) / (1000 * value)).toBeCloseTo(1, 4);
    });
  });
});

describe('what forecasts of the past missed by', () => {
  it('is played with at least half of the history known', () => {
    expect(originsOf(12)).toEqual([]);
    expect(originsOf(26)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(originsOf(48)).toEqual([3, 6, 9, 12, 15, 18]);
    expect(originsOf(126).at(-1)).toBe(36);
  });

  it('is read off so that the next error is counted too', () => {
    const errors = [5, -1, 3, -2, 4, 6, -8, 7, 9].map((error) => ({ ahead: 1, error, ofMean: 0 }));
    // Of nine errors and the one to come, eight in ten stay within the eighth.
    expect(errorWithin(errors)).toBe(8);
    expect(errorWithin(errors.map((one) => ({ ...one, ahead: 12 })))).toBeCloseTo(8 / 12 ** 0.3, 10);
    expect(errorWithin([])).toBeNull();
  });
});

describe('the words of the choice', () => {
  it('name every method', () => {
    expect(Object.keys(choiceNames).sort()).toEqual([...memberNames].sort());
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
