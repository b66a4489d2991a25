import { importable, importColumns } from '@stockwell/model/import/declarations';
import { describe, expect, it } from 'vitest';
import type { EntityHost } from '../../ui/entity/host.ts';
import { loadFourLanguages } from '../../ui/file-import/four-languages.ts';
import { matchColumns } from '../../ui/file-import/match-columns.ts';
import type { BlockStyle } from '../../ui/numbers/read-number.ts';
import type { BlockReading } from '../../ui/numbers/read-number-block.ts';
import { fileColumns } from './columns.ts';
import { fileNumberStyle, numberProblems, ownProblems, sentCells, validateFile } from './validate-file.ts';

const { planningUnit, programAgentSettings, productCategory } = importable;
const inFour = await loadFourLanguages(['entities', 'lists']);
const english = { t: (key: string) => inFour(key)[0] ?? key };

describe('the headings of a file', () => {
  it.each(Object.values(importable))('of $entity.name are distinguished in every language', (declaration) => {
    for (const at of [0, 1, 2, 3]) {
      const columns = fileColumns(declaration, english, inFour);
      const head = columns.map(({ titles, key }) => titles[at] ?? key);
      const lines = [
        { line: 1, cells: head },
        { line: 2, cells: head.map((_, index) => index + 1) },
      ];
      const { rows, unknown } = matchColumns(lines, columns, ({ key }) => key);
      expect(unknown).toEqual([]);
      expect(rows[0]?.cells).toEqual(
        Object.fromEntries(importColumns(declaration).map(({ key }, index) => [key, index + 1])),
      );
    }
  });
});

const written = { language: 'en', style: 'point' } as const;

describe('the cells of a row', () => {
  it('are sent as numbers, whatever way they were written', () => {
    const sent = (multiplier: string, style: BlockStyle) =>
      sentCells(planningUnit, { multiplier }, { language: 'fr', style }, []).multiplier;
    expect([sent('1 234,5', 'comma'), sent('12.5', 'point'), sent('many', 'comma')]).toEqual([
      1234.5,
      12.5,
      'many',
    ]);
    expect(sentCells(planningUnit, { 'label.label_en': '100', other: 'x', unit: '' }, written, [])).toEqual({
      'label.label_en': '100',
    });
  });

  it('may say “all” in any language where an empty one means that', () => {
    const labels = inFour('lists:all');
    for (const word of labels)
      expect(sentCells(programAgentSettings, { planningUnit: word.toUpperCase() }, written, labels)).toEqual({
        planningUnit: null,
      });
  });
});

describe('the numbers of a file', () => {
  const rows = (...multipliers: readonly (string | number)[]) =>
    multipliers.map((multiplier) => ({ multiplier }));

  it('are written in one style, which one text shows for all', () => {
    const styleOf = (...multipliers: readonly (string | number)[]) =>
      fileNumberStyle(planningUnit, rows(...multipliers), 'fr');
    expect(styleOf('1.234', '12.5')).toEqual({ kind: 'read', style: 'point' });
    expect(styleOf('1.234', '1.234,5')).toEqual({ kind: 'read', style: 'comma' });
    expect(styleOf('1.234')).toMatchObject({ kind: 'ask' });
    // What a workbook holds as a number needs no reading.
    expect(styleOf(1.234)).toEqual({ kind: 'read', style: 'comma' });
  });

  it('are refused where the style of the file does not read them', () => {
    const problem = (multiplier: string, style: BlockStyle) =>
      numberProblems(planningUnit, { multiplier }, { language: 'fr', style }).multiplier;
    expect(problem('1.234', 'unclear')).toEqual({
      code: 'static.validation.ambiguousNumber',
      params: { thousands: '1234', fraction: '1,234' },
    });
    expect(problem('12.5', 'comma')).toEqual({ code: 'static.validation.notNumber' });
    expect(problem('12.5', 'point')).toBeUndefined();
    expect(problem('', 'point')).toBeUndefined();
  });
});

describe('what a file shows by itself', () => {
  const unit = (name: string, more: object = {}) => ({
    'label.label_en': name,
    forecastingUnit: 'x',
    unit: 'y',
    multiplier: 1,
    ...more,
  });

  it('is validated by the declaration of the entity', () => {
    const [right, wrong] = ownProblems(
      planningUnit,
      [unit('Box'), unit('Two  spaces', { multiplier: 0, unit: null })],
      (index) => index + 2,
    );
    expect(right).toEqual({});
    expect(wrong).toEqual({
      'label.label_en': { code: 'static.validation.strayspaces' },
      multiplier: { code: 'static.validation.positive' },
      unit: { code: 'static.validation.required' },
    });
  });

  it('includes rows that repeat another', () => {
    const problems = ownProblems(
      planningUnit,
      [unit('Box'), unit('Vial'), unit('BOX')],
      (index) => index + 2,
    );
    expect(problems[2]).toEqual({
      'label.label_en': { code: 'static.import.repeated', params: { line: 2 } },
    });
  });
});

describe('asking the server', () => {
  const row = (index: number) => ({ line: index + 2, cells: { 'label.label_en': `Unit ${index}` } });
  const answered = { state: 'new', problems: {}, meant: {}, before: {}, recordVersion: null } as const;
  function hostThatCounts() {
    const sizes: number[] = [];
    const call = async (_: unknown, { body }: { body?: unknown }) => {
      const { rows } = body as { rows: readonly unknown[] };
      sizes.push(rows.length);
      return { rows: rows.map(() => answered) };
    };
    return { sizes, host: { call, language: 'en' } as unknown as EntityHost };
  }
  const tools = (seen: number[]) => ({
    signal: new AbortController().signal,
    progress: (done: number) => void seen.push(done),
    numberStyleOf: async (reading: BlockReading) => (reading.kind === 'read' ? reading.style : 'comma'),
  });

  it('goes piece by piece, with progress', async () => {
    const { sizes, host } = hostThatCounts();
    const seen: number[] = [];
    const rows = Array.from({ length: 600 }, (_, index) => row(index));
    const input = { declaration: planningUnit, host, realmId: 1, allWords: [] };
    const validated = await validateFile(input, rows, tools(seen));
    expect([sizes, seen]).toEqual([
      [250, 250, 100],
      [0, 250, 500],
    ]);
    // What the file says by itself wins over what the server had nothing against.
    expect(new Set(validated.map(({ state }) => state))).toEqual(new Set(['wrong']));
  });

  it('takes the answer for every number of the file', async () => {
    const { host } = hostThatCounts();
    const rows = ['1.234', '2.345'].map((multiplier, index) => ({
      ...row(index),
      cells: { ...row(index).cells, multiplier },
    }));
    const french = { ...host, language: 'fr' as const };
    const validated = await validateFile(
      { declaration: planningUnit, host: french, realmId: 1, allWords: [] },
      rows,
      tools([]),
    );
    expect(validated.map(({ cells }) => cells.multiplier)).toEqual([1234, 2345]);
  });

  it('asks about categories at once, because they may name each other', async () => {
    const { sizes, host } = hostThatCounts();
    const rows = Array.from({ length: 600 }, (_, index) => row(index));
    await validateFile({ declaration: productCategory, host, realmId: 1, allWords: [] }, rows, tools([]));
    expect(sizes).toEqual([600]);
  });
});
