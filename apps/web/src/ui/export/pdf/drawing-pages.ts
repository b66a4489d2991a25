import type { DrawnBox, ExportDrawing } from '../export-document.ts';

/** A part of a drawing that fills a page, in units of the drawing. */
export interface DrawingPage extends DrawnBox {
  readonly row: number;
  readonly column: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where each of the parts of a length begins. All are of one size, and neighbours share at least the overlap. */
function starts(length: number, part: number, overlap: number): readonly number[] {
  if (length <= part) return [0];
  const count = 1 + Math.ceil((length - part) / Math.max(part - overlap, part / 2));
  return Array.from({ length: count }, (_, at) => (at * (length - part)) / (count - 1));
}

const isSeen = (page: DrawnBox, box: DrawnBox): boolean =>
  box.x < page.x + page.width &&
  page.x < box.x + box.width &&
  box.y < page.y + page.height &&
  page.y < box.y + box.height;

/** The pages that show a drawing in parts: what must be whole is whole on at least one of them. */
export function drawingPages(drawing: ExportDrawing, room: Room): readonly DrawingPage[] {
  const { width, height, boxes, scale } = drawing;
  const part = { width: room.width / scale.pages, height: room.height / scale.pages };
  const widest = Math.max(0, ...boxes.map((box) => box.width));
  const tallest = Math.max(0, ...boxes.map((box) => box.height));
  const rows = starts(height, part.height, tallest);
  const columns = starts(width, part.width, widest);
  return rows
    .flatMap((y, row) => columns.map((x, column): DrawingPage => ({ x, y, ...part, row, column })))
    .filter((page) => boxes.length === 0 || boxes.some((box) => isSeen(page, box)));
}
