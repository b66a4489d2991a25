import type { DrawnBox, ExportDrawing } from '../export-document.ts';

/** A part of a drawing that fills a page, in units of the drawing. */
export interface DrawingPage extends DrawnBox {
  readonly row: number;
  readonly column: number;
}

export interface DrawingPages {
  /** Points for a unit of the drawing. */
  readonly scale: number;
  readonly pages: readonly DrawingPage[];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where each of the parts of a length begins. All are of one size, and neighbours share at least the overlap. */
function starts(length: number, part: number, overlap: number): readonly number[] {
  if (length <= part + 0.001) return [0];
  const count = 1 + Math.ceil((length - part) / Math.max(part - overlap, part / 2));
  return Array.from({ length: count }, (_, at) => (at * (length - part)) / (count - 1));
}

const isSeen = (page: DrawnBox, box: DrawnBox): boolean =>
  box.x < page.x + page.width &&
  page.x < box.x + box.width &&
  box.y < page.y + page.height &&
  page.y < box.y + box.height;

function pagesAt({ width, height, boxes }: ExportDrawing, room: Room, scale: number): DrawingPages {
  const part = { width: room.width / scale, height: room.height / scale };
  const widest = Math.max(0, ...boxes.map((box) => box.width));
  const tallest = Math.max(0, ...boxes.map((box) => box.height));
  const columns = starts(width, part.width, widest);
  const pages = starts(height, part.height, tallest)
    .flatMap((y, row) => columns.map((x, column): DrawingPage => ({ x, y, ...part, row, column })))
    .filter((page) => boxes.length === 0 || boxes.some((box) => isSeen(page, box)));
  return { scale, pages };
}

/**
 * The pages that show a drawing in parts: what must be whole is whole on at least one of them. It is drawn a little
 * smaller where its height or width then fits on a page and fewer pages do.
 */
export function drawingPages(drawing: ExportDrawing, room: Room): DrawingPages {
  const { width, height, scale } = drawing;
  return [scale.pages, room.height / height, room.width / width]
    .filter((one) => one >= scale.least && one <= scale.pages)
    .map((one) => pagesAt(drawing, room, one))
    .reduce((best, one) => (one.pages.length < best.pages.length ? one : best));
}

/** What a page shows that its neighbours do not, and half of what they share. */
export function ownPart(page: DrawingPage, pages: readonly DrawingPage[]): DrawnBox {
  const beside = (columns: number, rows: number): DrawingPage | undefined =>
    pages.find((one) => one.column === page.column + columns && one.row === page.row + rows);
  const [left, right, above, below] = [beside(-1, 0), beside(1, 0), beside(0, -1), beside(0, 1)];
  const x = left ? (left.x + left.width + page.x) / 2 : page.x;
  const y = above ? (above.y + above.height + page.y) / 2 : page.y;
  const endX = right ? (page.x + page.width + right.x) / 2 : page.x + page.width;
  const endY = below ? (page.y + page.height + below.y) / 2 : page.y + page.height;
  return { x, y, width: endX - x, height: endY - y };
}

export interface Strips {
  readonly count: number;
  readonly scale: number;
}

/** A long drawing as strips one below the other, as large as a page allows. */
export function overviewStrips({ width, height }: Room, room: Room, gap: number): Strips {
  const scaleOf = (count: number): number =>
    Math.min((room.width * count) / width, (room.height / count - gap) / height);
  let count = 1;
  while (scaleOf(count + 1) > scaleOf(count)) count += 1;
  return { count, scale: scaleOf(count) };
}
