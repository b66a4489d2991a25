import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportRunTable, programTable } from '../src/db/schema/index.ts';
import { extractNight } from '../src/modules/plans-out/erp-extracts.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';
import { storeVersion } from './stored-version.ts';

const root = await mkdtemp(join(tmpdir(), 'stockwell-extracts-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const t = testServer({ exportDir: root, erpExtractFolder: 'erp' });
afterEach(() => t.setNow(null));

const first = new Date('2030-03-02T04:30:00Z');
const second = new Date('2030-03-03T04:30:00Z');
let programId = 0;

const night = async (moment: Date) => {
  t.setNow(moment);
  await t.context.erpExtracts.drain();
};
/** The lines of a file whose name begins and ends so. */
async function linesOf(prefix: string, stamp: string): Promise<string[]> {
  const names = await readdir(join(root, 'erp'));
  const name = names.find((one) => one.startsWith(prefix) && one.endsWith(`${stamp}.csv`));
  if (!name) throw new Error(`No ${prefix} of ${stamp} among ${names.join(', ')}`);
  return (await readFile(join(root, 'erp', name), 'utf8')).trimEnd().split('\r\n');
}

beforeAll(async () => {
  programId = await newProgram(t.context.db, 1);
  await t.context.db
    .update(programTable)
    .set({ label_en: 'Malaria, "north"', lastModifiedDate: new Date('2030-03-01T12:00:00Z') })
    .where(eq(programTable.id, programId));
  const data = planFor(await readProgramData(t.context.db, programId, -1), { products: 1, months: 5 });
  await t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId,
      data,
      versionTypeId: 1,
      versionStatusId: 1,
      notes: null,
      by: 1,
      at: new Date('2030-03-01T12:00:00Z'),
    }),
  );
});

describe('extracts for the ERP', () => {
  it('are of the night from 23 o’clock in the east of the United States on', () => {
    expect(extractNight(new Date('2024-07-21T02:59:59Z'))).toBe('2024-07-19');
    expect(extractNight(new Date('2024-07-21T03:00:00Z'))).toBe('2024-07-20');
    expect(extractNight(new Date('2024-01-21T04:00:00Z'))).toBe('2024-01-20');
  });

  it('wait for their folder', async () => {
    await night(first);
    const runs = await t.context.db.select().from(exportRunTable);
    expect(runs).toMatchObject([{ kind: 'programs', state: 'pending', lastError: 'static.export.noFolder' }]);
  });

  it('tell what has changed, quoted', async () => {
    await mkdir(join(root, 'erp'));
    // The next try comes after its pause.
    await night(new Date(first.getTime() + 20 * 60_000));
    const stamp = '3003012350';
    const programs = await linesOf('QAT_Programs_', stamp);
    expect(programs[0]).toBe('PROGRAM_ID,PROGRAM_CODE,PROGRAM_NAME,COUNTRY_CODE2,TECHNICAL_AREA_NAME,ACTIVE');
    expect(programs.find((line) => line.startsWith(`${programId},`))).toContain('"Malaria, ""north"""');
    const orders = await linesOf('QAT_Orders_', stamp);
    expect(orders[0]).toBe(
      'SHIPMENT_ID,SKU_CODE,PROGRAM_ID,PROCUREMENT_AGENT_CODE,SHIPMENT_QTY,EXPECTED_DELIVERY_DATE,TRACER_CATEGORY_ID,TRACER_CATEGORY_DESC,ACTIVE',
    );
    const own = orders.filter((line) => line.split(',')[2] === String(programId));
    expect(own).toHaveLength(2);
    expect(own[0]).toMatch(/,500,2026-0[15]-10,/);
    expect((await linesOf('QAT_Shipment_Linking_', stamp))[0]).toBe(
      'MANUAL_TAGGING_ID,PROGRAM_ID,PROGRAM_NAME,PARENT_SHIPMENT_ID,RO_NO,ORDER_NO,PRIME_LINE_NO,ACTIVE',
    );
    const runs = await t.context.db.select().from(exportRunTable).orderBy(exportRunTable.id);
    expect(runs).toMatchObject([
      { kind: 'programs', state: 'done', rows: programs.length - 1, checksum: expect.any(String) },
      { kind: 'orders', state: 'done', rows: orders.length - 1 },
      { kind: 'links', state: 'done' },
    ]);
  });

  it('tell only what is new the next night', async () => {
    const data = await readProgramData(t.context.db, programId, -1);
    const [changed, ...rest] = data.shipmentList;
    if (!changed) throw new Error('The plan has no shipment');
    await t.context.db.transaction((tx) =>
      storeVersion(tx, {
        programId,
        data: { ...data, shipmentList: [{ ...changed, shipmentStatus: { id: 8 } }, ...rest] },
        versionTypeId: 1,
        versionStatusId: 1,
        notes: null,
        by: 1,
        at: new Date('2030-03-02T12:00:00Z'),
      }),
    );
    await night(second);
    const orders = await linesOf('QAT_Orders_', '3003022330');
    expect(orders).toHaveLength(2);
    expect(orders[1]).toMatch(new RegExp(`^${changed.shipmentId},.*,0$`));
    expect(await linesOf('QAT_Programs_', '3003022330')).toHaveLength(1);
  });
});
