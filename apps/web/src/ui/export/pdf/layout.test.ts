import { describe, expect, it } from 'vitest';
import { columnGroups, columnWidths } from './column-layout.ts';
import { joinInLines, wrapText } from './wrap-text.ts';

const measure = (text: string): number => text.length;

describe('lines of text', () => {
  it('break between words', () => {
    expect(wrapText('one two three', 7, measure)).toEqual(['one two', 'three']);
  });

  it('break within a word only where it is wider than a line', () => {
    expect(wrapText('a extraordinary b', 5, measure)).toEqual(['a', 'extra', 'ordin', 'ary b']);
  });

  it('break a long word behind its signs where it has any', () => {
    expect(wrapText('Abacavir/Lamivudine/DTG 60 mg', 12, measure)).toEqual([
      'Abacavir/',
      'Lamivudine/',
      'DTG 60 mg',
    ]);
  });

  it('keep the breaks that were typed', () => {
    expect(wrapText('one\ntwo', 20, measure)).toEqual(['one', 'two']);
  });

  it('hold several facts where they fit, and break only what is longer than a line', () => {
    expect(joinInLines(['a: 1', 'b: 2', 'c: 3 4 5 6 7'], ' | ', 11, measure)).toEqual([
      'a: 1 | b: 2',
      'c: 3 4 5 6',
      '7',
    ]);
  });
});

describe('columns', () => {
  it('fill the page', () => {
    expect(
      columnWidths(
        [
          { least: 10, whole: 20 },
          { least: 10, whole: 30 },
        ],
        100,
      ),
    ).toEqual([40, 60]);
  });

  it('give up room where their texts can wrap', () => {
    expect(
      columnWidths(
        [
          { least: 10, whole: 10 },
          { least: 10, whole: 90 },
        ],
        60,
      ),
    ).toEqual([10, 50]);
  });

  it('that do not fit side by side follow below, each group with the first column', () => {
    const needs = [30, 30, 30, 30].map((least) => ({ least, whole: least }));
    expect(columnGroups(needs, 95)).toEqual([
      [0, 1, 2],
      [0, 3],
    ]);
    expect(columnGroups(needs, 200)).toEqual([[0, 1, 2, 3]]);
    expect(columnGroups(needs.slice(0, 1), 200)).toEqual([[0]]);
  });
});
