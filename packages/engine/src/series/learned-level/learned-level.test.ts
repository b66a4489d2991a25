import { describe, expect, it } from 'vitest';
import { seededNoise } from '../testing.ts';
import { featuresOf, startingShares } from './features.ts';
import { type LearnedLevel, learnedLevelOf, learnLevel } from './learn.ts';

const months = 36;

/** Months around a level that stays: the longer the mean, the better. */
const around = (level: number, random: () => number): number[] =>
  Array.from({ length: months }, () => Math.max(0, level * (1 + random())));

/** Every month goes on from the one before: the last month says most. */
function wandering(level: number, random: () => number): number[] {
  let value = level;
  return Array.from({ length: months }, () => {
    value = Math.max(1, value * (1 + 0.3 * random()));
    return value;
  });
}

const many = (kind: typeof around, seed: number): number[][] => {
  const random = seededNoise(seed);
  return Array.from({ length: 40 }, (_, i) => kind(100 * (i + 1), random));
};

function learnedFrom(histories: readonly (readonly number[])[]): LearnedLevel {
  const learned = learnLevel(histories);
  if (!learned) throw new Error('Nothing was learned');
  return learned;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean distance from the mean of the last six months, which a level did not see, as a share of it. */
function error(histories: readonly number[][], level: (known: number[]) => number): number {
  return mean(
    histories.map((history) => {
      const came = mean(history.slice(-6));
      return Math.abs(level(history.slice(0, -6)) - came) / came;
    }),
  );
}

function startingLevel(known: number[]): number {
  const { scale, values } = featuresOf(Float64Array.from(known));
  return scale * values.reduce((sum, value, place) => sum + value * (startingShares[place] ?? 0), 0);
}

describe('the level that many series teach', () => {
  it.each([
    ['stays at a long mean where months come and go', around, 12, 1],
    ['follows the last month where months go on from each other', wandering, 1, 12],
  ] as const)('%s', (_, kind, best, worst) => {
    const learned = learnedFrom(many(kind, 5));
    const unseen = many(kind, 11);
    const own = error(unseen, (known) => learnedLevelOf(known, learned) ?? 0);
    const ofStart = error(unseen, startingLevel);
    const better = error(unseen, (known) => mean(known.slice(-best)));
    const worse = error(unseen, (known) => mean(known.slice(-worst)));
    // Closer to the mean that suits these series than what is taken before anything is learned.
    expect(own).toBeLessThan(ofStart);
    expect(own - better).toBeLessThan(0.5 * (worse - better));
  });

  it('is right in sum although some months are very high', () => {
    const random = seededNoise(3);
    const histories = Array.from({ length: 60 }, (_, i) =>
      Array.from({ length: months }, () => (random() > 0.35 ? 400 : 20) * (1 + (i % 5))),
    );
    const learned = learnedFrom(histories.map((history) => history.slice(0, -6)));
    const forecast = mean(histories.map((history) => learnedLevelOf(history.slice(0, -6), learned) ?? 0));
    const came = mean(histories.map((history) => mean(history.slice(-6))));
    expect(Math.abs(forecast / came - 1)).toBeLessThan(0.15);
  });

  /** Use that grows by so much a month, from a month on. */
  const growing = (growth: number, from: number, seed: number): number[][] => {
    const random = seededNoise(seed);
    return Array.from({ length: 60 }, (_, i) =>
      Array.from(
        { length: months },
        (__, t) => 100 * (i + 1) * (1 + growth) ** Math.max(0, t - from) * (1 + random()),
      ),
    );
  };

  it.each([
    ['grows from the beginning', 0.02, 0],
    ['stays', 0, 0],
    ['falls from the beginning', -0.02, 0],
  ])('needs no lift where use %s: its sum was right', (_, growth, from) => {
    expect(learnedFrom(growing(growth, from, 7)).lift).toBeCloseTo(1, 1);
  });

  it('is lifted towards the sum that came where use began to grow later', () => {
    const histories = growing(0.03, 18, 7);
    const known = histories.map((history) => history.slice(0, -6));
    const learned = learnedFrom(known);
    const said = mean(known.map((history) => learnedLevelOf(history, learned) ?? 0));
    const came = mean(histories.map((history) => mean(history.slice(-6))));
    expect(learned.lift).toBeGreaterThan(1.01);
    expect(Math.abs(said / came - 1)).toBeLessThan(Math.abs(said / learned.lift / came - 1));
  });

  it('asks for several series of enough months', () => {
    const histories = many(around, 5);
    expect(learnLevel(histories.slice(0, 7))).toBeNull();
    expect(learnLevel(histories.map((history) => history.slice(0, 14)))).toBeNull();
    expect(learnLevel(Array.from({ length: 40 }, () => Array.from({ length: months }, () => 0)))).toBeNull();
    expect(learnedLevelOf([1, 2, 3], learnedFrom(histories))).toBeNull();
  });

  it('grows with the series, and is the same for the same series', () => {
    const histories = many(around, 5);
    const larger = learnedFrom(histories.map((history) => history.map((value) => value * 1000)));
    const [first = []] = histories;
    const before = learnedLevelOf(first, learnedFrom(histories)) ?? 0;
    const after = learnedLevelOf(
      first.map((value) => value * 1000),
      larger,
    );
    expect((after ?? 0) / (1000 * before)).toBeCloseTo(1, 2);
    expect(learnedFrom(histories)).toEqual(learnedFrom(histories));
  });
});

describe('what is known of a series', () => {
  it('is in multiples of the mean of its last year', () => {
    const { scale, values } = featuresOf(Float64Array.from([...Array.from({ length: 12 }, () => 50), 8, 8]));
    expect(scale).toBe(43);
    const [last, ofThree, ofSix] = values;
    expect(last).toBeCloseTo(8 / 43, 10);
    expect(ofThree).toBeCloseTo(22 / 43, 10);
    expect(ofSix).toBeCloseTo(36 / 43, 10);
    expect(values).toHaveLength(startingShares.length);
  });

  it('begins with shares that make a whole', () => {
    expect(startingShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });
});
