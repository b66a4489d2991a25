import type { ExportDocument, ExportFormat } from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';

type Writer = (document: ExportDocument, labels: ExportLabels) => Blob | Promise<Blob>;

/** Writers are loaded when somebody asks for their format. */
const writers: Readonly<Record<ExportFormat, () => Promise<Writer>>> = {
  csv: async () => (await import('./write-csv.ts')).writeCsv,
  xlsx: async () => (await import('./write-xlsx.ts')).writeXlsx,
  pdf: async () => (await import('./write-pdf.ts')).writePdf,
};

export async function writeExport(
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
): Promise<Blob> {
  const write = await writers[format]();
  return write(document, labels);
}
