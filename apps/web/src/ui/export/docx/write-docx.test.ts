import { describe, expect, it } from 'vitest';
import { exampleLabels } from '../testing.ts';
import { readXml } from '../xml-testing.ts';
import type { OutlineDocument } from './outline-document.ts';
import { readDocx } from './testing.ts';
import { writeDocx } from './write-docx.ts';

const outline: OutlineDocument = {
  title: 'Tree: Cases & <treatment>',
  facts: [
    ['Program', 'MOZ-MAL'],
    ['Version', 3],
    ['Notes', null],
  ],
  notes: ['Shares at Jan-2026'],
  footer: 'MOZ-MAL v3',
  items: [
    {
      depth: 0,
      heading: 'População',
      paragraphs: [{ text: '=1+1' }, { text: 'Two\nlines', label: 'Notes' }],
    },
    { depth: 1, heading: 'Severe', paragraphs: [{ text: 'Sum of children: 90%', tone: 'wrong' }] },
    { depth: 12, heading: 'Deep\u0007 down', paragraphs: [{ text: 'Grows', isListed: true }] },
  ],
};

const read = () => readDocx(writeDocx(outline, exampleLabels('pr')));

describe('a Word outline', () => {
  it('has a title, facts, and a heading of its level for every item', async () => {
    const { paragraphs } = await read();
    expect(paragraphs).toEqual([
      { style: 'Title', text: 'Tree: Cases & <treatment>', tones: [] },
      { style: '', text: 'Program: MOZ-MAL', tones: [] },
      { style: '', text: 'Version: 3', tones: [] },
      { style: '', text: 'Shares at Jan-2026', tones: [] },
      { style: 'Heading1', text: 'População', tones: [] },
      { style: '', text: '=1+1', tones: [] },
      { style: '', text: 'Notes: Twolines', tones: [] },
      { style: 'Heading2', text: 'Severe', tones: [] },
      { style: '', text: 'Sum of children: 90%', tones: ['ToCheck'] },
      { style: 'Heading9', text: 'Deep down', tones: [] },
      { style: 'ListBullet', text: 'Grows', tones: [] },
    ]);
  });

  it('has styles and numbers that Word knows, in the language of the user', async () => {
    const { parts } = await read();
    const styles = parts['word/styles.xml'] ?? '';
    for (let level = 1; level <= 9; level += 1) {
      expect(styles).toContain(`<w:name w:val="heading ${level}"/>`);
      expect(styles).toContain(`<w:outlineLvl w:val="${level - 1}"/>`);
    }
    expect(styles).toContain('<w:lang w:val="pt');
    expect(parts['word/numbering.xml']).toContain('<w:lvlText w:val="%1.%2.%3"/>');
    expect(parts['word/footer1.xml']).toContain('NUMPAGES');
  });

  it('names every part and every relation', async () => {
    const { parts } = await read();
    const types = readXml(parts['[Content_Types].xml'] ?? '');
    for (const { attributes } of types.children)
      if (attributes.PartName) expect(parts).toHaveProperty([attributes.PartName.slice(1)]);
    const targets = readXml(parts['word/_rels/document.xml.rels'] ?? '').children;
    expect(targets.map(({ attributes }) => attributes.Target)).toEqual([
      'styles.xml',
      'numbering.xml',
      'footer1.xml',
    ]);
  });
});
