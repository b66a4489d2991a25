import { describe, expect, it } from 'vitest';
import { copiesOnDevice, storeCopy } from '../../local/documents/index.ts';
import { programCopy } from '../../local/documents/names.ts';
import { firstUnit, programOf } from '../../local/documents/testing.ts';
import { newBrowser, newOwner } from '../../local/testing.ts';
import { copyToOpen, hasRecordsIn, namedCopy, withCurrentUnit } from './opening.ts';

const copy = (
  programId: number,
  versionId: number,
  more: { downloadedAt?: number; modified?: boolean } = {},
) => ({
  ...programCopy({ programId, versionId }),
  downloadedAt: 0,
  modified: false,
  ...more,
});

describe('the copy a page opens with', () => {
  it('is the one that was last chosen', () => {
    expect(
      copyToOpen(programCopy({ programId: 2, versionId: 3 }), [copy(1, 9), copy(2, 4), copy(2, 3)]),
    ).toEqual(programCopy({ programId: 2, versionId: 3 }));
  });

  it('is the newest version of the last program after an upload or a download took the place of the old one', () => {
    expect(
      copyToOpen(programCopy({ programId: 2, versionId: 3 }), [copy(1, 9), copy(2, 5), copy(2, 4)]),
    ).toEqual(programCopy({ programId: 2, versionId: 5 }));
  });

  it('is the new version once it was downloaded after an upload, also beside other programs', async () => {
    const owner = await newOwner(newBrowser().newTab(), 7);
    const [before, other] = [
      programCopy({ programId: 1, versionId: 3 }),
      { programId: 2, versionId: 9, programCode: 'AA' },
    ];
    await storeCopy(owner, 'supplyPlan', programOf(1, other));
    await storeCopy(owner, 'supplyPlan', programOf(1, before));
    const opened = async () => copyToOpen(before, (await copiesOnDevice(owner, 'supplyPlan')).copies);
    expect(await opened()).toEqual(before);
    await storeCopy(owner, 'supplyPlan', programOf(1, { ...before, versionId: 4 }), { replaces: [before] });
    expect(await opened()).toEqual(programCopy({ programId: 1, versionId: 4 }));
  });

  it('is the only one there is', () => {
    expect(copyToOpen(null, [copy(7, 1)])).toEqual(programCopy({ programId: 7, versionId: 1 }));
    expect(copyToOpen(programCopy({ programId: 2, versionId: 3 }), [copy(7, 1)])).toEqual(
      programCopy({ programId: 7, versionId: 1 }),
    );
  });

  it('is otherwise the one that was changed, or else came last', () => {
    const changed = copy(1, 1, { downloadedAt: 10, modified: true });
    const older = copy(2, 1, { downloadedAt: 20 });
    const newer = copy(3, 1, { downloadedAt: 30 });
    expect(copyToOpen(null, [changed, older, newer])?.programId).toBe(1);
    expect(copyToOpen(null, [older, newer])?.programId).toBe(3);
  });

  it('is none where there is none', () => {
    expect(copyToOpen(programCopy({ programId: 2, versionId: 3 }), [])).toBeNull();
  });
});

describe('the copy that a link names', () => {
  const copies = [copy(2, 5), copy(2, 4), copy(1, 9)];

  it('is that version, or the newest of the program where it is not here', () => {
    expect(namedCopy(copies, 2, 4)).toEqual(programCopy({ programId: 2, versionId: 4 }));
    expect(namedCopy(copies, 2, 0)).toEqual(programCopy({ programId: 2, versionId: 5 }));
    expect(namedCopy(copies, 3, 0)).toBeNull();
  });
});

describe('the products that stay chosen', () => {
  it('are all of them when one of several becomes the current one', () => {
    expect(withCurrentUnit([10, 11, 12], 11)).toEqual([11, 10, 12]);
  });

  it('are only the current one when it was not among them', () => {
    expect(withCurrentUnit([10, 11], 15)).toEqual([15]);
    expect(withCurrentUnit([], 15)).toEqual([15]);
  });
});

describe('a product with records in a period', () => {
  // The example has records from January to April 2025.
  const data = programOf(1);
  const without = { ...data, consumptionList: [], inventoryList: [], shipmentList: [] };

  it('has consumption, a count or a shipment there', () => {
    expect(hasRecordsIn(data, firstUnit, { from: '2025-01', to: '2025-12' })).toBe(true);
    expect(
      hasRecordsIn({ ...without, shipmentList: data.shipmentList }, firstUnit, {
        from: '2025-04',
        to: '2025-04',
      }),
    ).toBe(true);
  });

  it('has none of them outside of it, of other products, or deleted', () => {
    expect(hasRecordsIn(data, firstUnit, { from: '2031-01', to: '2031-12' })).toBe(false);
    expect(hasRecordsIn(data, firstUnit + 1, { from: '2025-01', to: '2025-12' })).toBe(false);
    const deleted = data.shipmentList.map((shipment) => ({ ...shipment, active: false }));
    expect(
      hasRecordsIn({ ...without, shipmentList: deleted }, firstUnit, { from: '2025-01', to: '2025-12' }),
    ).toBe(false);
  });
});
