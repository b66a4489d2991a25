export { arrangedRows, sortedRows } from './arrange-rows.ts';
export { CellNote } from './CellNote.tsx';
export { ColumnChoice } from './ColumnChoice.tsx';
export { cellText, valueText } from './cell-text.ts';
export type { Column } from './column.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { type ExplainedFigure, type ExplainedInput, ExplainProvider } from './explained-figure.ts';
export { FigureTable } from './FigureTable.tsx';
export type { FigureLook } from './figure-look.tsx';
export { type InputColumn, InputTable, type SummaryLine } from './InputTable.tsx';
export { type MonthCell, monthColumns } from './month-columns.ts';
export { PlainTable, type RowChoice } from './PlainTable.tsx';
export { usePageSize } from './preferences.ts';
export type { TableRowsProps } from './rows-props.ts';
export { SearchBox } from './SearchBox.tsx';
export { StatusFilterSelect } from './StatusFilterSelect.tsx';
export { StatusMark } from './StatusMark.tsx';
export { stampCell } from './stamp-cell.ts';
export { TableCards } from './TableCards.tsx';
export type { TableSort } from './TableHeading.tsx';
export { TablePager } from './TablePager.tsx';
export { EmptyTable, ErrorPanel, NothingFound, TableSkeleton } from './TableStates.tsx';
export { TableView, type TableViewProps } from './TableView.tsx';
export { TreeTable } from './TreeTable.tsx';
export { type TableExport, tableDocument } from './table-document.ts';
export { tableSection } from './table-section.ts';
export type { LocalSource, PageRequest, ServerSource, TablePage, TableSource } from './table-source.ts';
export {
  allRows,
  emptyTableState,
  narrows,
  readTableState,
  type StatusFilter,
  sortedBy,
  type TableState,
  writeTableState,
} from './table-state.ts';
export type { Tree, TreeRow } from './tree.ts';
export { treeSection } from './tree-section.ts';
export { type Table, type TableOptions, useTable } from './use-table.ts';
export type { TableExports } from './use-table-export.ts';
