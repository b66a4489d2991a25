import { describe, expect, it } from 'vitest';
import { drawSvg } from './draw-svg.ts';
import { combined, matrixOf } from './matrix.ts';
import { PdfFont } from './pdf-font.ts';
import { PdfPages } from './pdf-pages.ts';
import { readSvg } from './svg-elements.ts';
import { readPdf, testAssets } from './testing.ts';
import { readTrueType } from './true-type.ts';

const fonts = {
  regular: new PdfFont(readTrueType(testAssets.regular), 'Regular'),
  bold: new PdfFont(readTrueType(testAssets.bold), 'Bold'),
};

async function drawn(elements: string) {
  const pages = new PdfPages();
  const svg = `<svg viewBox="0 0 100 50">${elements}</svg>`;
  drawSvg(pages.add(), svg, { x: 10, y: 20, width: 200 }, fonts);
  return readPdf(pages.finish({ title: '', creator: '', language: 'en' }));
}

describe('a drawing', () => {
  it('is placed and scaled', async () => {
    expect((await drawn('')).content).toContain('2 0 0 2 10 20 cm');
  });

  it('fills and strokes shapes in their colours', async () => {
    const { content } = await drawn(
      '<path d="M0 0L1 1" fill="#f00" stroke="rgb(0,0,255)" stroke-width="3"/>',
    );
    expect(content).toContain('1 0 0 rg');
    expect(content).toContain('0 0 1 RG');
    expect(content).toContain('3 w');
    expect(content).toContain('0 0 m 1 1 l B');
  });

  it('leaves out what has no colour', async () => {
    const { content } = await drawn(
      '<rect width="9" height="9" fill="none"/><path d="M0 0L7 7" fill="transparent"/>',
    );
    expect(content).not.toMatch(/ [fBS]$/m);
  });

  it('clips by the shape that is referred to', async () => {
    const { content } = await drawn(
      '<g clip-path="url(#c)"><path d="M0 0L9 9" stroke="#000"/></g><defs><clipPath id="c"><path d="M1 1L2 1L2 2Z"/></clipPath></defs>',
    );
    expect(content).toContain('1 1 m 2 1 l 2 2 l h W n');
  });

  it('keeps patterns in place when they are scaled', async () => {
    const { source } = await drawn(
      '<path d="M0 0L9 9L0 9Z" fill="url(#p)"/><defs><pattern id="p" width="4" height="6" patternUnits="userSpaceOnUse"><path d="M0 0L1 1" stroke="#000"/></pattern></defs>',
    );
    expect(source).toContain('/BBox [0 0 4 6] /XStep 4 /YStep 6 /Matrix [2 0 0 -2 10 575.28]');
  });

  it('writes texts at their anchor, bold where they are', async () => {
    const { texts, content } = await drawn(
      '<text x="50" y="5" text-anchor="end" dominant-baseline="central" style="font-size:10px;font-weight:bold;">A &amp; B</text>',
    );
    expect(texts).toEqual(['A & B']);
    const left = 50 - fonts.bold.width('A & B', 10);
    expect(content).toContain(`1 0 0 -1 ${Math.round(left * 1000) / 1000} 8.5 Tm`);
  });
});

it('reads nested elements, styles and character data', () => {
  const svg = readSvg(
    '<svg><g id="a"><text style="font-size:9px">x &lt; y</text></g><style><![CDATA[.a > b {}]]></style></svg>',
  );
  expect(svg.children.map(({ name }) => name)).toEqual(['g', 'style']);
  expect(svg.children[0]?.children[0]).toMatchObject({ text: 'x < y', attributes: { 'font-size': '9px' } });
});

it('applies transformations from the innermost outwards', () => {
  expect(matrixOf('translate(10 20) scale(2)')).toEqual([2, 0, 0, 2, 10, 20]);
  expect(combined([1, 0, 0, -1, 0, 100], [2, 0, 0, 2, 10, 20])).toEqual([2, 0, 0, -2, 10, 80]);
});
