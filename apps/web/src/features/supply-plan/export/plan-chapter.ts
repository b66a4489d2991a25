import type { EChartsCoreOption } from 'echarts/core';
import type { ExportCell } from '../../../ui/entity/list/csv.ts';
import type { PdfChapter, PdfPicture } from '../../../ui/export/pdf-tables.ts';
import type { PlanSheet } from './plan-sheet.ts';

/** A plan with its notes. */
export interface PrintedPlan {
  readonly sheet: PlanSheet;
  readonly notes: readonly (readonly string[])[];
}

export interface PrintedWords {
  readonly notes: string;
  readonly noteHeading: readonly string[];
  /** Settings are not rounded. */
  readonly exact: (value: number) => string;
}

const chartSize = { width: 1200, height: 420 } as const;

/** Draws a chart outside of the screen. */
export async function pictureOf(option: EChartsCoreOption): Promise<PdfPicture> {
  const { init } = await import('../chart/echarts-kit.ts');
  const chart = init(document.createElement('div'), null, chartSize);
  try {
    chart.setOption(option);
    const png = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#ffffff' });
    return { png, ratio: chartSize.width / chartSize.height };
  } finally {
    chart.dispose();
  }
}

/** A product on paper: heading, settings, table, chart, notes. */
export function planChapter(
  { sheet, notes }: PrintedPlan,
  picture: PdfPicture,
  words: PrintedWords,
): PdfChapter {
  const text = (value: ExportCell): string =>
    typeof value === 'number' ? words.exact(value) : (value ?? '');
  const facts = sheet.facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${text(value)}`);
  return {
    title: sheet.title,
    lines: [facts.join('   |   ')],
    picture: { ...picture, after: 1 },
    tables: [
      {
        head: sheet.heading,
        body: sheet.lines.map(({ name, texts }) => [name, ...texts]),
        numeric: sheet.heading.slice(1).map((_, at) => at + 1),
        dense: true,
      },
      ...(notes.length > 0 ? [{ title: words.notes, head: words.noteHeading, body: notes }] : []),
    ],
  };
}
