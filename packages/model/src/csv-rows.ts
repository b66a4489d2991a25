/** What quotes enclose says nothing about the separator. */
const withoutQuoted = (text: string): string => text.replace(/"(?:[^"]|"")*"/g, '""');

/** In the order in which they win where two occur equally often: a comma may well be part of a heading. */
const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** A line of one cell that holds a number with a decimal comma: its comma separates nothing. */
const decimalNumber = /^\s*-?\d+,\d+\s*$/;

/** The separator that occurs most often in the first line that has any, outside quotes; none in a file of one column. */
function separatorOf(text: string): Separator | null {
  const lines = withoutQuoted(text).split(/\r?\n/, 100);
  const first = lines.find((line) => /[\t;,]/.test(line) && !decimalNumber.test(line));
  if (first === undefined) return null;
  // Beside other separators, a comma between digits is a decimal sign.
  const counting = /[\t;]/.test(first) ? first.replace(/(?<=\d),(?=\d)/g, '') : first;
  const counted = separators.map((mark) => [mark, counting.split(mark).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Exports put an apostrophe before what a spreadsheet would run as a formula; it is not part of the text. */
const unguarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export type DecimalSign = '.' | ',';

/** The sign before the decimals in a CSV file, as far as its separator shows. */
export function decimalSignIn(source: string): DecimalSign | null {
  const mark = separatorOf(source);
  return mark === ';' ? ',' : mark === ',' ? '.' : null;
}

/** Reads RFC 4180, with the semicolons and tabs that spreadsheets of many countries write. */
export function csvRows(source: string): string[][] {
  const text = source.replace(/^\ufeff/, '');
  const mark = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(unguarded(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === mark) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
