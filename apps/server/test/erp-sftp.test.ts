import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erpFeedTable, erpOrderLineTable } from '../src/db/schema/index.ts';
import { feedCodes } from '../src/modules/feed-files/feed-error.ts';
import { orderFile, shipmentFile } from './erp-files.ts';
import { testServer } from './harness.ts';
import { hasSftp, type SftpServer, startSftp } from './sftp-server.ts';

const root = mkdtempSync(join(tmpdir(), 'stockwell-erp-sftp-'));
const t = testServer({ erpFolder: root });
const folder = join(root, 'ARTMIS');
/** Where the agency keeps what it sends. */
const agency = join(root, 'agency');
let sftp: SftpServer;

const on = (at: string) => [`order_data_${at}.xml`, `shipment_data_${at}.xml`] as const;

async function writes(at: string, orders: string, shipments: string): Promise<void> {
  const [orderName, shipmentName] = on(at);
  await writeFile(join(agency, orderName), orders);
  await writeFile(join(agency, shipmentName), shipments);
}
const puts = (at: string): Promise<string> =>
  sftp.send(...on(at).map((name) => `put ${join(agency, name)} ARTMIS/${name}`));

/** Nobody has written to the files for a while. */
async function timePasses(at: string): Promise<void> {
  const before = new Date(Date.now() - 5 * 60_000);
  for (const name of on(at)) await utimes(join(folder, name), before, before);
}
async function look(): Promise<void> {
  await t.context.erpFeeds.runSoon();
  await t.context.erpFeeds.drain();
}
const quantityOf = async (orderNo: string): Promise<number | undefined> => {
  const [line] = await t.context.db
    .select({ qty: erpOrderLineTable.qty })
    .from(erpOrderLineTable)
    .where(eq(erpOrderLineTable.orderNo, orderNo));
  return line?.qty;
};

afterAll(() => rm(root, { recursive: true, force: true }));

describe.runIf(hasSftp)('files that an agency sends by SFTP', () => {
  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await mkdir(agency);
    await t.context.erpFeeds.drain();
    sftp = await startSftp(root);
  });
  afterAll(() => sftp.stop());

  it('are left alone while they are new, then taken, and the agency sees them among those processed', async () => {
    const at = '20271201100000';
    await writes(at, orderFile({ order_number: 'SFTP1' }), shipmentFile({ order_number: 'SFTP1' }));
    await puts(at);
    await look();
    expect(await quantityOf('SFTP1')).toBeUndefined();
    expect(await sftp.send('ls -1 ARTMIS')).toContain(on(at)[0]);
    await timePasses(at);
    await look();
    expect(await quantityOf('SFTP1')).toBe(1500);
    const listed = await sftp.send('ls -1 ARTMIS/processed');
    for (const name of on(at)) expect(listed).toContain(name);
  });

  it('that break off are refused with the reason beside them, and taken once they are sent again', async () => {
    const at = '20271202100000';
    const orders = orderFile({ order_number: 'SFTP2', ordered_qty: 700 });
    await writes(at, orders.slice(0, orders.length / 2), shipmentFile({ order_number: 'SFTP2' }));
    await puts(at);
    await timePasses(at);
    await look();
    expect(await quantityOf('SFTP2')).toBeUndefined();
    const [failed] = await t.context.db
      .select({ failure: erpFeedTable.failure })
      .from(erpFeedTable)
      .where(eq(erpFeedTable.state, 'failed'));
    expect(failed?.failure).toBe(feedCodes.unclosed);
    expect((await readdir(join(folder, 'failed'))).length).toBeGreaterThan(2);
    await writes(at, orders, shipmentFile({ order_number: 'SFTP2' }));
    await puts(at);
    await timePasses(at);
    await look();
    expect(await quantityOf('SFTP2')).toBe(700);
  });

  it('may come under another name first and be renamed when they are whole', async () => {
    const at = '20271203100000';
    const [orderName, shipmentName] = on(at);
    await writes(at, orderFile({ order_number: 'SFTP3' }), shipmentFile({ order_number: 'SFTP3' }));
    await sftp.send(
      `put ${join(agency, shipmentName)} ARTMIS/${shipmentName}`,
      `put ${join(agency, orderName)} ARTMIS/${orderName}.part`,
    );
    await look();
    expect(await readdir(folder)).toContain(`${orderName}.part`);
    await sftp.send(`rename ARTMIS/${orderName}.part ARTMIS/${orderName}`);
    await timePasses(at);
    await look();
    expect(await quantityOf('SFTP3')).toBe(1500);
  });
});
