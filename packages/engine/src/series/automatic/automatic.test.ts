/// <reference types="vite/types/importMeta.d.ts" />
import {
  choiceNames,
  choiceReasonTexts,
  plainPartTexts,
  seriesHintTexts,
} from '@stockwell/model/forecast-choice';
import { labelKeys } from '@stockwell/model/label';
import { placeholdersOf } from '@stockwell/model/placeholders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnedLevelOf, learnLevel } from '../learned-level/learn.ts';
import { growing, seasonal, seededNoise } from '../testing.ts';
import type { Outcome } from '../types.ts';
import { type Automatic, automatic, type ChoiceReason, memberNames } from './index.ts';
import { originsOf, type PastForecast, pastErrors } from './past-errors.ts';
import { searchingShare, unexplained } from './steadiness.ts';
import { errorWithin, lessSure } from './uncertainty.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 60);
const limit = 60_000 + runs * 2_000;

function chosen(outcome: Outcome<Automatic>): Automatic {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

describe('the automatic forecast', { timeout: limit }, () => {
  it('repeats a season, and says on what its history rests', () => {
    const { reason, forecast, hints, past } = chosen(automatic(seasonal, 12));
    expect(reason).toMatchObject({ code: 'steadyHistory', months: 48, relatives: 0 });
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

  it('takes plain methods for a short history or an uneven one, and searches a steady one', () => {
    const random = seededNoise(9);
    const steady = Array.from({ length: 48 }, (_, t) => 1000 + 20 * t + 20 * random());
    const uneven = Array.from({ length: 48 }, () => (random() > 0.4 ? 900 : 50 + 50 * random()));
    const reasonOf = (y: readonly number[]): ChoiceReason => chosen(automatic(y, 6)).reason;
    expect(reasonOf(steady)).toEqual({ code: 'steadyHistory', months: 48, relatives: 0 });
    expect(reasonOf(uneven)).toEqual({ code: 'unevenHistory', months: 48, relatives: 0 });
    expect(reasonOf(steady.slice(0, 24))).toEqual({ code: 'shortHistory', months: 24, relatives: 0 });
    // Half of the way from two years to three.
    expect(reasonOf(steady.slice(0, 30))).toEqual({
      code: 'partlySteady',
      months: 30,
      plain: 50,
      searching: 50,
      relatives: 0,
    });
    expect(chosen(automatic(growing.slice(0, 10), 6)).past).toBeNull();
  });

  it('takes the level that other series taught where it would take plain methods', () => {
    const random = seededNoise(21);
    const histories = Array.from({ length: 30 }, (_, i) =>
      Array.from({ length: 36 }, () => (i + 1) * (random() > 0.3 ? 300 : 20)),
    );
    const learned = learnLevel(histories);
    if (!learned) throw new Error('Nothing was learned');
    const [first = []] = histories;
    const { reason, forecast, fitted } = chosen(automatic(first, 6, { learned }));
    expect(reason).toEqual({ code: 'unevenHistory', months: 36, relatives: 30 });
    expect(new Set(forecast)).toEqual(new Set([learnedLevelOf(first, learned)]));
    expect(fitted[20]).toBe(learnedLevelOf(first.slice(0, 20), learned));
    const steady = Array.from({ length: 48 }, (_, t) => 1000 + 20 * t);
    expect(chosen(automatic(steady, 6, { learned })).reason.relatives).toBe(0);
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

  it('hints at months that do not fit or were hardly served, at a new level and at intermittent demand', () => {
    const random = seededNoise(3);
    const odd = Array.from({ length: 40 }, (_, t) => (t === 30 ? 9000 : 1000 + 100 * random()));
    expect(chosen(automatic(odd, 3)).hints.outliers.map(({ at }) => at)).toContain(30);
    const unserved = odd.map((value, t) => (t === 30 ? 20 : value));
    expect(chosen(automatic(unserved, 3)).hints.likelyStockOuts).toEqual([30]);
    expect(chosen(automatic(odd, 3)).hints.likelyStockOuts).toEqual([]);
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

describe('months that were not observed', () => {
  it('make the level less sure, by the root of how many of the last year are missing', () => {
    expect(lessSure(36, new Set())).toBe(1);
    expect(lessSure(36, new Set([3, 30, 31, 32]))).toBeCloseTo(Math.sqrt(12 / 9), 10);
    expect(lessSure(4, new Set([0, 1, 2, 3]))).toBe(2);
  });

  it('are no errors of the past', () => {
    const lastMonth: PastForecast = (known, ahead) => Array.from({ length: ahead }, () => known.at(-1) ?? 0);
    const all = pastErrors(growing, 6, lastMonth, new Set());
    // The last month is forecast from every origin that lies up to six months before it.
    const without = pastErrors(growing, 6, lastMonth, new Set([growing.length - 1]));
    expect(all.length - without.length).toBe(originsOf(growing.length).filter((back) => back <= 6).length);
    expect(without.every((one) => all.some(({ error }) => error === one.error))).toBe(true);
  });
});

describe('what methods that search leave unexplained', () => {
  it('is the distance of their fits as a share of what was consumed', () => {
    const y = Array.from({ length: 36 }, () => 100);
    const fits = y.map((_, t) => (t % 2 === 0 ? 90 : 130));
    expect(unexplained(y, fits)).toBeCloseTo(0.2, 10);
    // A fit below 0 is none that could be shown.
    expect(
      unexplained(
        y,
        y.map(() => -50),
      ),
    ).toBeCloseTo(1, 10);
    expect(
      unexplained(
        y.map(() => 0),
        fits,
      ),
    ).toBeNull();
  });

  it('decides how much they count', () => {
    expect(searchingShare(60, 0.05)).toBe(1);
    expect(searchingShare(60, 0.25)).toBeCloseTo(0.5, 10);
    expect(searchingShare(60, 0.5)).toBe(0);
    expect(searchingShare(60, null)).toBe(0);
    expect(searchingShare(30, 0.05)).toBeCloseTo(0.5, 10);
    expect(searchingShare(24, 0.05)).toBe(0);
  });
});

describe('the words of the choice', () => {
  it('name every method', () => {
    expect(Object.keys(choiceNames).sort()).toEqual([...memberNames].sort());
  });

  it.each(Object.entries({ ...choiceReasonTexts, ...plainPartTexts, ...seriesHintTexts }))(
    '%s says the same in every language',
    (_, label) => {
      for (const key of labelKeys) {
        expect(placeholdersOf(label[key] ?? '')).toEqual(placeholdersOf(label.label_en));
      }
    },
  );
});
