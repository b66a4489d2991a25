export type {
  CellChange,
  CellValue,
  FormulaCells,
  SheetColumn,
  SheetEdit,
  SheetHistory,
  SheetMenuItem,
  SheetMessage,
  SheetOption,
} from './columns.ts';
export { DataSheet, type DataSheetProps } from './DataSheet.tsx';
export { sheetTable } from './sheet-csv.ts';
export { type SheetTemplate, saveSheetTemplate } from './template.ts';
