import type { EChartsCoreOption } from 'echarts/core';
import type { ExportCell } from '../../../ui/entity/list/csv.ts';
import { exportFileName, saveFile } from '../../../ui/entity/list/export-rows.ts';
import type { PlanSheet } from './plan-sheet.ts';

/** A plan with its picture and its notes. */
export interface PdfPlan {
  readonly sheet: PlanSheet;
  readonly chart: EChartsCoreOption;
  readonly notes: readonly (readonly string[])[];
}

export interface PdfWords {
  readonly title: string;
  /** Who is it of, and when it was made. */
  readonly footer: string;
  readonly notes: string;
  readonly noteHeading: readonly string[];
  readonly number: (value: number) => string;
}

const margin = 28;
const chartSize = { width: 1200, height: 420 } as const;

/** Draws a chart outside of the screen. */
async function pictureOf(option: EChartsCoreOption): Promise<string> {
  const { init } = await import('../chart/echarts-kit.ts');
  const chart = init(document.createElement('div'), null, chartSize);
  try {
    chart.setOption(option);
    return chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#ffffff' });
  } finally {
    chart.dispose();
  }
}

const cellText = (value: ExportCell, number: (value: number) => string): string =>
  typeof value === 'number' ? number(value) : (value ?? '');

/** One product after the other: heading, settings, table, chart, notes. */
export async function savePdf(plans: readonly PdfPlan[], words: PdfWords, today: string): Promise<void> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  const { width, height } = pdf.internal.pageSize;
  const room = width - 2 * margin;
  for (const [at, { sheet, chart, notes }] of plans.entries()) {
    if (at > 0) pdf.addPage();
    pdf.setFontSize(14);
    pdf.text(sheet.title, margin, margin + 6);
    pdf.setFontSize(8);
    const facts = sheet.facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `${name}: ${cellText(value, words.number)}`)
      .join('   |   ');
    const lines = pdf.splitTextToSize(facts, room) as string[];
    pdf.text(lines, margin, margin + 22);
    autoTable(pdf, {
      startY: margin + 26 + lines.length * 10,
      margin: { left: margin, right: margin, bottom: margin },
      head: [[...sheet.heading]],
      body: sheet.lines.map((line) => line.map((value) => cellText(value, words.number))),
      styles: { fontSize: 6.2, cellPadding: 2, halign: 'right' },
      headStyles: { fillColor: [0, 47, 108] },
      columnStyles: { 0: { halign: 'left', cellWidth: 96 } },
    });
    const picture = await pictureOf(chart);
    const pictureHeight = (room * chartSize.height) / chartSize.width;
    pdf.addPage();
    pdf.addImage(picture, 'PNG', margin, margin, room, pictureHeight, undefined, 'FAST');
    if (notes.length > 0) {
      pdf.setFontSize(10);
      pdf.text(words.notes, margin, margin + pictureHeight + 18);
      autoTable(pdf, {
        startY: margin + pictureHeight + 24,
        margin: { left: margin, right: margin, bottom: margin },
        head: [[...words.noteHeading]],
        body: notes.map((note) => [...note]),
        styles: { fontSize: 7, cellPadding: 2 },
        headStyles: { fillColor: [0, 47, 108] },
      });
    }
  }
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    pdf.setFontSize(7);
    pdf.text(`${words.footer}   ${page} / ${pages}`, margin, height - 12);
  }
  saveFile(pdf.output('blob'), exportFileName(words.title, today, 'pdf'));
}
