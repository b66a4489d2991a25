import { describe, expect, it } from 'vitest';
import { type HistoryField, type HistoryState, historySteps } from './record-history.ts';

interface Entry {
  readonly quantity: number;
  readonly notes: string;
}
const fields: readonly HistoryField<Entry>[] = [
  { key: 'quantity', title: 'Quantity', text: ({ quantity }) => String(quantity) },
  { key: 'notes', title: 'Notes', text: ({ notes }) => notes },
];
const state = (versionId: number | null, quantity: number, notes = ''): HistoryState<Entry> => ({
  entry: { quantity, notes },
  versionId,
  by: 'Ada',
  at: '2026-11-15 08:00:00',
});

describe('the history of a record', () => {
  it('reports what was entered first and what each version changed, newest first', () => {
    const steps = historySteps([state(4, 12, 'Counted again'), state(2, 10)], fields);
    expect(steps).toEqual([
      {
        versionId: 4,
        by: 'Ada',
        at: '2026-11-15 08:00:00',
        isFirst: false,
        changes: [
          { key: 'quantity', title: 'Quantity', before: '10', after: '12' },
          { key: 'notes', title: 'Notes', before: '', after: 'Counted again' },
        ],
      },
      {
        versionId: 2,
        by: 'Ada',
        at: '2026-11-15 08:00:00',
        isFirst: true,
        changes: [{ key: 'quantity', title: 'Quantity', before: '', after: '10' }],
      },
    ]);
  });

  it('leaves out what shows nothing new, such as a copy that was not changed', () => {
    const steps = historySteps([state(null, 10), state(3, 10), state(2, 10)], fields);
    expect(steps.map(({ versionId }) => versionId)).toEqual([2]);
  });

  it('keeps the first state even where it says nothing', () => {
    const [only] = historySteps([{ ...state(2, 10), entry: { quantity: 10, notes: '' } }], fields.slice(1));
    expect(only).toMatchObject({ isFirst: true, changes: [] });
  });
});
