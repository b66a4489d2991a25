import { type ProgramDataInput, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import type { IdGenerator } from '../supply-plan/planned-shipment.ts';
import { type EntryContext, entryContext } from './context.ts';
import { withCell } from './kind.ts';
import { type ShipmentEntry, shipmentEntry } from './shipment-entry.ts';
import type { ShipmentEntryContext } from './shipment-entry-context.ts';
import { newShipment, shipmentKindOn } from './shipment-fill.ts';

/** The example program with an agent (20), a TBD agent (21), funding (7, TBD 8) and a price of 4.136 dollars. */
export function shipmentTestWorld(
  change: (program: ProgramDataInput) => void = () => undefined,
  today = '2025-06-10',
): { readonly programContext: ShipmentEntryContext; readonly context: EntryContext } {
  const program = exampleProgram();
  program.procurementAgentList = [{ id: 20 }, { id: 21, systemKey: 'procurementAgent.tbd' }];
  program.fundingSourceList = [{ id: 7 }, { id: 8, systemKey: 'fundingSource.tbd' }];
  const [unit] = program.planningUnitList;
  if (unit) Object.assign(unit, { catalogPrice: 4.136, localProcurementLeadTime: 4 });
  change(program);
  const data = parseProgramData(program);
  const rates: Readonly<Record<number, number>> = { 1: 1, 2: 1.08 };
  return {
    context: entryContext(data, today),
    programContext: {
      data,
      today,
      rateOf: (currency) => rates[currency],
      budgetsOf: (source) => (source === 7 ? [70] : []),
    },
  };
}

/** An entry after its cells were given one after the other, as somebody types them. */
export const typed = (
  entry: ShipmentEntry,
  cells: Partial<ShipmentEntry>,
  { programContext, context }: ReturnType<typeof shipmentTestWorld>,
): ShipmentEntry =>
  (Object.keys(cells) as (keyof ShipmentEntry)[]).reduce(
    (now, key) =>
      withCell(shipmentKindOn(programContext), now, key, cells[key] as ShipmentEntry[typeof key], context),
    entry,
  );

export const blankShipment = ({
  programContext,
  context,
}: ReturnType<typeof shipmentTestWorld>): ShipmentEntry =>
  newShipment(recordId(9, 9), { planningUnit: 10, currency: 1, dataSource: 17 }, programContext, context);

/** The shipment of the example: planned, 300, expected on 15-Apr-2025, one batch. */
export function savedShipment(
  { programContext }: ReturnType<typeof shipmentTestWorld>,
  change: Partial<ShipmentEntry> = {},
): ShipmentEntry {
  const [record] = programContext.data.shipmentList;
  if (!record) throw new Error('The example has no shipment');
  return {
    ...shipmentEntry(record),
    procurementAgent: 20,
    fundingSource: 7,
    budget: 70,
    currency: 1,
    dataSource: 17,
    ...change,
  };
}

export function testMakers(): IdGenerator {
  let next = 0;
  return {
    recordId: () => {
      next += 1;
      return recordId(next, 77);
    },
    batchCharacters: () => 'ABC',
  };
}
