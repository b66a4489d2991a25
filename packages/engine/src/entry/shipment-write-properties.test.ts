import {
  checkProgramData,
  joinProgramData,
  type ProgramData,
  splitProgramData,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyToParts } from '../changes/apply.ts';
import { invert } from '../changes/change.ts';
import { difference } from '../changes/difference.ts';
import { withChanges } from '../changes/testing.ts';
import type { IdGenerator } from '../supply-plan/planned-shipment.ts';
import { shipmentEntry } from './shipment-entry.ts';
import { blankShipment, shipmentTestWorld, typed } from './shipment-testing.ts';
import { writeShipments } from './shipment-write.ts';

const world = shipmentTestWorld();
const { today } = world.programContext;

/** Ids and characters of their own, as a device makes them by chance. */
function idGeneratorOf(family: number): IdGenerator {
  let made = 0;
  return {
    recordId: () => {
      made += 1;
      return recordId(made, family);
    },
    batchCharacters: () => (1000 * family + made).toString(36).toUpperCase(),
  };
}

/** Three planned shipments of one product, as they are after they were saved. */
function beginning(): ProgramData {
  let data = world.programContext.data;
  const idGenerator = idGeneratorOf(1);
  for (let n = 1; n <= 3; n += 1) {
    const id = `00000000-0000-7000-8000-00000000010${n}`;
    const cells = { status: 1, mode: 1, procurementAgent: 20, fundingSource: 7, quantity: 100 * n } as const;
    const row = { ...typed(blankShipment(world), cells, world), id };
    data = withChanges(data, writeShipments(data, [row], today, idGenerator));
  }
  return data;
}

const edits = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    deletes: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 1, maxLength: 12 },
);

it('any quantities typed one after the other leave a document that keeps its rules, changed by what is said', () => {
  const start = beginning();
  fc.assert(
    fc.property(edits, (steps) => {
      const idGenerator = idGeneratorOf(2);
      let data = start;
      let parts = splitProgramData(start);
      for (const { at, quantity, deletes } of steps) {
        const record = data.shipmentList[at];
        if (!record?.active) continue;
        const saved = shipmentEntry(record);
        const row = deletes ? { ...saved, deleted: true } : typed(saved, { quantity }, world);
        const changes = writeShipments(data, [row], today, idGenerator);
        const next = withChanges(data, changes);
        expect(checkProgramData(next).issues).toEqual([]);
        // Nothing else differs, and the way back leads back.
        expect(changes.records.length).toBe(difference(supplyPlan, data, next).records.length);
        expect(difference(supplyPlan, data, withChanges(next, invert(changes)))).toEqual({
          records: [],
          fields: [],
        });
        parts = applyToParts(supplyPlan, parts, changes);
        data = next;
      }
      const joined = joinProgramData(parts.general, parts.parts.values());
      expect(difference(supplyPlan, data, joined)).toEqual({ records: [], fields: [] });
    }),
    { numRuns: 100 },
  );
});
