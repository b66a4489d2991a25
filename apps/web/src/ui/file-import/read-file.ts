import { csvRows, type DecimalSign, decimalSignIn } from '@stockwell/model/csv-rows';
import type { ImportCell } from '@stockwell/model/import/rows';
import { type SheetLimits, SheetProblem, sheetLimits } from './limits.ts';
import { unpackedSize } from './unpacked-size.ts';

/** A line of a file with its number, as the spreadsheet shows it. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly ImportCell[];
  /** How the file writes decimals, where it holds numbers as texts. */
  readonly decimalSign?: DecimalSign;
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** Files of older spreadsheets are written in the alphabet of Western Europe. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellOf(value: unknown): ImportCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value ?? '').trim();
  return text === '' ? null : text;
}

async function workbookRows(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
): Promise<readonly (readonly unknown[])[]> {
  const size = unpackedSize(bytes);
  if (size === null) throw new SheetProblem('problem.broken');
  if (size > limits.unpackedBytes) throw new SheetProblem('problem.unpacked');
  // The reader is only needed here and is fetched when somebody opens a workbook.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return await readSheet(bytes.buffer, 1);
  } catch {
    throw new SheetProblem('problem.broken');
  }
}

/** Reads the first sheet of a workbook, or a CSV file, into lines of cells. Empty lines are left out. */
export async function readSheetFile(
  file: File,
  limits: SheetLimits = sheetLimits,
): Promise<readonly SheetLine[]> {
  if (file.size > limits.bytes)
    throw new SheetProblem('problem.tooLarge', { megabytes: limits.bytes / 1_048_576 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetProblem('problem.oldExcel');
  const zipped = startsWith(bytes, 0x50, 0x4b);
  const text = zipped ? '' : decoded(bytes);
  // Pictures, PDF and other documents hold signs that no text has.
  if (!zipped && (/[\0\ufffd]/.test(text.slice(0, 4096)) || !/\.(?:csv|txt|tsv)$/i.test(file.name)))
    throw new SheetProblem('problem.wrongType');
  const rows = zipped ? await workbookRows(bytes, limits) : csvRows(text);
  const decimalSign = zipped ? null : decimalSignIn(text);
  const lines = rows
    .map((row, index) => ({
      line: index + 1,
      cells: row.slice(0, limits.columns).map(cellOf),
      ...(decimalSign ? { decimalSign } : {}),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (lines.length < 2) throw new SheetProblem('problem.empty');
  if (lines.length - 1 > limits.rows)
    throw new SheetProblem('problem.tooManyRows', { rows: limits.rows, found: lines.length - 1 });
  return lines;
}
