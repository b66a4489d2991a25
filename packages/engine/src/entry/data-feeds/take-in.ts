import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import type { Changes } from '../../changes/change.ts';
import { Draft } from '../../changes/draft.ts';
import { type ConsumptionEntry, consumptionEntry } from '../consumption.ts';
import { type InventoryEntry, inventoryEntry } from '../inventory.ts';
import { notesLimit } from '../limits.ts';
import { writeConsumption } from '../write-consumption.ts';
import { writeInventory } from '../write-inventory.ts';
import { entryOfRow, type FeedRow, isOpen } from './diff.ts';
import type { ProposedMeasure } from './proposals.ts';

/** What figures are taken in with. */
export interface TakeInStamp {
  /** Data sources that the planner has chosen, by what they are of. */
  readonly dataSources: Readonly<Record<ProposedMeasure, number>>;
  /** The line of the notes that says where a figure comes from. */
  readonly note: string;
  /** What earlier lines of the same feed contain: a new one takes their place. */
  readonly noteMark: string;
  readonly newId: () => string;
}

/** The notes of a record, below them where its figure comes from. */
export function withOriginNote(notes: string | null, note: string, mark: string): string {
  const own = (notes ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes(mark))
    .join('\n');
  const line = note.slice(0, notesLimit);
  const room = notesLimit - line.length - 1;
  return own === '' || room <= 0 ? line : `${own.slice(0, room)}\n${line}`;
}

/** One edit of the program that takes rows in: records are replaced or added, forecasts and adjustments stay. */
export function takeIn(data: ProgramData, rows: readonly FeedRow[], stamp: TakeInStamp): Changes {
  const taken = rows.filter(isOpen);
  const consumption = new Map(data.consumptionList.map((record) => [record.consumptionId, record] as const));
  const counts = new Map(data.inventoryList.map((record) => [record.inventoryId, record] as const));
  const consumptionEntries: ConsumptionEntry[] = [];
  const countEntries: InventoryEntry[] = [];
  for (const row of taken) {
    const consumed = consumption.get(row.recordId ?? '');
    const counted = counts.get(row.recordId ?? '');
    const before = consumed ? consumptionEntry(consumed) : counted ? inventoryEntry(counted) : null;
    const entry = entryOfRow(row, before, stamp.dataSources[row.measure], stamp.newId());
    const noted = {
      ...entry,
      notes: withOriginNote(entry.notes as string | null, stamp.note, stamp.noteMark),
    };
    if ('daysOfStockOut' in noted) consumptionEntries.push(noted);
    else countEntries.push(noted);
  }
  const draft = new Draft(supplyPlan, data);
  if (consumptionEntries.length > 0) draft.take(writeConsumption(draft.now, consumptionEntries));
  if (countEntries.length > 0) draft.take(writeInventory(draft.now, countEntries));
  return draft.changes();
}
