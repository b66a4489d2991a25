export type {
  CellChange,
  CellValue,
  SheetColumn,
  SheetEdit,
  SheetHistory,
  SheetMenuItem,
  SheetMessage,
  SheetOption,
} from './columns.ts';
export { Sheet, type SheetProps } from './Sheet.tsx';
export { type SheetTemplate, saveSheetTemplate } from './template.ts';
export { useWhenTypingPauses } from './typing-pause.ts';
