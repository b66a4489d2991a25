import { formatMonth, isMonthText, parseMonth } from '../../packages/model/src/months.ts';
import type { Half } from './tasks.ts';

export interface Arguments {
  readonly origins: readonly string[];
  /** Of competitions. */
  readonly series: readonly string[];
  /** Empty: all. */
  readonly methods: readonly string[];
  readonly half: Half | null;
  /** Where the chart of the automatic forecast's intervals is written. */
  readonly calibration: string | null;
  /** Reports of programs. */
  readonly files: readonly string[];
}

/** Every month from the first to the last that the program data allow. */
export function everyMonth(from = '2017-06', to = '2018-06'): string[] {
  const [first, last] = [parseMonth(from), parseMonth(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => formatMonth(first + at));
}

const options = ['--origins', '--series', '--methods', '--half', '--calibration'] as const;
type OptionName = (typeof options)[number];
const isOption = (text: string): text is OptionName => options.some((option) => option === text);

export function readArguments(given: readonly string[]): Arguments {
  const values: Record<OptionName, string[]> = {
    '--origins': [],
    '--series': [],
    '--methods': [],
    '--half': [],
    '--calibration': [],
  };
  const files: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const text = given[at] ?? '';
    if (!isOption(text)) files.push(text);
    else {
      at += 1;
      values[text].push(...(given[at] ?? '').split(','));
    }
  }
  const origins = values['--origins'].length > 0 ? values['--origins'] : everyMonth();
  const wrong = origins.filter((origin) => !isMonthText(origin));
  if (wrong.length > 0) throw new Error(`Not a month (YYYY-MM): ${wrong.join(', ')}`);
  const [half = null] = values['--half'];
  if (half !== null && half !== 'choose' && half !== 'confirm')
    throw new Error('--half is "choose" or "confirm"');
  const [calibration = null] = values['--calibration'];
  return { origins, series: values['--series'], methods: values['--methods'], half, calibration, files };
}
