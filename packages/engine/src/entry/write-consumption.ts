import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { putRecords } from '../changes/put-records.ts';
import type { ConsumptionEntry } from './consumption.ts';
import { consumptionRecord } from './record-from-entry.ts';
import { recordsOfEntries } from './records-of-entries.ts';

/** What entries that break no rule change in the document. */
export function writeConsumption(data: ProgramData, entries: readonly ConsumptionEntry[]): Changes {
  const before = recordsOfEntries(entries, data.consumptionList, (record) => record.consumptionId);
  const records = entries.map((entry) => consumptionRecord(entry, before.get(entry.id)));
  return putRecords(supplyPlanRecords, data, 'consumption', records);
}
