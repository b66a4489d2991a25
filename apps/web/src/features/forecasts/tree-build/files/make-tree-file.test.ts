import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../../ui/export/docx/testing.ts';
import { readPdf, testAssets } from '../../../../ui/export/pdf/testing.ts';
import { readXml } from '../../../../ui/export/xml-testing.ts';
import { makeTreeFile, type TreeFileKind } from './make-tree-file.ts';
import { exampleRequest } from './testing.ts';

const made = async (kind: TreeFileKind, language?: LanguageCode) =>
  makeTreeFile(await exampleRequest(kind, language), async () => testAssets);

describe('a tree as a PDF file', () => {
  it('shows every node with its share, value and sum on one page of A3', async () => {
    const { blob, name } = await made('pdf');
    expect(name).toBe('tree-patients-EX-ALL-MOH-v3-Usual-2026-11-18.pdf');
    const { source, texts } = await readPdf(blob);
    expect(source).toContain('/MediaBox [0 0 1190.55 841.89]');
    expect(source).not.toContain('/Image');
    expect(texts).toEqual(
      expect.arrayContaining([
        'Tree: Patients',
        'Program: EX-ALL-MOH   |   Scenario: Usual',
        '=People & <others>',
        'First line',
        '60% of parent',
        '= 600',
        'Sum of children: 90%',
        'Page 1 of 1',
      ]),
    );
  });

  it('has the tables behind the drawing where they are asked for', async () => {
    const { texts } = await readPdf((await made('pdfTables')).blob);
    expect(texts).toEqual(
      expect.arrayContaining(['Nodes', 'Values by month', 'Percentages of parent by month']),
    );
    expect(texts).toContain('Dec-2026');
  });

  it('draws only what is not folded away, and says how much is', async () => {
    const request = await exampleRequest('pdf');
    const [root, ...rest] = request.drawn.nodes;
    if (!root) throw new Error('The example has a root');
    const drawn = { ...request.drawn, nodes: [{ ...root, collapsed: true }, ...rest] };
    const { texts } = await readPdf((await makeTreeFile({ ...request, drawn }, async () => testAssets)).blob);
    expect(texts).toContain('+4');
    expect(texts).not.toContain('First line');
  });
});

describe('a tree as a picture', () => {
  it('is one well-formed file with its facts and its fonts inside', async () => {
    const { blob, name } = await made('svg');
    expect(name).toBe('tree-patients-EX-ALL-MOH-v3-Usual-2026-11-18.svg');
    const source = await blob.text();
    const svg = readXml(source);
    expect(svg.name).toBe('svg');
    expect(source).toContain('=People &amp; &lt;others&gt;');
    expect(source).toContain('Program: EX-ALL-MOH   |   Scenario: Usual');
    expect(source.match(/@font-face/g)).toHaveLength(2);
    expect(source).not.toMatch(/NaN|undefined|Infinity|href/);
  });
});

describe('a tree as a Word outline', () => {
  it('has a heading of its level for every node and says in words what it is', async () => {
    const { blob, name } = await made('docx');
    expect(name).toMatch(/\.docx$/);
    const { paragraphs } = await readDocx(blob);
    const headings = paragraphs.filter(({ style }) => style.startsWith('Heading'));
    expect(headings.map(({ style, text }) => [style, text])).toEqual([
      ['Heading1', '=People & <others>'],
      ['Heading2', 'First line'],
      ['Heading3', 'Tablets'],
      ['Heading4', 'Packs'],
      ['Heading2', 'Second line'],
    ]);
    const texts = paragraphs.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Jan-2026: 1,000',
        'From Feb-2026 to Dec-2026, increases by 10 each month.',
        'Notes: +1 counted twice',
        'From Feb-2026 to Jun-2026, transfers 1.5 percentage points to “Second line” each month. Description: switch',
        'Receives what is transferred from “First line”.',
        'Jan-2026: 600 – 60% of parent',
      ]),
    );
    expect(texts.some((text) => text.includes('requires 30 unit(s) every 1'))).toBe(true);
    const sum = paragraphs.find(({ text }) => text === 'Sum of children: 90%');
    expect(sum?.tones).toEqual(['ToCheck']);
  });
});

it('counts the months of a template', async () => {
  const request = await exampleRequest('docx');
  const { period } = request.workshop;
  const workshop: typeof request.workshop = {
    ...request.workshop,
    kind: 'template',
    exported: null,
    monthText: (month) => `Month ${month - period.start + 1}`,
  };
  const template = { ...request, workshop, about: '', title: 'Tree template: Patients' };
  const { blob, name } = await makeTreeFile(template);
  expect(name).toBe('tree-template-patients-2026-11-18.docx');
  const texts = (await readDocx(blob)).paragraphs.map(({ text }) => text);
  expect(texts).toContain('Month 1: 1,000');
  expect(texts).toContain('From Month 2 to Month 12, increases by 10 each month.');
  const table = await (await makeTreeFile({ ...template, kind: 'csv' })).blob.text();
  expect(table).toContain('Month 12');
});

describe('the tables of a tree', () => {
  it('have the nodes, their values and their percentages month by month, and no formula', async () => {
    const { blob } = await made('xlsx');
    const sheets = await readSheets(await blob.arrayBuffer());
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      '1 Nodes',
      '2 Values by month',
      '3 Percentages of parent by mont',
    ]);
    const [nodes, values, percentages] = sheets.map(({ data }) => data);
    const row = (data: typeof nodes, number: string) => data?.find(([first]) => first === number);
    expect(row(nodes, '1')?.slice(0, 3)).toEqual(['1', '=People & <others>', 'Number']);
    expect(row(nodes, '1.1.1.1')?.slice(0, 2)).toEqual(['1.1.1.1', 'Packs']);
    expect(row(values, '1')?.slice(3)).toEqual([
      1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070, 1080, 1090, 1100, 1110,
    ]);
    expect(row(percentages, '1.1')?.slice(3, 9)).toEqual([60, 58.5, 57, 55.5, 54, 52.5]);
    expect(row(percentages, '1')).toBeUndefined();
  });

  it('are harmless as CSV', async () => {
    const text = await (await made('csv')).blob.text();
    expect(text).toContain("'=People & <others>");
    expect(text).toContain("'+1 counted twice");
  });
});

it.each(languageCodes)('is written in %s without a missing text', async (language) => {
  const outline = await readDocx((await made('docx', language)).blob);
  const { texts } = await readPdf((await made('pdfTables', language)).blob);
  for (const text of [...outline.paragraphs.map((one) => one.text), ...texts])
    expect(text).not.toMatch(/\{\{|treeFiles|trees:|^(kind|column|change)\./);
});
