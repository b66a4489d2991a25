import { erpRow } from '@stockwell/engine/erp/testing';
import { describe, expect, it } from 'vitest';
import { isWhole, lineGroups, withChoice, withTick } from './line-groups.ts';

describe('lines of an ERP', () => {
  const rows = [
    erpRow({ roPrimeLineNo: '10' }),
    erpRow({ roPrimeLineNo: '2', knShipmentNo: 'KN-B', batchNo: 'B2' }),
    erpRow({ roPrimeLineNo: '2', knShipmentNo: 'KN-B', batchNo: 'B1' }),
    erpRow({ roPrimeLineNo: '2', knShipmentNo: 'KN-A', batchNo: 'B9' }),
  ];

  it('stand in the order of their numbers, the rows of a requisition line together', () => {
    const groups = lineGroups(rows);
    expect(groups.map(({ key }) => key)).toEqual(['1001-2', '1001-10']);
    expect(groups[0]?.rows.map(({ batchNo }) => batchNo)).toEqual(['B9', 'B1', 'B2']);
  });

  it('are ticked as a whole and can be linked once each has a unit', () => {
    const ticked = withTick(withTick(new Map(), 'a', true, 'urgent'), 'b', true, '');
    expect(ticked.get('a')).toEqual({ reportingUnitId: null, notes: 'urgent' });
    expect(isWhole(ticked)).toBe(false);
    const half = withChoice(ticked, 'a', { reportingUnitId: 3 });
    expect(isWhole(half)).toBe(false);
    expect(isWhole(withChoice(half, 'b', { reportingUnitId: 4 }))).toBe(true);
    expect(isWhole(withTick(half, 'b', false, ''))).toBe(true);
    expect(withTick(withTick(half, 'a', false, ''), 'a', true, 'x').get('a')).toEqual({
      reportingUnitId: null,
      notes: 'x',
    });
  });

  it('cannot be linked while none is ticked', () => {
    expect(isWhole(new Map())).toBe(false);
    expect(withChoice(new Map(), 'a', { notes: 'x' }).size).toBe(0);
  });
});
