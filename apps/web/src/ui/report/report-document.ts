import { type Chart, type ChartTexts, chartSvg } from '../charts/index.ts';
import {
  type ExportDocument,
  type ExportFact,
  type ExportFormat,
  type ExportSection,
  exportTime,
} from '../export/index.ts';
import { describeFilters } from './filter-values.ts';
import type { AnyFilters, ValuesOf } from './filters/filter.ts';
import type { ReportSection } from './report.ts';
import { exportedTable } from './report-table.ts';
import type { ReportScope } from './scope.ts';

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

/** What a file says about itself: its filters, how old its figures are, when it was made, and by whom. */
export const reportFacts = (
  filters: AnyFilters,
  values: ValuesOf<AnyFilters>,
  scope: ReportScope,
  age: readonly ExportFact[],
  by?: string,
): readonly ExportFact[] => [
  ...describeFilters(filters, values, scope).map(({ label, texts }) => [label, texts.join('; ')] as const),
  ...age,
  [scope.t('reports:exported'), exportTime(new Date(), scope.language)],
  ...(by === undefined ? [] : [[scope.t('reports:exportedBy'), by] as const]),
];

/** Only paper shows charts. */
const pictureOf = async (chart: Chart | undefined, texts: ChartTexts, format: ExportFormat) =>
  chart && format === 'pdf' ? { chart: await chartSvg(chart, texts) } : {};

export async function reportSections(
  { sections, totalTitle, chartTexts }: Pick<ExportedReport, 'sections' | 'totalTitle' | 'chartTexts'>,
  format: ExportFormat,
): Promise<ExportSection[]> {
  const written: ExportSection[] = [];
  for (const { title, chart, table, exportTable = table, ...said } of sections) {
    const notes = [...(said.findings ?? []), ...(said.warnings ?? []), ...(said.notes ?? [])];
    written.push({
      heading: title,
      ...(notes.length > 0 ? { notes } : {}),
      ...(exportTable ? { table: exportedTable(exportTable, totalTitle) } : {}),
      ...(await pictureOf(chart, chartTexts, format)),
    });
  }
  return written;
}

/** A report as a file: what it is of, its charts and all its tables, also those that are folded on the screen. */
export async function reportDocument(report: ExportedReport, format: ExportFormat): Promise<ExportDocument> {
  const { title, facts, day, about } = report;
  return { title, facts, day, about, sections: await reportSections(report, format) };
}
