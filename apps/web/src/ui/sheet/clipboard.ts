/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows. */
export type Block = readonly (readonly string[])[];

/** Reads a block; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function readBlock(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n');
  while (at <= source.length) {
    let cell = '';
    if (source[at] === '"' && closingQuote(source, at) > 0) {
      const end = closingQuote(source, at);
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const stop = /[\t\n]/g;
      stop.lastIndex = at;
      const end = stop.exec(source)?.index ?? source.length;
      cell = source.slice(at, end);
      at = end;
    }
    row.push(cell);
    if (source[at] !== '\t') {
      rows.push(row);
      row = [];
    }
    at += 1;
  }
  // Spreadsheets end the last line too; that is no further row.
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/** Where a quoted cell ends; 0 when the quote is only a character of an unquoted one. */
function closingQuote(source: string, from: number): number {
  const quote = /"("?)/g;
  quote.lastIndex = from + 1;
  for (let found = quote.exec(source); found; found = quote.exec(source)) {
    if (found[1] === '"') continue;
    const after = source[found.index + 1];
    return after === undefined || after === '\t' || after === '\n' ? found.index : 0;
  }
  return 0;
}

const written = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeBlock = (block: Block): string =>
  block.map((row) => row.map(written).join('\t')).join('\n');

/** One copied cell fills the whole selection, as spreadsheets do. */
export function spread(block: Block, rows: number, columns: number): Block {
  const [only] = block;
  const cell = only?.[0];
  if (block.length !== 1 || only?.length !== 1 || cell === undefined) return block;
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell));
}
