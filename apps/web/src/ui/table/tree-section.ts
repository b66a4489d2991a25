import { type ExportCell, type ExportTable, styledCell } from '../export/index.ts';
import type { Column } from './column.ts';
import { tableSection } from './table-section.ts';
import { type Tree, wholeTree } from './tree.ts';

const indent = '    ';

function indented(cell: ExportCell | undefined, depth: number): ExportCell {
  const { value, text } = styledCell(cell);
  return `${indent.repeat(depth)}${text ?? value ?? ''}`;
}

/** A whole tree as a table of an export, also what is closed on the screen: the first column shows the depth. */
export function treeSection<Row>(
  columns: readonly Column<Row>[],
  tree: Tree<Row>,
  totalTitle?: string,
): ExportTable {
  const all = wholeTree(tree);
  const body = tableSection(
    columns,
    all.map(({ row }) => row),
  );
  const first = body.columns[0]?.key;
  const sums = tableSection(columns, tree.rows, totalTitle).rows.slice(tree.rows.length);
  return {
    columns: body.columns,
    rows: [
      ...body.rows.map((row, at) => {
        const { depth = 0, hasChildren = false } = all[at] ?? {};
        const cells =
          first === undefined ? row.cells : { ...row.cells, [first]: indented(row.cells[first], depth) };
        return { cells, ...(hasChildren ? { emphasis: 'group' as const } : {}) };
      }),
      ...sums,
    ],
  };
}
