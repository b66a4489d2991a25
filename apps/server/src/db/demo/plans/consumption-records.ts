import { addDays, firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import type { Consumption } from '@stockwell/model/program-data/index';
import { monthsAhead } from './program-fixture.ts';
import { type ProductStory, regionOf, sourceOf, stamp } from './record-parts.ts';
import type { Used } from './stock.ts';
import { once, type State, type Timeline } from './timeline.ts';

const firstOf = (month: Month): string => firstDayOf(formatMonth(month));

const remarks = [
  'Includes the outreach campaign of the month',
  'Two facilities reported for half of the month only',
  'Corrected after the data quality visit',
  'Estimated from stock cards, report was lost',
] as const;

/** Which region counts in pieces, where the country does. */
const regionOfPieces = 1;

/** The batches that an amount was taken from, in the unit of the record. */
function linesOf({ lots }: Used, quantity: number, size: number): Consumption['batchInfoList'] {
  let left = quantity;
  return lots.flatMap(({ batchId, quantity: taken }) => {
    const part = Math.min(left, taken * size);
    if (batchId === null || part <= 0) return [];
    left -= part;
    return [{ batch: { batchId }, consumptionQty: part }];
  });
}

function actuals(story: ProductStory): Timeline<Consumption>[] {
  const { fixture, span, profile, reporting, stock, units, random, newId, unit } = story;
  const records: Timeline<Consumption>[] = [];
  for (let region = 0; region < profile.shares.length; region += 1) {
    const counted = region === regionOfPieces ? units.pieces : null;
    const size = counted?.size ?? 1;
    for (let month = span.first; month < Math.min(span.now, span.end); month += 1) {
      const on = reporting(region, month);
      const used = stock.used.get(month)?.[region];
      if (on === null || !used) continue;
      const quantity = used.quantity * size;
      const tagged = profile.tagged && region === 0 && month >= span.now - 5;
      const record: Consumption = {
        consumptionId: newId(on),
        planningUnit: { id: unit.planningUnit.id },
        realmCountryPlanningUnit: { id: counted?.id ?? units.one },
        region: regionOf(fixture, region),
        consumptionDate: firstOf(month),
        actualFlag: true,
        consumptionRcpuQty: quantity,
        dayOfStockOut: used.daysOut,
        dataSource: sourceOf(fixture.sources.actual, random),
        notes: random.chance(0.01) ? random.pick(remarks) : null,
        active: true,
        batchInfoList: tagged ? linesOf(used, quantity, size) : [],
        ...stamp(fixture, on),
      };
      records.push(random.chance(0.02) ? corrected(story, record, on) : once(on, record));
    }
  }
  return records;
}

/** A figure that was mended some weeks after it had been entered. */
function corrected(
  { fixture, random }: ProductStory,
  record: Consumption,
  on: string,
): Timeline<Consumption> {
  const mended = addDays(on, random.between(25, 80));
  const wrong = {
    ...record,
    consumptionRcpuQty: Math.round(record.consumptionRcpuQty * random.within(0.5, 0.9)),
  };
  return [
    { on, record: { ...wrong, batchInfoList: [] } },
    {
      on: mended,
      record: { ...record, notes: 'Corrected after a late facility report', ...stamp(fixture, on, mended) },
    },
  ];
}

function forecasts(story: ProductStory): Timeline<Consumption>[] {
  const { fixture, span, profile, demand, units, random, newId, unit } = story;
  const revisedOn = random.chance(0.25) ? addDays(fixture.today, -random.between(20, 70)) : null;
  const before = random.within(0.86, 0.95);
  const source = sourceOf(fixture.sources.forecast, random);
  const records: Timeline<Consumption>[] = [];
  for (let region = 0; region < profile.shares.length; region += 1) {
    // Now and then nobody has looked ahead far enough.
    const last = random.chance(0.04) ? span.now + random.between(7, 14) : span.now + monthsAhead;
    for (let month = span.first; month <= Math.min(last, span.end + 6); month += 1) {
      const on = firstOf(month - monthsAhead - 1);
      const record: Consumption = {
        consumptionId: newId(on),
        planningUnit: { id: unit.planningUnit.id },
        realmCountryPlanningUnit: { id: units.one },
        region: regionOf(fixture, region),
        consumptionDate: firstOf(month),
        actualFlag: false,
        consumptionRcpuQty: demand.forecast(region, month),
        dayOfStockOut: null,
        dataSource: source,
        notes: null,
        active: true,
        batchInfoList: [],
        ...stamp(fixture, on),
      };
      const states: State<Consumption>[] = [{ on, record }];
      if (revisedOn !== null && month >= span.now && on < revisedOn) {
        const early = Math.round(record.consumptionRcpuQty * before);
        states[0] = { on, record: { ...record, consumptionRcpuQty: early } };
        states.push({ on: revisedOn, record: { ...record, ...stamp(fixture, on, revisedOn) } });
      }
      records.push(states);
    }
  }
  return records;
}

export const consumptionRecords = (story: ProductStory): Timeline<Consumption>[] => [
  ...actuals(story),
  ...forecasts(story),
];
