import type { LanguageCode } from '@stockwell/model/languages';
import type { MonthText } from '@stockwell/model/months';
import { plain, readMonth } from '../../../ui/sheet/cell-text.ts';
import type { Block } from '../../../ui/sheet/clipboard.ts';
import type { MeasureKey } from './measures.ts';

/** Names by which the lines of a block are known. */
export interface BlockNames {
  readonly language: LanguageCode;
  readonly regions: readonly { readonly id: number; readonly name: string }[];
  readonly measures: readonly { readonly key: MeasureKey; readonly name: string }[];
  /** What the totals are called: they are calculated, so their lines are passed over. */
  readonly total: string;
}

export interface NamedCell {
  readonly region: number;
  readonly measure: MeasureKey;
  readonly month: MonthText;
  readonly text: string;
}

export interface NamedBlock {
  readonly cells: readonly NamedCell[];
  /** Names of lines that no region or measure of the matrix has. */
  readonly unknown: readonly string[];
}

interface Columns {
  /** How many columns of names come before the months. */
  readonly labels: number;
  readonly months: readonly (MonthText | undefined)[];
}

/** The first line of a block that names months: one or two columns of names, then nothing but months. */
function columnsOf(line: readonly string[], language: LanguageCode): Columns | null {
  const months = line.map((text) => readMonth(text, language));
  const labels = months.findIndex((month) => month !== undefined);
  if (labels < 1 || labels > 2) return null;
  const isWhole = months
    .slice(labels)
    .every((month, at) => month !== undefined || line[labels + at]?.trim() === '');
  return isWhole ? { labels, months } : null;
}

/**
 * Reads a block that was copied with its headings: months in the first line, then lines that begin with a region and
 * a measure. The region may stand in a line of its own above its measures, or only in the first of them. Null for a
 * block without such headings.
 */
export function readNamedBlock([head = [], ...lines]: Block, names: BlockNames): NamedBlock | null {
  const columns = columnsOf(head, names.language);
  if (!columns) return null;
  const { labels, months } = columns;
  const total = plain(names.total);
  const regionOf = (text: string) => names.regions.find(({ name }) => plain(name) === plain(text))?.id;
  const measureOf = (text: string) => names.measures.find(({ name }) => plain(name) === plain(text))?.key;
  const cells: NamedCell[] = [];
  const unknown = new Set<string>();
  let region: number | 'total' | undefined;
  for (const line of lines) {
    const written = line.slice(0, labels).map((text) => text.trim());
    const named = written.filter((text) => text !== '');
    const last = named.at(-1);
    if (last === undefined) continue;
    const measure = measureOf(last);
    const [first] = named;
    if (first !== undefined && (named.length === 2 || measure === undefined)) {
      region = plain(first) === total ? 'total' : regionOf(first);
      if (region === undefined) unknown.add(first);
    }
    const values = line.slice(labels);
    const isHeading =
      named.length === 1 && measure === undefined && values.every((text) => text.trim() === '');
    if (isHeading || region === 'total' || region === undefined) continue;
    // A matrix of one measure needs no second name.
    const only = names.measures.length === 1 ? names.measures[0]?.key : undefined;
    const key = measure ?? (named.length === 1 ? only : undefined);
    if (key === undefined) {
      unknown.add(last);
      continue;
    }
    for (const [at, text] of values.entries()) {
      const month = months[labels + at];
      if (month !== undefined) cells.push({ region, measure: key, month, text });
    }
  }
  return { cells, unknown: [...unknown] };
}
