import type { CSSProperties } from 'react';
import { type Tone, toneColours } from '../export/tones.ts';
import { type Column, isNumeric } from './column.ts';
import classes from './table.module.css';

interface KindClasses {
  readonly number?: string;
  readonly whole?: string;
}

/** Numbers stand at the end of their column; numbers and days are not broken into lines. */
export const kindClasses = (
  column: Pick<Column<never>, 'kind'>,
  { number, whole }: KindClasses,
): readonly (string | undefined)[] => [
  isNumeric(column) ? number : undefined,
  column.kind === 'text' ? undefined : whole,
];

/** The column that names the row stays in sight. */
export const cellClass = (column: Pick<Column<never>, 'kind'>, isTitle: boolean): string =>
  [...kindClasses(column, classes), isTitle && classes.title].filter(Boolean).join(' ');

/** The same tone is the same object: there is nothing to compare. */
const toneStyles = new Map<Tone, CSSProperties>();

/** The colours of a cell whose colour means something; the same in both themes, as in files. */
export function toneStyle(shown: Tone | undefined): CSSProperties | undefined {
  if (shown === undefined) return undefined;
  const known = toneStyles.get(shown);
  if (known) return known;
  const { background, text } = toneColours(shown);
  const style = { background, color: text };
  toneStyles.set(shown, style);
  return style;
}
