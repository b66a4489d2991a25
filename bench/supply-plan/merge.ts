// How long the merge of two versions takes. Runs by itself, too: `node --import tsx bench/supply-plan/merge.ts`.
import { fileURLToPath } from 'node:url';
import { mergeProgramData, type Sides } from '../../packages/engine/src/merge/index.ts';
import type { ProgramData } from '../../packages/model/src/program-data/document.ts';
import { parseProgramData } from '../../packages/model/src/program-data/parse.ts';
import { report } from '../lib/report.ts';
import { reportTime, timeOf } from '../lib/timing.ts';
import { benchProgram, usual } from './program.ts';

const goalMs = 150;
/** The months with which the usual program has 50,000 records. */
const months = 103;

type Noted = { notes: string | null };

/** What one person does to a copy: a note on every hundredth record, figures of some, 200 new records. */
function copyOf(base: ProgramData, person: 1 | 2): ProgramData {
  const copy = structuredClone(base);
  const edit = <R extends Noted>(records: R[], figures: (record: R) => void): void => {
    for (const [at, record] of records.entries()) {
      if (at % 100 === person) record.notes = `Checked by ${person}`;
      // Both change these, each to something else.
      if (at % 500 === 250) figures(record);
    }
  };
  edit(copy.consumptionList, (record) => {
    record.consumptionRcpuQty += person;
  });
  edit(copy.inventoryList, (record) => {
    record.adjustmentQty = person;
  });
  edit(copy.shipmentList, (record) => {
    record.shipmentRcpuQty += person;
  });
  for (const known of copy.consumptionList.slice(0, 200)) {
    const consumptionId = `${person}${known.consumptionId.slice(1)}`;
    copy.consumptionList.push({ ...known, consumptionId, consumptionDate: '2040-01-01' });
  }
  return copy;
}

const countOf = (data: ProgramData): number =>
  data.consumptionList.length +
  data.inventoryList.length +
  data.shipmentList.length +
  data.batchInfoList.length;

/** Two versions that two people made of one with 50,000 records. */
export function versionsToMerge(): Sides<ProgramData> {
  const base = parseProgramData(benchProgram({ ...usual, months }));
  return { base, mine: copyOf(base, 1), theirs: copyOf(base, 2) };
}

/** Prints the time of a merge and of one that nothing is in order for. */
export function benchMerge(): void {
  const versions = versionsToMerge();
  const begin = performance.now();
  const { conflicts, automatic } = mergeProgramData(versions);
  const first = performance.now() - begin;
  const size = countOf(versions.base).toLocaleString('en');
  const found = `${automatic.length} merged, ${conflicts.length} conflicts`;
  reportTime(
    `merge of two versions with ${size} records (${found})`,
    timeOf(() => mergeProgramData(versions), 30),
    goalMs,
  );
  report('  the first one after the start', first, 'ms');
  const reversed = { ...versions, theirs: reverse(versions.theirs) };
  reportTime(
    'the same when the versions hold their records in different orders',
    timeOf(() => mergeProgramData(reversed), 30),
    goalMs,
  );
}

const reverse = (data: ProgramData): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.toReversed(),
  inventoryList: data.inventoryList.toReversed(),
  shipmentList: data.shipmentList.toReversed(),
  batchInfoList: data.batchInfoList.toReversed(),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) benchMerge();
