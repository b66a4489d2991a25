import { describe, expect, it } from 'vitest';
import { chartSvg } from '../charts/chart-svg.ts';
import { texts as chartTexts, examples } from '../charts/testing.ts';
import type { ExportDocument } from './export-document.ts';
import { readPdf, testAssets } from './pdf/testing.ts';
import { exampleDocument, exampleLabels } from './testing.ts';
import { writePdf } from './write-pdf.ts';

const written = async (document: ExportDocument) =>
  readPdf(await writePdf(document, exampleLabels('en'), async () => testAssets));

const [firstSection] = exampleDocument.sections;
if (!firstSection) throw new Error('The example has sections');

describe('a PDF document', () => {
  it('contains title, facts, headings, figures, copyright and page numbers', async () => {
    const { texts } = await written(exampleDocument);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Stock status',
        'Program: NVR-MAL-MOH – Malaria   |   Data: Local copy with changes that are not uploaded',
        'By product',
        'Planned shipments are included.',
        '1,234.6',
        '-7.00%',
        '0.10',
        '30-Nov-2026',
        'Nov-26',
        'NVR-MAL-MOH, version 3',
        '© 2026 Stockwell',
        'Page 1 of 1',
      ]),
    );
  });

  it('is A4 in landscape and says its title and language', async () => {
    const { source } = await written(exampleDocument);
    expect(source).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/Lang <feff0065006e/);
  });

  it('embeds its fonts with a table for search and copying', async () => {
    const { source } = await written(exampleDocument);
    expect(source.match(/\/FontFile2/g)).toHaveLength(2);
    expect(source.match(/\/ToUnicode/g)).toHaveLength(2);
    expect(source).not.toContain('/Helvetica');
  });

  it('writes the letters and signs of all languages', async () => {
    const title = 'Août – prévision ≤ 5 µg → ŋɔɛ, Ação, Ñandú, 1 234 − 5 ✓ ✕ ▲ ▼ ⚠';
    const { texts } = await written({ ...exampleDocument, title });
    expect(texts).toContain(title);
  });

  it('fills cells with the colour of their stock band', async () => {
    // #f48521, below the minimum.
    expect((await written(exampleDocument)).content).toContain('0.957 0.522 0.129 rg');
  });

  it('begins a new page where a section asks for it, and numbers all pages', async () => {
    const page = { ...firstSection, startsPage: true };
    const { texts } = await written({ ...exampleDocument, sections: [page, page, page] });
    const numbers = texts.filter((text) => text.startsWith('Page '));
    expect(numbers).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  });

  it('wraps a long selection instead of running off the page', async () => {
    const names = Array.from({ length: 80 }, (_, at) => `Planning unit ${at}`).join(', ');
    const { texts } = await written({ ...exampleDocument, facts: [['Planning units', names]] });
    const lines = texts.filter((text) => text.includes('Planning unit'));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join(' ')).toBe(`Planning units: ${names}`);
  });

  it('repeats the heading of a table on every page and the first column with every group of columns', async () => {
    const months = Array.from({ length: 40 }, (_, at) => `column${at}`);
    const table = {
      columns: [
        { key: 'name', title: 'Product', kind: 'text' as const },
        ...months.map((key) => ({ key, title: key, kind: 'number' as const })),
      ],
      rows: Array.from({ length: 60 }, (_, at) => ({
        cells: { name: `Row ${at}`, column0: 1, column39: 2 },
      })),
    };
    const { texts } = await written({ ...exampleDocument, sections: [{ heading: '', table }] });
    const headings = texts.filter((text) => text === 'Product').length;
    expect(headings).toBeGreaterThanOrEqual(texts.filter((text) => text.startsWith('Page ')).length);
    expect(texts.filter((text) => text === 'Row 59').length).toBeGreaterThan(1);
    expect(texts.filter((text) => text === 'column39').length).toBeGreaterThan(0);
  });
});

describe('a chart in a PDF document', () => {
  it('is drawn as vectors with its texts, patterns and transparency, never as a picture', async () => {
    const chart = await chartSvg(examples.plot, chartTexts);
    const { source, texts } = await written({ ...exampleDocument, sections: [{ heading: '', chart }] });
    expect(source).not.toContain('/Image');
    expect(source).toContain('/PatternType 1');
    expect(source).toMatch(/\/ca 0\.7/);
    expect(texts).toEqual(expect.arrayContaining(['Jan-25', 'Months of stock', 'Quantity']));
  });

  it.each(Object.values(examples))('can be a $kind', async (example) => {
    const chart = await chartSvg(example, chartTexts);
    const empty = await written({ ...exampleDocument, sections: [] });
    const { content } = await written({ ...exampleDocument, sections: [{ heading: '', chart }] });
    expect(content.length).toBeGreaterThan(empty.content.length + 1000);
    expect(content).not.toMatch(/NaN|undefined|Infinity/);
  });
});
