import { type NodeCell, nodeCells } from '@stockwell/engine/entry/trees/node-cells';
import { type CellPutting, type NodeEdit, putCells } from '@stockwell/engine/entry/trees/put-cells';
import type { Tree } from '@stockwell/model/dataset-data/index';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetRow as FileLine } from '../../../ui/file-import/match-columns.ts';
import type { PreviewRow } from '../../../ui/file-import/preview.ts';
import { type CellTexts, shownText } from '../../../ui/sheet/cell-text.ts';
import { cellValue } from '../../../ui/sheet/file-cells.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { idHeading, idHeadingOf } from '../../../ui/sheet/template.ts';
import { rowProblems } from './table-messages.ts';
import { nodeValue, type TableRow } from './table-rows.ts';
import { typeInto } from './type-into.ts';

type Column = SheetColumn<TableRow>;

export interface TableFileContext {
  readonly tree: Tree;
  readonly columns: readonly Column[];
  /** All rows of the table. */
  readonly rows: readonly TableRow[];
  readonly putting: CellPutting;
  readonly labels: CellTexts;
  readonly t: Translate;
}

/** A line with what would become of it, and what it types. */
export interface FileNode {
  readonly preview: PreviewRow;
  readonly edit: NodeEdit | null;
}

interface ReadLine {
  readonly line: FileLine;
  readonly before: TableRow | null;
  readonly after: TableRow | null;
  readonly edit: NodeEdit | null;
  readonly problem?: string;
}

/** What is calculated says nothing of a file, except where a node stands. */
const previewed = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ key, computed }) => !computed || key === 'parent');

/** What a file would change in the tree, line by line; nothing is taken over. */
export function readTableFile(context: TableFileContext, lines: readonly FileLine[]): readonly FileNode[] {
  const { tree, columns, putting, labels, t } = context;
  const seen = new Set<string>();
  const read = lines.map((line) => readLine(context, line, seen));
  const { wrong } = putCells(
    tree,
    read.flatMap(({ edit }) => edit ?? []),
    putting,
  );
  const problemsOf = new Map(
    wrong.map((one) => [one.edit.nodeId, new Map(rowProblems(one, columns, labels.language, t))]),
  );
  return read.map(({ line, before, after, edit, problem }): FileNode => {
    const problems = (edit && problemsOf.get(edit.nodeId)) ?? new Map<string, string>();
    // A problem of a cell that the file does not show belongs to the row.
    const loose = [...problems].filter(([key]) => columns.every((column) => column.key !== key));
    const all = [...(problem ? [problem] : []), ...loose.map(([, text]) => text)].join(' ');
    const isWrong = problem !== undefined || problems.size > 0;
    return {
      edit: isWrong ? null : edit,
      preview: {
        line: line.line,
        state: isWrong ? 'wrong' : edit ? 'changed' : 'unchanged',
        ...(all === '' ? {} : { problem: all }),
        cells: Object.fromEntries(
          previewed(columns).map((column) => {
            const text = after ? shownText(column, after, labels) : String(line.cells[column.key] ?? '');
            const was = before ? shownText(column, before, labels) : text;
            const wrongCell = problems.get(column.key);
            return [
              column.key,
              {
                text,
                ...(was === text ? {} : { before: was }),
                ...(wrongCell === undefined ? {} : { problem: wrongCell }),
              },
            ];
          }),
        ),
      },
    };
  });
}

/** The node of a line: by its id, or where that is lost by its title and parent if these name only one. */
function nodeOf({ rows, columns, labels }: TableFileContext, { cells }: FileLine): TableRow | undefined {
  const id = cells[idHeading];
  if (id !== null && id !== undefined && id !== '') return rows.find((row) => row.id === String(id));
  const isNamed = (row: TableRow): boolean =>
    ['title', 'parent'].every((key) => {
      const column = columns.find((one) => one.key === key);
      return column && shownText(column, row, labels) === String(cells[key] ?? '').trim();
    });
  const found = rows.filter(isNamed);
  return found.length === 1 ? found[0] : undefined;
}

/** Reads one line; columns in their order, since one choice decides which cells come next. */
function readLine(context: TableFileContext, line: FileLine, seen: Set<string>): ReadLine {
  const { columns, putting, labels, t } = context;
  const before = nodeOf(context, line);
  const unknown = { line, before: null, after: null, edit: null };
  if (!before) return { ...unknown, problem: t('treeTable:file.noNode') };
  if (seen.has(before.id)) return { ...unknown, problem: t('treeTable:file.twice') };
  seen.add(before.id);
  let after = before;
  const typed: (readonly [NodeCell, NodeEdit['cells'][number][1]])[] = [];
  for (const column of columns) {
    const cell = nodeCells.find((one) => one === column.key);
    if (!cell || column.computed || !(column.key in line.cells) || column.readonly?.(after)) continue;
    const value = cellValue(column, after, line.cells[cell], line.cells[idHeadingOf(cell)], labels);
    // Compared with what the file was written from: a calculated number that stays as it was is not typed.
    if (value === column.value(before)) continue;
    after = typeInto(after, [{ key: cell, value }], putting);
    typed.push([cell, nodeValue(cell, value)]);
  }
  return {
    line,
    before,
    after,
    edit: typed.length === 0 ? null : { nodeId: before.id, isNew: null, cells: typed },
  };
}
