import { type CheckedRow, importCalls } from '@stockwell/model/api/import';
import { validation } from '@stockwell/model/entity/check-value';
import type { Field } from '@stockwell/model/entity/fields';
import {
  type ImportDeclaration,
  type ImportName,
  importColumns,
  rowsPerCheck,
} from '@stockwell/model/import/declarations';
import {
  type ImportCell,
  type ImportCells,
  type ImportProblem,
  type ImportProblems,
  isEmptyCell,
  readRow,
  repeatedRows,
} from '@stockwell/model/import/rows';
import type { LanguageCode } from '@stockwell/model/languages';
import type { EntityHost } from '../../ui/entity/host.ts';
import type { SheetRow } from '../../ui/file-import/match-columns.ts';
import type { ValidationTools } from '../../ui/file-import/SheetImport.tsx';
import {
  ambiguityText,
  type BlockStyle,
  kindOfField,
  type NumberReading,
  readNumber,
} from '../../ui/numbers/read-number.ts';
import { type BlockReading, readNumberBlock } from '../../ui/numbers/read-number-block.ts';

export interface ValidatedFileRow extends CheckedRow {
  readonly line: number;
  /** What is sent for the row. */
  readonly cells: ImportCells;
}

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

const isNumeric = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal';

/** How the language and the file write numbers. */
export interface FileWriting {
  readonly language: LanguageCode;
  readonly style: BlockStyle;
}

const numberIn = (cell: string, field: Field, { language, style }: FileWriting): NumberReading =>
  readNumber(cell, language, { kind: kindOfField(field), style });

/** How the numbers of a file are written that come as texts. */
export function fileNumberStyle(
  declaration: ImportDeclaration,
  rows: readonly ImportCells[],
  language: LanguageCode,
): BlockReading {
  const texts = importColumns(declaration)
    .filter(({ field }) => isNumeric(field))
    .flatMap(({ key, field }) =>
      rows.flatMap(({ [key]: cell }) =>
        typeof cell === 'string' ? { text: cell, kind: kindOfField(field) } : [],
      ),
    );
  return readNumberBlock(texts, language);
}

/** Texts that are no numbers in the style of the file. The server would read them by the rule of English. */
export function numberProblems(
  declaration: ImportDeclaration,
  cells: ImportCells,
  writing: FileWriting,
): ImportProblems {
  const problems: Record<string, ImportProblem> = {};
  for (const { key, field } of importColumns(declaration)) {
    const cell = cells[key];
    if (!isNumeric(field) || typeof cell !== 'string' || isEmptyCell(cell)) continue;
    const read = numberIn(cell, field, writing);
    if (read.kind === 'ambiguous')
      problems[key] = {
        code: 'static.validation.ambiguousNumber',
        params: ambiguityText(read, writing.language),
      };
    else if (read.kind === 'unreadable' && read.reason === 'notNumber')
      problems[key] = { code: validation.number };
  }
  return problems;
}

/** The cells of a row as they are sent: numbers as numbers, whatever way they were written. */
export function sentCells(
  declaration: ImportDeclaration,
  cells: ImportCells,
  writing: FileWriting,
  allWords: readonly string[],
): ImportCells {
  const sent: Record<string, ImportCell> = {};
  for (const { key, field } of importColumns(declaration)) {
    const cell = cells[key];
    if (isEmptyCell(cell)) continue;
    const text = String(cell);
    if (isNumeric(field) && typeof cell === 'string') {
      const read = numberIn(cell, field, writing);
      sent[key] = read.kind === 'value' ? read.exact : cell;
    } else if (field.kind === 'reference' && field.emptyMeansAll && allWords.some((word) => same(word, text)))
      sent[key] = null;
    else sent[key] = cell;
  }
  return sent;
}

/** What only the file shows: the rules of the declaration, and rows that repeat another. */
export function ownProblems(
  declaration: ImportDeclaration,
  rows: readonly ImportCells[],
  lineOf: (index: number) => number,
): readonly ImportProblems[] {
  const repeated = repeatedRows(declaration, rows);
  return rows.map((cells, index) => {
    const { problems = {} } = readRow(declaration, cells, () => ({ id: 1 }), 1);
    const twin = repeated.get(index);
    if (!twin || problems[twin.key]) return problems;
    return {
      ...problems,
      [twin.key]: { code: 'static.import.repeated', params: { line: lineOf(twin.first) } },
    };
  });
}

export interface ValidationInput {
  readonly declaration: ImportDeclaration;
  readonly host: EntityHost;
  readonly realmId: number | null;
  readonly allWords: readonly string[];
}

export const callsFor = ({ entity }: ImportDeclaration) => importCalls[entity.name as ImportName];

/** Validates the rows of a file: first by themselves, then by the server in a save that is taken back. */
export async function validateFile(
  { declaration, host, realmId, allWords }: ValidationInput,
  rows: readonly SheetRow[],
  { signal, progress, numberStyleOf }: ValidationTools,
): Promise<readonly ValidatedFileRow[]> {
  const { language } = host;
  const written = rows.map((row) => row.cells);
  const style = await numberStyleOf(fileNumberStyle(declaration, written, language));
  const writing = { language, style };
  const cells = written.map((row) => sentCells(declaration, row, writing, allWords));
  const own = ownProblems(declaration, cells, (index) => rows[index]?.line ?? 0).map((problems, index) => ({
    ...problems,
    ...numberProblems(declaration, written[index] ?? {}, writing),
  }));
  const size = declaration.inOnePiece ? rows.length : rowsPerCheck;
  const checked: CheckedRow[] = [];
  while (checked.length < rows.length) {
    progress(checked.length, rows.length);
    const body = {
      realmId,
      language,
      // Rows that are wrong by themselves are asked about too, so that all their faults are reported in one go.
      rows: cells.slice(checked.length, checked.length + size),
    };
    const answer = (await host.call(callsFor(declaration).check, { body, signal })) as {
      readonly rows: readonly CheckedRow[];
    };
    checked.push(...answer.rows);
    if (answer.rows.length === 0) throw new Error('The server validated no row');
  }
  return checked.map((row, index) => {
    const problems = { ...row.problems, ...own[index] };
    const wrong = Object.keys(problems).length > 0;
    return {
      ...row,
      problems,
      state: wrong ? 'wrong' : row.state,
      line: rows[index]?.line ?? 0,
      cells: cells[index] ?? {},
    };
  });
}
