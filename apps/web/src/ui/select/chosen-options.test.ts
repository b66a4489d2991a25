import { describe, expect, it } from 'vitest';
import { allId, picked, shownIds } from './chosen-options.ts';

const options = [
  { id: 1, text: 'Kenya' },
  { id: 2, text: 'Malawi' },
  { id: 'x', text: 'Zambia' },
];
const byId = new Map(options.map((option) => [String(option.id), option]));

describe('several chosen options', () => {
  it('are shown one by one, or as all of them', () => {
    expect(shownIds(options.slice(0, 2), false)).toEqual(['1', '2']);
    expect(shownIds(options, true)).toEqual([allId]);
  });

  it('become all of them by the choice of that name', () => {
    expect(picked(['1', allId], false, byId)).toEqual({ kind: 'all' });
  });

  it('become only one when it is picked while all are chosen', () => {
    expect(picked([allId, '2'], true, byId)).toEqual({ kind: 'some', options: [options[1]] });
  });

  it('become none when all of them are taken away', () => {
    expect(picked([], true, byId)).toEqual({ kind: 'some', options: [] });
  });

  it('leave out ids that nobody offers', () => {
    expect(picked(['1', 'gone'], false, byId)).toEqual({ kind: 'some', options: [options[0]] });
  });
});
