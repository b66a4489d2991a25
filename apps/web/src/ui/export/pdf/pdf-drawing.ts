import type { DrawnBox, ExportDrawing } from '../export-document.ts';
import type { ExportLabels } from '../export-labels.ts';
import { drawSvg } from './draw-svg.ts';
import { type DrawingPage, drawingPages, overviewStrips, ownPart } from './drawing-pages.ts';
import { PdfCanvas } from './pdf-canvas.ts';
import type { PdfFlow } from './pdf-flow.ts';
import { paper } from './pdf-style.ts';

/** A drawing is not enlarged beyond the size that it has on a screen. */
const largestScale = 0.75;
/** Room at the edges of a page for the numbers of its neighbours. */
const edge = 14;
/** Between the strips of an overview. */
const stripGap = 12;
const cutMark = { colour: paper.muted, width: 0.6, dashes: [4, 3] } as const;
const frame = { colour: '#c41a3b', width: 0.8 } as const;

/** Puts the drawing with its upper left corner at a place, in points. */
function place(flow: PdfFlow, name: string, x: number, y: number, scale: number): void {
  flow.canvas.transform([scale, 0, 0, scale, x, y]);
  flow.canvas.put(`/${name} Do`);
}

/** A frame around what a page shows, with its number. */
function drawFrame(flow: PdfFlow, { x, y, width, height }: DrawnBox, number: number): void {
  const { canvas, fonts } = flow;
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length];
    if (to) canvas.line(from, to, frame);
  }
  const size = Math.min(20, Math.max(8, height / 4));
  canvas.text(String(number), x + width / 2, y + height - size / 2, {
    font: fonts.bold,
    size,
    colour: frame.colour,
    align: 'middle',
  });
}

/** The drawing as a whole, a long one in strips, with the frames and numbers of the pages that follow. */
function drawOverview(
  flow: PdfFlow,
  drawing: ExportDrawing,
  name: string,
  pages: readonly DrawingPage[],
  numberOf: (page: DrawingPage) => number,
): void {
  const { width, height } = drawing;
  const { count, scale } = overviewStrips(drawing, { width: flow.width, height: flow.room }, stripGap);
  for (let strip = 0; strip < count; strip += 1) {
    const [begin, end] = [(strip * width) / count, ((strip + 1) * width) / count];
    const x = flow.left - begin * scale;
    const y = flow.y + strip * (height * scale + stripGap);
    flow.canvas.scoped(() => {
      flow.canvas.clip(flow.left, y - 1, (end - begin) * scale, height * scale + 2);
      flow.canvas.scoped(() => place(flow, name, x, y, scale));
      for (const page of pages) {
        const part = ownPart(page, pages);
        if (part.x >= end || part.x + part.width <= begin) continue;
        const box = {
          x: x + part.x * scale,
          y: y + part.y * scale,
          width: part.width * scale,
          height: (Math.min(part.y + part.height, height) - part.y) * scale,
        };
        drawFrame(flow, box, numberOf(page));
      }
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
  if (fitting >= scale.least) {
    const x = flow.left + (flow.width - width * fitting) / 2;
    flow.canvas.scoped(() => place(flow, name, x, flow.y, fitting));
    flow.advance(height * fitting + 8);
    return;
  }
  const { pages, scale: drawn } = drawingPages(drawing, {
    width: flow.width - 2 * edge,
    height: flow.pageRoom - 2 * edge,
  });
  const before = flow.pages.all.length;
  const numberOf = (page: DrawingPage): number => before + 1 + pages.indexOf(page);
  drawOverview(flow, drawing, name, pages, numberOf);
  for (const page of pages) {
    flow.newPage();
    flow.canvas.scoped(() => {
      flow.canvas.clip(flow.left + edge, flow.y + edge, page.width * drawn, page.height * drawn);
      place(flow, name, flow.left + edge - page.x * drawn, flow.y + edge - page.y * drawn, drawn);
    });
    drawNeighbours(flow, page, drawn, (side) => {
      const [columns, rows] = steps[side];
      const next = pages.find((one) => one.column === page.column + columns && one.row === page.row + rows);
      return next ? { page: next, text: labels.continued(numberOf(next)) } : null;
    });
  }
  flow.advance(flow.pageRoom);
}
