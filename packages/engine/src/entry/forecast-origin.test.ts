import type { Consumption } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith, ids, mergeParts as merge } from '../merge/testing.ts';
import { scaleForecasts } from '../scenarios/forecasts.ts';
import { type ConsumptionEntry, consumptionEntry } from './consumption.ts';
import { writeConsumption } from './write-consumption.ts';

const originOf = (versionId: number) => ({
  programId: 5,
  versionId,
  parts: [{ planningUnitId: 10, regionId: 1, extrapolationMethodId: 7, trees: [], consumptionPercent: null }],
});
const imported = consumption(1, { actualFlag: false, forecastOrigin: originOf(3) });
const data = documentWith({ consumptionList: [imported] });

const typed = (part: Partial<ConsumptionEntry>): Consumption | null => {
  const [change] = writeConsumption(data, [{ ...consumptionEntry(imported), ...part }]).records;
  return (change?.after ?? null) as Consumption | null;
};

describe('the origin of a forecast', () => {
  it('stays when notes are written', () => {
    expect(typed({ notes: 'Checked' })).toMatchObject({ notes: 'Checked', forecastOrigin: originOf(3) });
  });

  it.each<[string, Partial<ConsumptionEntry>]>([
    ['quantity', { quantity: 101 }],
    ['month', { month: '2027-01' }],
    ['region', { region: 2 }],
    ['reporting unit', { reportingUnit: 101 }],
    ['kind', { type: 1 }],
  ])('is gone when another %s is typed', (_, part) => {
    expect(typed(part)).not.toHaveProperty('forecastOrigin');
  });

  it('is gone when a scenario changes the quantity', () => {
    const start = imported.consumptionDate.slice(0, 7);
    const work = scaleForecasts(data, 10, { start, stop: start }, 110);
    if (!('edits' in work)) throw new Error('Refused');
    expect(work.edits.records[0]?.after).toMatchObject({ consumptionRcpuQty: 110 });
    expect(work.edits.records[0]?.after).not.toHaveProperty('forecastOrigin');
  });
});

describe('the origin of a forecast in a merge', () => {
  const { forecastOrigin: _, ...plain } = imported;
  const list = (record: Consumption) => ({ consumptionList: [record] });
  const merged = (mine: Consumption, theirs: Consumption, base: Consumption = imported) =>
    merge(list(base), list(mine), list(theirs));

  it('goes with the quantity of whoever changed it', () => {
    const again = { ...imported, consumptionRcpuQty: 130, forecastOrigin: originOf(4) };
    expect(merged(imported, again).merged.consumptionList[0]?.forecastOrigin).toEqual(originOf(4));
    expect(merged({ ...imported, notes: 'Mine' }, again).merged.consumptionList[0]).toMatchObject({
      notes: 'Mine',
      consumptionRcpuQty: 130,
      forecastOrigin: originOf(4),
    });
    const byHand = { ...plain, consumptionRcpuQty: 90 };
    const result = merged({ ...imported, notes: 'Mine' }, byHand).merged.consumptionList[0];
    expect(result).toMatchObject({ notes: 'Mine', consumptionRcpuQty: 90 });
    expect(result).not.toHaveProperty('forecastOrigin');
  });

  it('is taken over where the same quantity was imported from a newer version', () => {
    const again = { ...imported, forecastOrigin: originOf(4) };
    const result = merged({ ...imported, notes: 'Mine' }, again);
    expect(result.conflicts).toEqual([]);
    expect(result.merged.consumptionList[0]).toMatchObject({ notes: 'Mine', forecastOrigin: originOf(4) });
  });

  it('follows the side that people choose', () => {
    const mine = { ...imported, consumptionRcpuQty: 110, forecastOrigin: originOf(4), notes: 'Mine' };
    const theirs = { ...plain, consumptionRcpuQty: 90 };
    const chosen = (side: 'mine' | 'theirs') =>
      merge(list(imported), list(mine), list(theirs), [
        { kind: 'consumption', id: ids.consumption(1), field: 'quantity', accept: side },
      ]).merged.consumptionList[0];
    expect(chosen('mine')).toMatchObject({ consumptionRcpuQty: 110, forecastOrigin: originOf(4) });
    expect(chosen('theirs')).toMatchObject({ consumptionRcpuQty: 90, notes: 'Mine' });
    expect(chosen('theirs')).not.toHaveProperty('forecastOrigin');
  });
});
