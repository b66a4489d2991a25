import type { ExportDrawing } from '../export-document.ts';
import type { ExportLabels } from '../export-labels.ts';
import { drawSvg } from './draw-svg.ts';
import { type DrawingPage, drawingPages } from './drawing-pages.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import type { PdfFlow } from './pdf-flow.ts';
import { paper } from './pdf-style.ts';

/** A drawing is not enlarged beyond the size that it has on a screen. */
const largestScale = 0.75;
/** Room at the edges of a page for the numbers of its neighbours. */
const edge = 14;
const cutMark = { colour: paper.muted, width: 0.6, dashes: [4, 3] } as const;
const frame = { colour: '#c41a3b', width: 0.8 } as const;

/** Puts the drawing with its upper left corner at a place, in points. */
function place(flow: PdfFlow, name: string, x: number, y: number, scale: number): void {
  flow.canvas.transform([scale, 0, 0, scale, x, y]);
  flow.canvas.put(`/${name} Do`);
}

/** The frames of the pages on the drawing as a whole, with their numbers. */
function drawOverview(
  flow: PdfFlow,
  pages: readonly DrawingPage[],
  numberOf: (page: DrawingPage) => number,
  at: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const { canvas, fonts } = flow;
  for (const page of pages) {
    const [left, top] = [at.x + page.x * at.scale, at.y + page.y * at.scale];
    const [right, bottom] = [left + page.width * at.scale, top + page.height * at.scale];
    canvas.line([left, top], [right, top], frame);
    canvas.line([right, top], [right, bottom], frame);
    canvas.line([right, bottom], [left, bottom], frame);
    canvas.line([left, bottom], [left, top], frame);
    const size = Math.min(24, Math.max(9, (bottom - top) / 4));
    canvas.text(String(numberOf(page)), (left + right) / 2, bottom - size / 2, {
      font: fonts.bold,
      size,
      colour: frame.colour,
      align: 'middle',
    });
  }
}

type Side = 'left' | 'right' | 'above' | 'below';
const steps: Readonly<Record<Side, readonly [column: number, row: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  above: [0, -1],
  below: [0, 1],
};

/** Where to go on at each edge, and a dashed line where what the neighbour shows as well begins. */
function drawNeighbours(
  flow: PdfFlow,
  page: DrawingPage,
  scale: number,
  neighbour: (side: Side) => { readonly page: DrawingPage; readonly text: string } | null,
): void {
  const { canvas, fonts } = flow;
  const [left, top] = [flow.left + edge, flow.y + edge];
  const [width, height] = [page.width * scale, page.height * scale];
  const [right, bottom] = [left + width, top + height];
  const look = { font: fonts.bold, size: 8, colour: paper.muted, align: 'middle' } as const;
  for (const side of Object.keys(steps) as Side[]) {
    const next = neighbour(side);
    if (!next) continue;
    const isBeside = side === 'left' || side === 'right';
    const cutX = side === 'left' ? next.page.x + next.page.width : next.page.x;
    const cutY = side === 'above' ? next.page.y + next.page.height : next.page.y;
    if (isBeside) {
      const x = left + (cutX - page.x) * scale;
      canvas.line([x, top], [x, bottom], cutMark);
    } else {
      const y = top + (cutY - page.y) * scale;
      canvas.line([left, y], [right, y], cutMark);
    }
    canvas.scoped(() => {
      if (side === 'left') canvas.transform([0, -1, 1, 0, left - 5, (top + bottom) / 2]);
      else if (side === 'right') canvas.transform([0, 1, -1, 0, right + 5, (top + bottom) / 2]);
      else canvas.transform([1, 0, 0, 1, (left + right) / 2, side === 'above' ? top - 4 : bottom + 10]);
      canvas.text(next.text, 0, 0, look);
    });
  }
}

/** Draws whole what can be read that way; else as an overview, and in parts on pages of their own. */
export function drawDrawing(flow: PdfFlow, drawing: ExportDrawing, labels: ExportLabels): void {
  const { width, height, svg, scale } = drawing;
  const sheet = new PdfCanvas(flow.canvas.resources);
  drawSvg(sheet, svg, { x: 0, y: 0, width }, flow.fonts);
  const name = flow.canvas.resources.drawing({ width, height, content: sheet.content });
  flow.advance(8);
  const fitting = Math.min(largestScale, flow.width / width, flow.room / height);
  const at = { x: flow.left + (flow.width - width * fitting) / 2, y: flow.y, scale: fitting };
  flow.canvas.scoped(() => place(flow, name, at.x, at.y, fitting));
  if (fitting >= scale.least) {
    flow.advance(height * fitting + 8);
    return;
  }
  const pages = drawingPages(drawing, {
    width: flow.width - 2 * edge,
    height: flow.pageRoom - 2 * edge,
  });
  const before = flow.pages.all.length;
  const numberOf = (page: DrawingPage): number => before + 1 + pages.indexOf(page);
  drawOverview(flow, pages, numberOf, at);
  for (const page of pages) {
    flow.newPage();
    flow.canvas.scoped(() => {
      flow.canvas.clip(flow.left + edge, flow.y + edge, page.width * scale.pages, page.height * scale.pages);
      const x = flow.left + edge - page.x * scale.pages;
      place(flow, name, x, flow.y + edge - page.y * scale.pages, scale.pages);
    });
    drawNeighbours(flow, page, scale.pages, (side) => {
      const [columns, rows] = steps[side];
      const next = pages.find((one) => one.column === page.column + columns && one.row === page.row + rows);
      return next ? { page: next, text: labels.continued(numberOf(next)) } : null;
    });
  }
  flow.advance(flow.pageRoom);
}
