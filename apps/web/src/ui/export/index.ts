export { csvFile } from './csv.ts';
export { ExportMenu } from './ExportMenu.tsx';
export {
  type ColumnKind,
  type ExportCell,
  type ExportChart,
  type ExportColumn,
  type ExportDocument,
  type ExportFact,
  type ExportFormat,
  type ExportRow,
  type ExportSection,
  type ExportTable,
  type ExportValue,
  exportFormats,
  type StyledCell,
  spreadsheetFormats,
  styledCell,
} from './export-document.ts';
export { exportTime } from './export-time.ts';
export { FormatMenu } from './FormatMenu.tsx';
export { exportFileName } from './file-name.ts';
export type { BuildExport, ExportProgress, ExportWork } from './run-export.ts';
export { saveFile } from './save-file.ts';
export { type Tone, toneColours, toneOf } from './tones.ts';
export { useSaveExport } from './use-save-export.ts';
export { sheetName, type WorkbookFeature, type WorkbookSheet, workbookFile } from './workbook.ts';
