import { describe, expect, it } from 'vitest';
import type { DrawnBox, ExportDrawing } from '../export-document.ts';
import { exampleDocument, exampleLabels } from '../testing.ts';
import { writePdf } from '../write-pdf.ts';
import { drawingPages, overviewStrips } from './drawing-pages.ts';
import { readPdf, testAssets } from './testing.ts';

/** Boxes in rows and columns, each with its name in it. */
function drawing(columns: number, rows: number): ExportDrawing {
  const boxes = Array.from(
    { length: columns * rows },
    (_, at): DrawnBox => ({
      x: (at % columns) * 220,
      y: Math.floor(at / columns) * 160,
      width: 200,
      height: 100,
    }),
  );
  const [width, height] = [columns * 220 - 20, rows * 160 - 60];
  const texts = boxes.map(
    (box, at) =>
      `<g transform="translate(${box.x} ${box.y})"><rect width="200" height="100" fill="#eef4fb" stroke="#002f6c"/><text x="10" y="30" font-size="12">Node ${at + 1}</text></g>`,
  );
  return {
    svg: `<svg viewBox="0 0 ${width} ${height}">${texts.join('')}</svg>`,
    width,
    height,
    scale: { least: 0.5, pages: 0.6 },
    boxes,
  };
}

const written = async (one: ExportDrawing) =>
  readPdf(
    await writePdf(
      { ...exampleDocument, paper: 'a3', sections: [{ heading: '', drawing: one }] },
      exampleLabels('en'),
      async () => testAssets,
    ),
  );

const holds = (page: DrawnBox, box: DrawnBox): boolean =>
  page.x <= box.x + 0.001 &&
  page.y <= box.y + 0.001 &&
  box.x + box.width <= page.x + page.width + 0.001 &&
  box.y + box.height <= page.y + page.height + 0.001;

describe('a drawing on paper', () => {
  it('is drawn whole, as vectors, where it can be read on one page', async () => {
    const { source, texts } = await written(drawing(8, 4));
    expect(source).toContain('/MediaBox [0 0 1190.55 841.89]');
    expect(source).not.toContain('/Image');
    expect(texts).toContain('Page 1 of 1');
    expect(texts).toContain('Node 32');
  });

  it('takes several pages where it could not be read on one, with an overview and the way from page to page', async () => {
    const { content, texts } = await written(drawing(18, 4));
    const pages = texts.filter((text) => text.startsWith('Page '));
    expect(pages).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4']);
    expect(texts).toEqual(expect.arrayContaining(['2', '3', '4']));
    expect(texts.filter((text) => text.startsWith('Continues'))).toEqual([
      'Continues on page 3',
      'Continues on page 2',
      'Continues on page 4',
      'Continues on page 3',
    ]);
    // Drawn once, shown on three pages and in two strips of the overview.
    expect(texts.filter((text) => text === 'Node 72')).toHaveLength(1);
    expect(content.match(/\/D1 Do/g)).toHaveLength(5);
  });

  it.each([
    [30, 3],
    [5, 40],
    [70, 25],
  ])('shows every node of %i × %i whole on at least one page', (columns, rows) => {
    const one = drawing(columns, rows);
    const { pages } = drawingPages(one, { width: 1090, height: 740 });
    for (const box of one.boxes) expect(pages.some((page) => holds(page, box))).toBe(true);
  });

  it('is a little smaller where that takes fewer pages', () => {
    const { scale, pages } = drawingPages(drawing(60, 9), { width: 1090, height: 740 });
    expect(scale).toBeCloseTo(740 / 1380, 5);
    expect(new Set(pages.map(({ row }) => row)).size).toBe(1);
  });

  it('is shown as a whole in strips where it is long', () => {
    const room = { width: 1100, height: 700 };
    expect(overviewStrips({ width: 3000, height: 1500 }, room, 12).count).toBe(1);
    const { count, scale } = overviewStrips({ width: 76_000, height: 1400 }, room, 12);
    expect(count).toBeGreaterThan(4);
    expect((76_000 / count) * scale).toBeLessThanOrEqual(1100.001);
    expect(count * (1400 * scale + 12)).toBeLessThanOrEqual(700.001);
  });

  it('leaves out pages on which there would be nothing', () => {
    const one = drawing(30, 20);
    const atEdges = { ...one, boxes: one.boxes.filter(({ x, y }) => x === 0 || y === 0) };
    const { pages: all } = drawingPages(one, { width: 1090, height: 740 });
    const { pages: needed } = drawingPages(atEdges, { width: 1090, height: 740 });
    expect(needed.length).toBeLessThan(all.length / 1.5);
  });
});
