import { readFileSync } from 'node:fs';

/** A series of a forecasting competition: what participants were given, and what came after. */
export interface CompetitionSeries {
  readonly name: string;
  readonly training: readonly number[];
  /** As many months as participants had to forecast. */
  readonly actual: readonly number[];
}

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isFinite(one));

/** Reads a file with one series in JSON on each line: `id`, history `x`, and `xx` for the `h` months that followed. */
export function readCompetition(file: string): CompetitionSeries[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      const { id, x, xx, h } = JSON.parse(line) as Record<string, unknown>;
      if (!areNumbers(x) || !areNumbers(xx) || xx.length !== h)
        throw new Error(
          `${file}, line ${at + 1}: not a series with its history and the months that followed`,
        );
      return [{ name: String(id), training: x, actual: xx }];
    });
}
