import { recordId } from '@stockwell/model/program-data/testing';
import { asc, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/db/prepare.ts';
import { shipmentTable } from '../src/db/schema/index.ts';
import { shipmentNumbers } from '../src/modules/versions/shipment-numbers.ts';
import { migrateUpTo } from './earlier-migrations.ts';
import { emptyDatabase } from './empty-database.ts';

/** The columns that the release before had. */
const { budgetId: _budgetId, budgetUsd: _budgetUsd, ...earlier } = getTableColumns(shipmentTable);
type Stored = Omit<typeof shipmentTable.$inferSelect, 'budgetId' | 'budgetUsd'>;

/** A shipment as it was stored before shipments had numbers. */
const shipment = (programId: number, n: number, fromVersion: number, toVersion: number | null): Stored => ({
  programId,
  recordId: recordId(n, 4),
  fromVersion,
  toVersion,
  planningUnitId: 10,
  statusId: 1,
  receipt: '2026-04-15',
  record: {
    shipmentId: recordId(n, 4),
    shipmentRcpuQty: 100 * n + fromVersion,
    notes: 'as it was',
    batchInfoList: [{ batch: { batchId: recordId(n, 3) }, shipmentQty: 5 }],
  },
});

const before: readonly Stored[] = [
  // Of one upload the one with the smaller id is the older; later uploads come after it.
  shipment(1, 5, 1, null),
  shipment(1, 2, 2, 4),
  shipment(1, 2, 4, null),
  shipment(1, 7, 1, 3),
  shipment(1, 7, 3, 4),
  shipment(1, 7, 4, null),
  shipment(1, 1, 3, null),
  // The same shipment in a copy of the program is another one.
  shipment(2, 7, 1, null),
  shipment(2, 1, 1, null),
];

describe('shipments of a release that did not number them', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  const rows = (where?: SQL): Promise<Stored[]> =>
    empty.database.db
      .select(earlier)
      .from(shipmentTable)
      .where(where)
      .orderBy(asc(shipmentTable.programId), asc(shipmentTable.recordId), asc(shipmentTable.fromVersion));
  const numberOf = ({ record }: Stored) => (record as { readonly shipmentNo?: number }).shipmentNo;

  beforeAll(async () => {
    empty = await emptyDatabase();
    await migrateUpTo(empty.database, '0004_program_data');
    for (const { programId, recordId: id, fromVersion, toVersion, record } of before)
      await empty.database.db.execute(sql`
        insert into ${shipmentTable}
          (program_id, record_id, from_version, to_version, planning_unit_id, record, status_id, receipt)
        values (${programId}, ${id}, ${fromVersion}, ${toVersion}, 10, ${JSON.stringify(record)}, 1, '2026-04-15')`);
    expect((await rows()).map(numberOf).filter((number) => number !== undefined)).toEqual([]);
    await empty.database.migrate(migrationsFolder);
  }, 120_000);
  afterAll(() => empty.drop());

  it('are counted up in their program, the oldest first', async () => {
    const newest = await rows(isNull(shipmentTable.toVersion));
    expect(newest.map((row) => [row.programId, row.recordId, numberOf(row)])).toEqual([
      [1, recordId(1, 4), 4],
      [1, recordId(2, 4), 3],
      [1, recordId(5, 4), 1],
      [1, recordId(7, 4), 2],
      [2, recordId(1, 4), 1],
      [2, recordId(7, 4), 2],
    ]);
  });

  it('have one number in all versions and are otherwise what they were', async () => {
    const stored = await rows();
    const numbers = new Map(
      stored.map((row) => [`${row.programId} ${row.recordId}`, numberOf(row)] as const),
    );
    const key = (row: Stored) => `${row.programId} ${row.recordId} ${row.fromVersion}`;
    const expected = before.map((row) => ({
      ...row,
      record: { ...(row.record as object), shipmentNo: numbers.get(`${row.programId} ${row.recordId}`) },
    }));
    const sorted = (list: readonly Stored[]) => list.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(stored)).toEqual(sorted(expected));
  });

  it('are followed by the next upload', async () => {
    const newest = (await rows(isNull(shipmentTable.toVersion))).filter(({ programId }) => programId === 1);
    const numbered = shipmentNumbers(
      newest.map((row) => ({ shipmentId: row.recordId, shipmentNo: numberOf(row) ?? null })),
    );
    expect([numbered(recordId(2, 4)), numbered(recordId(9, 4)), numbered(recordId(8, 4))]).toEqual([3, 5, 6]);
  });

  it('keep their numbers at a further start', async () => {
    const stored = await rows();
    await empty.database.migrate(migrationsFolder);
    expect(await rows()).toEqual(stored);
  });
});
