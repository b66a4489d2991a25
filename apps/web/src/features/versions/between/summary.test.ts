import { mergeProgramData } from '@stockwell/engine/merge/index';
import { parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { changeSummary } from './summary.ts';

const older = parseProgramData(exampleProgram());

it('counts the records that differ, by kind and by product', () => {
  const record = first(older.consumptionList);
  const newer = {
    ...older,
    consumptionList: [
      // Two fields of one record are one changed record.
      { ...record, consumptionRcpuQty: 130, notes: 'more' },
      { ...record, consumptionId: recordId(77, 1), consumptionDate: '2031-01-01' },
    ],
    inventoryList: [],
  };
  const { rows } = mergeProgramData({ base: older, mine: newer, theirs: older });
  const { kinds, total, products } = changeSummary(rows);
  expect(kinds).toEqual(expect.arrayContaining(['consumption', 'inventory']));
  expect(total.get('consumption')).toEqual({ added: 1, changed: 1, removed: 0 });
  expect(total.get('inventory')).toEqual({ added: 0, changed: 0, removed: 1 });
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({ planningUnitId: 10, records: 3 });
});

it('finds nothing in the same version', () => {
  const { rows } = mergeProgramData({ base: older, mine: older, theirs: older });
  expect(changeSummary(rows)).toMatchObject({ kinds: [], products: [] });
});
