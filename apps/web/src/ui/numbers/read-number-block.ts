import type { LanguageCode } from '@stockwell/model/languages';
import { type NumberStyle, numberStyles, readInStyle, styleOf } from './number-style.ts';
import { separatorsOf } from './number-text.ts';
import { type BlockStyle, mostWholeDigits, type NumberKind, readNumber } from './read-number.ts';

/** A text that stands in a column of numbers. */
export interface NumberText {
  readonly text: string;
  readonly kind: NumberKind;
}

/** What a text would become in one style: what is written, and what is stored of it. */
export interface ExampleReading {
  readonly exact: number;
  readonly value: number;
}

export interface NumberExample {
  readonly text: string;
  /** Null where the text is no number in that style. */
  readonly read: Readonly<Record<NumberStyle, ExampleReading | null>>;
}

export interface NumberStyleQuestion {
  /** Styles to choose from, that of the language first. */
  readonly styles: readonly NumberStyle[];
  /** Some texts whose value depends on the answer. */
  readonly examples: readonly NumberExample[];
}

export type BlockReading =
  | { readonly kind: 'read'; readonly style: BlockStyle }
  | ({ readonly kind: 'ask' } & NumberStyleQuestion);

const mostExamples = 5;

type InBoth = NumberText & Pick<NumberExample, 'read'>;

function inBothStyles({ text, kind }: NumberText, language: LanguageCode): InBoth {
  const read = (style: NumberStyle): ExampleReading | null => {
    const reading = readNumber(text, language, { kind, style });
    return reading.kind === 'value' ? { exact: reading.exact, value: reading.value } : null;
  };
  return { text, kind, read: { point: read('point'), comma: read('comma') } };
}

const isAmbiguous = ({ read: { point, comma } }: InBoth): boolean =>
  point !== null && comma !== null && point.exact !== comma.exact;

/** Whether language and column leave open what an ambiguous text means. */
function isLeftOpen({ text, kind }: NumberText, language: LanguageCode): boolean {
  const { group, decimal } = separatorsOf(language);
  if (text.includes(group)) return false;
  // By the language a fraction, but a column of whole numbers would round it away.
  return kind === 'whole' || !text.includes(decimal);
}

/**
 * Finds the one style in which all numbers of a pasted block or a file are written. A text such as `12,5`,
 * `1,234.5` or `1.234.567` shows it for all the others. Where nothing does, the language decides; where the
 * language does not either, the user is asked.
 */
export function readNumberBlock(texts: readonly NumberText[], language: LanguageCode): BlockReading {
  const own = styleOf(language);
  const numbers = texts.filter(isNumberLike).map((one) => inBothStyles(one, language));
  const ambiguous = numbers.filter(isAmbiguous);
  const fitting = numberStyles.filter((style) => numbers.every(({ read }) => read[style] !== null));
  const [only] = fitting;
  if (only === undefined) return { kind: 'read', style: 'unclear' };
  const ask = (): BlockReading => {
    const styles = [...numberStyles].sort((style) => (style === own ? -1 : 1));
    return { kind: 'ask', styles, examples: examplesOf(ambiguous) };
  };
  if (fitting.length > 1) {
    return ambiguous.some((one) => isLeftOpen(one, language)) ? ask() : { kind: 'read', style: own };
  }
  // A foreign style that also makes small fractions of whole numbers may rest on a slip.
  const losesThousands = ambiguous.some(({ kind, read }) => {
    const reading = read[only];
    return kind === 'whole' && reading !== null && reading.value !== reading.exact;
  });
  return only !== own && losesThousands ? ask() : { kind: 'read', style: only };
}

function isNumberLike({ text }: NumberText): boolean {
  const read = readInStyle(text, 'point') ?? readInStyle(text, 'comma');
  return read !== null && read.wholeDigits <= mostWholeDigits;
}

function examplesOf(texts: readonly InBoth[]): NumberExample[] {
  const found = new Map<string, NumberExample>();
  for (const { text, read } of texts) {
    if (found.size === mostExamples) break;
    const written = text.trim();
    if (!found.has(written)) found.set(written, { text: written, read });
  }
  return [...found.values()];
}
