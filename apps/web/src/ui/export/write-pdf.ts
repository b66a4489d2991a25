import { localeOf } from '@stockwell/model/languages';
import { displayFact } from './display-value.ts';
import type { ExportChart, ExportDocument, ExportFact, ExportSection } from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';
import { drawSvg, type SvgFonts } from './pdf/draw-svg.ts';
import { paperFonts } from './pdf/paper-fonts.ts';
import { loadPdfAssets, type PdfAssets } from './pdf/pdf-assets.ts';
import { drawDrawing } from './pdf/pdf-drawing.ts';
import { margin, PdfFlow } from './pdf/pdf-flow.ts';
import type { PdfFont } from './pdf/pdf-font.ts';
import { PdfPages, pageSizes } from './pdf/pdf-pages.ts';
import { fontSizes, paper } from './pdf/pdf-style.ts';
import { drawTable } from './pdf/pdf-table.ts';
import { joinInLines, wrapText } from './pdf/wrap-text.ts';

const product = 'Stockwell';
const logoSize = 16;
const lineSpacing = 1.35;

function drawLines(
  flow: PdfFlow,
  lines: readonly string[],
  size: number,
  font: PdfFont = flow.fonts.regular,
): void {
  for (const line of lines) {
    flow.reserve(size * lineSpacing);
    flow.canvas.text(line, flow.left, flow.y + size, { font, size, colour: paper.text });
    flow.advance(size * lineSpacing);
  }
}

/** A heading stays on the page of what it is about. */
function drawHeading(flow: PdfFlow, text: string, size: number, following = 0): void {
  const { bold } = flow.fonts;
  flow.reserve(size * 6 + following);
  drawLines(
    flow,
    wrapText(text, flow.width, (part) => bold.width(part, size)),
    size,
    bold,
  );
  flow.advance(size * 0.3);
}

function drawFacts(flow: PdfFlow, facts: readonly ExportFact[] | undefined, labels: ExportLabels): void {
  const texts = (facts ?? [])
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => labels.fact(label, displayFact(value, labels.language)));
  if (texts.length === 0) return;
  const measure = (part: string): number => flow.fonts.regular.width(part, fontSizes.text);
  drawLines(flow, joinInLines(texts, '   |   ', flow.width, measure), fontSizes.text);
  flow.advance(4);
}

function drawNote(flow: PdfFlow, note: string): void {
  const measure = (part: string): number => flow.fonts.regular.width(part, fontSizes.text);
  drawLines(flow, wrapText(note, flow.width, measure), fontSizes.text);
}

/** A chart that is taller than most of a page becomes narrower. */
function chartSize(flow: PdfFlow, { width, height }: ExportChart) {
  const shown = Math.min(flow.width, (flow.pageRoom * 0.85 * width) / height);
  return { width: shown, height: (shown * height) / width };
}

function drawChart(flow: PdfFlow, chart: ExportChart): void {
  const { width, height } = chartSize(flow, chart);
  flow.reserve(height);
  drawSvg(flow.canvas, chart.svg, { x: flow.left, y: flow.y, width }, flow.fonts);
  flow.advance(height + 8);
}

function drawSection(flow: PdfFlow, section: ExportSection, title: string, labels: ExportLabels): void {
  if (section.startsPage && !flow.isAtTop) flow.newPage();
  if (section.heading !== '' && section.heading !== title)
    drawHeading(
      flow,
      section.heading,
      fontSizes.heading,
      section.chart ? chartSize(flow, section.chart).height : 0,
    );
  drawFacts(flow, section.facts, labels);
  for (const note of section.notes ?? []) drawNote(flow, note);
  if (section.chart) drawChart(flow, section.chart);
  if (section.drawing) drawDrawing(flow, section.drawing, labels);
  if (section.table) {
    drawTable(flow, section.table, labels);
    flow.advance(12);
  }
}

/** On every page the logo above, and below what the document is of, whose it is, and the number of the page. */
function drawMargins(
  pages: PdfPages,
  fonts: SvgFonts,
  { footer, day }: ExportDocument,
  labels: ExportLabels,
  logo: string,
): void {
  const look = { font: fonts.regular, size: fontSizes.footer, colour: paper.muted } as const;
  const { width, height } = pages.size;
  const right = width - margin;
  const y = height - margin / 2;
  for (const [at, canvas] of pages.all.entries()) {
    drawSvg(canvas, logo, { x: right - logoSize, y: (margin - logoSize) / 2, width: logoSize }, fonts);
    canvas.text(product, right - logoSize - 5, margin / 2 + 4, { ...look, font: fonts.bold, align: 'end' });
    canvas.text(footer ?? '', margin, y, look);
    canvas.text(`© ${day.slice(0, 4)} ${product}`, width / 2, y, { ...look, align: 'middle' });
    canvas.text(labels.page(at + 1, pages.all.length), right, y, { ...look, align: 'end' });
  }
}

/** A4 or A3 in landscape: title and facts, then the sections with their charts and tables. */
export async function writePdf(
  document: ExportDocument,
  labels: ExportLabels,
  loadAssets: () => Promise<PdfAssets> = loadPdfAssets,
): Promise<Blob> {
  const assets = await loadAssets();
  const fonts = paperFonts(assets);
  const pages = new PdfPages(pageSizes[document.paper ?? 'a4']);
  const flow = new PdfFlow(pages, fonts);
  drawHeading(flow, document.title, fontSizes.title);
  drawFacts(flow, document.facts, labels);
  for (const [at, section] of document.sections.entries())
    drawSection(flow, at > 0 ? section : { ...section, startsPage: false }, document.title, labels);
  drawMargins(pages, fonts, document, labels, assets.logo);
  return pages.finish({ title: document.title, creator: product, language: localeOf(labels.language) });
}
