import { writeFileSync } from 'node:fs';
import type { Answer } from './measures.ts';

/** Levels at which intervals are compared with the actual values. */
const levels = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;

/** The actual values that a forecast is compared with. */
interface Forecasted {
  readonly actual: readonly (number | null)[];
}

export interface Calibration {
  readonly name: string;
  /** Share of the months inside the interval, by level. */
  readonly inside: readonly number[];
}

/** Null where the method gives no intervals. */
export function calibrationOf(
  name: string,
  series: readonly Forecasted[],
  answers: readonly Answer[],
): Calibration | null {
  const shares = levels.map((level) => {
    let inside = 0;
    let months = 0;
    for (const [at, { actual }] of series.entries()) {
      const bounds = answers[at]?.boundsAt(level);
      if (!bounds) return null;
      actual.forEach((value, h) => {
        const [low = 0, high = 0] = bounds[h] ?? [];
        if (value === null) return;
        months += 1;
        if (value >= low && value <= high) inside += 1;
      });
    }
    return inside / months;
  });
  const known = shares.flatMap((share) => share ?? []);
  return known.length === levels.length ? { name, inside: known } : null;
}

export const calibrationLine = ({ name, inside }: Calibration): string =>
  `calibration ${name} ${levels.map((level, i) => `${100 * level}%:${(inside[i] ?? 0).toFixed(3)}`).join(' ')}`;

const side = 360;
const margin = 48;
const from = 0.4;
const place = (share: number): number => margin + ((share - from) / (1 - from)) * (side - 2 * margin);
const colours = ['#0b6e4f', '#1f4e9c', '#b3541e', '#7a3e9d', '#8a8d00'];

/** The level across, the share of months inside upwards; on the dashed line both are the same. */
export function calibrationChart(found: readonly Calibration[]): string {
  const up = (share: number): number => side - place(share);
  const lines = found.map(({ inside }, i) => {
    const points = inside.map((share, at) => `${place(levels[at] ?? 0).toFixed(1)},${up(share).toFixed(1)}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[i % colours.length]}" stroke-width="2"/>`;
  });
  const names = found.map(
    ({ name }, i) =>
      `<text x="${margin + 8}" y="${margin + 16 * (i + 1)}" fill="${colours[i % colours.length]}">${name}</text>`,
  );
  const ticks = levels.flatMap((level) => [
    `<text x="${place(level)}" y="${side - margin + 16}" text-anchor="middle">${Math.round(100 * level)}</text>`,
    `<text x="${margin - 6}" y="${up(level) + 4}" text-anchor="end">${Math.round(100 * level)}</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="sans-serif" font-size="11" role="img" aria-labelledby="what">`,
    '<title id="what">Share of months inside the intervals, by their level</title>',
    `<rect width="${side}" height="${side}" fill="#fff"/>`,
    `<rect x="${margin}" y="${margin}" width="${side - 2 * margin}" height="${side - 2 * margin}" fill="none" stroke="#999"/>`,
    `<line x1="${place(from)}" y1="${up(from)}" x2="${place(1)}" y2="${up(1)}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...ticks,
    `<text x="${side / 2}" y="${side - 12}" text-anchor="middle">level of the interval, %</text>`,
    `<text x="14" y="${side / 2}" text-anchor="middle" transform="rotate(-90 14 ${side / 2})">months inside, %</text>`,
    ...lines,
    ...names,
    '</svg>',
    '',
  ].join('\n');
}

export const writeCalibration = (file: string, found: readonly Calibration[]): void =>
  writeFileSync(file, calibrationChart(found));
