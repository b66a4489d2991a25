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
export { Sheet, type SheetProps } from './Sheet.tsx';
export { sheetTable } from './sheet-csv.ts';
export { sheetExportTable } from './sheet-document.ts';
export { type SheetTemplate, saveSheetTemplate } from './template.ts';
export { useWhenTypingPauses } from './typing-pause.ts';
