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
export { type SheetTemplate, saveSheetTemplate } from './template.ts';
