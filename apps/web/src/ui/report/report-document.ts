import { type Chart, type ChartTexts, chartSvg } from '../charts/index.ts';
import type { ExportDocument, ExportFact, ExportFormat, ExportSection } from '../export/index.ts';
import type { ReportSection } from './report.ts';
import { exportedTable } from './report-table.ts';

export interface ExportedReport {
  readonly title: string;
  readonly facts: readonly ExportFact[];
  readonly sections: readonly ReportSection[];
  readonly day: string;
  /** Program and version for the name of the file. */
  readonly about: string;
  readonly totalTitle: string;
  readonly chartTexts: ChartTexts;
}

/** Only paper shows charts. */
const pictureOf = async (chart: Chart | undefined, texts: ChartTexts, format: ExportFormat) =>
  chart && format === 'pdf' ? { chart: await chartSvg(chart, texts) } : {};

export async function reportSections(
  { sections, totalTitle, chartTexts }: Pick<ExportedReport, 'sections' | 'totalTitle' | 'chartTexts'>,
  format: ExportFormat,
): Promise<ExportSection[]> {
  const written: ExportSection[] = [];
  for (const { title, chart, table, exportTable = table, notes } of sections)
    written.push({
      heading: title,
      ...(notes ? { notes } : {}),
      ...(exportTable ? { table: exportedTable(exportTable, totalTitle) } : {}),
      ...(await pictureOf(chart, chartTexts, format)),
    });
  return written;
}

/** A report as a file: what it is of, its charts and all its tables, also those that are folded on the screen. */
export async function reportDocument(report: ExportedReport, format: ExportFormat): Promise<ExportDocument> {
  const { title, facts, day, about } = report;
  return { title, facts, day, about, sections: await reportSections(report, format) };
}
