import type { FeedMeasure } from '@stockwell/model/integrations/data-feeds/feed';
import { forms, generic, measureWords, packPatterns, strengthPattern, strengthUnits } from './name-words.ts';

/** What the name of a place or of a product says, apart from how it is written. */
export interface NameParts {
  /** Words of the name itself, each once, in alphabetical order. */
  readonly words: readonly string[];
  /** Strengths in one unit each: `500 mg` and `0.5 g` are alike. */
  readonly strengths: readonly string[];
  /** How many pieces a pack has. */
  readonly packs: readonly string[];
  /** Numbers that are neither. */
  readonly numbers: readonly string[];
  readonly forms: readonly string[];
  /** What the name says is measured; null: nothing, or what no plan needs. */
  readonly measure: FeedMeasure | null;
  /** It measures something that is neither consumption nor stock, such as receipts. */
  readonly isOtherMeasure: boolean;
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe').replace(/µ|μ/g, 'u');

const round = (value: number): string => String(Number(value.toPrecision(9)));
const sorted = (list: Iterable<string>): readonly string[] => [...new Set(list)].sort();

/** Numbers as they are written in most of the world: `1,000` and `0,5`. */
const withPoints = (text: string): string =>
  text.replace(/(\d),(\d{3})(?!\d)/g, '$1$2').replace(/(\d),(\d)/g, '$1.$2');

/** The parts of a name, by which names of two systems are compared. */
export function nameParts(name: string): NameParts {
  let text = ` ${withPoints(plain(name))} `;
  const strengths: string[] = [];
  text = text.replace(strengthPattern, (_, amounts: string, unit: string) => {
    const [base, factor] = strengthUnits[unit] ?? [unit, 1];
    for (const amount of amounts.split(/[/+]/)) strengths.push(`${round(Number(amount) * factor)}${base}`);
    return ' ';
  });
  text = text.replace(/[^\p{L}\p{N}.']+/gu, ' ');
  const measured = measureWords.find(({ found }) => found.test(text));
  for (const { all } of measureWords) text = text.replace(all, ' ');
  text = text.replace(/ +/g, ' ');
  const packs: string[] = [];
  for (const pattern of packPatterns)
    text = text.replace(pattern, (whole: string, count: string) => {
      packs.push(round(Number(count)));
      return ` ${whole.replace(count, ' ')} `;
    });
  const rest = text
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '' && !generic.has(word));
  const isNumber = (word: string): boolean => /^\d+(\.\d+)?$/.test(word);
  return {
    words: sorted(rest.filter((word) => !isNumber(word) && !forms[word])),
    strengths: sorted(strengths),
    packs: sorted(packs),
    numbers: sorted(rest.filter(isNumber).map((word) => round(Number(word)))),
    forms: sorted(rest.flatMap((word) => forms[word] ?? [])),
    measure: measured?.measure ?? null,
    isOtherMeasure: measured?.measure === null,
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);
const contradict = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !isSame(a, b);

/**
 * How alike two names are, from 0 to 1. Names with other strengths, packs, numbers or forms are never alike: what
 * differs in these is another product, however similar the rest is.
 */
export function likeness(a: NameParts, b: NameParts): number {
  if (!isSame(a.strengths, b.strengths) || !isSame(a.numbers, b.numbers)) return 0;
  if (contradict(a.packs, b.packs) || contradict(a.forms, b.forms)) return 0;
  if (a.words.length === 0 || b.words.length === 0) return 0;
  const inB = new Set(b.words);
  const common = a.words.filter((word) => inB.has(word)).length;
  const words = (2 * common) / (a.words.length + b.words.length);
  // What only one of them says lowers the score a little: it may be meant.
  const oneSided = [
    [a.packs, b.packs],
    [a.forms, b.forms],
  ].filter(([one = [], other = []]) => !isSame(one, other)).length;
  return Math.max(0, words - 0.05 * oneSided);
}
