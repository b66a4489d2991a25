import { describe, expect, it } from 'vitest';
import { readBlock } from '../../../ui/sheet/clipboard.ts';
import { type BlockNames, readNamedBlock } from './named-block.ts';

const names: BlockNames = {
  language: 'en',
  regions: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  measures: [
    { key: 'actual', name: 'Actual' },
    { key: 'forecast', name: 'Forecast' },
  ],
  total: 'Total of the regions shown',
};
const read = (text: string, of: BlockNames = names) => {
  const block = readNamedBlock(readBlock(text), of);
  return (
    block && {
      unknown: block.unknown,
      cells: block.cells.map(
        ({ region, measure, month, text: cell }) => `${region} ${measure} ${month} ${cell}`,
      ),
    }
  );
};

describe('a block with headings', () => {
  it('names regions and measures in its first columns and months in its first line', () => {
    expect(read('Region\tMeasure\tNov-26\tDec-26\nSouth\tActual\t1\t2\nNorth\tForecast\t3\t\n')).toEqual({
      unknown: [],
      cells: ['2 actual 2026-11 1', '2 actual 2026-12 2', '1 forecast 2026-11 3', '1 forecast 2026-12 '],
    });
  });
  it('may write a region once, above its measures or beside the first', () => {
    const cells = ['1 actual 2026-11 1', '1 forecast 2026-11 2', '2 actual 2026-11 3'];
    const beside = '\t\tNov-26\nNorth\tActual\t1\n\tForecast\t2\nSouth\tActual\t3';
    const above = '\t2026-11\nNorth\nActual\t1\nForecast\t2\nsouth\t\nACTUAL\t3';
    expect(read(beside)).toEqual({ unknown: [], cells });
    expect(read(above)).toEqual({ unknown: [], cells });
  });
  it('leaves totals aside and reports which names the matrix does not have', () => {
    const total = `${names.total}\tActual\t9`;
    const text = `\t\tNov-26\nNorth\tActual\t1\n${total}\nWest\tActual\t5\n\tForecast\t6\nSouth\tReceived\t7`;
    expect(read(text)).toEqual({ unknown: ['West', 'Received'], cells: ['1 actual 2026-11 1'] });
  });
  it('needs no names of measures where the matrix has one', () => {
    const one = { ...names, measures: names.measures.slice(0, 1) };
    expect(read('Region\tNov-26\nSouth\t4', one)?.cells).toEqual(['2 actual 2026-11 4']);
  });
  it('is distinguished from a block of numbers, of names without months, and of months alone', () => {
    expect(read('1\t2\n3\t4')).toBeNull();
    expect(read('North\tActual\t5\t6')).toBeNull();
    expect(read('Nov-26\tDec-26\n1\t2')).toBeNull();
    expect(read('North\tNov-26\t5')).toBeNull();
  });
});
