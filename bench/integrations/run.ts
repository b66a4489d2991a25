// How a large file of an ERP comes in: 200,000 order lines and their shipments, read, checked and stored as a whole.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { erpConnectorTable } from '../../apps/server/src/db/schema/index.ts';
import { rowsOf } from '../../apps/server/src/db/select-rows.ts';
import { takePair } from '../../apps/server/src/modules/erp-feeds/intake.ts';
import type { Running } from '../../apps/server/src/start.ts';
import { orderFile, shipmentFile } from '../../apps/server/test/erp-files.ts';
import { report } from '../lib/report.ts';
import { places } from '../master-data/databases.ts';

const lines = Number(process.env.BENCH_LINES ?? 200_000);
const stamp = '20271201100000';

/** The rows of a file, without what stands around them. */
const rowIn = (file: string): string => file.slice(file.indexOf('<rows>\n') + 7, file.lastIndexOf('</rows>'));

async function write(path: string, rowOf: (orderNo: string) => string): Promise<void> {
  function* parts(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n';
    for (let n = 0; n < lines; n += 1) yield rowOf(`BULK-${n}`);
    yield '</rows>\n';
  }
  await pipeline(Readable.from(parts()), createWriteStream(path));
}

async function measure({ context }: Running, place: string, folder: string): Promise<void> {
  const [connector] = await context.db.select().from(erpConnectorTable);
  if (!connector) throw new Error('The demo realm has no ERP');
  const paths = {
    orderPath: join(folder, `order_data_${stamp}.xml`),
    shipmentPath: join(folder, `shipment_data_${stamp}.xml`),
  };
  const take = async (): Promise<{ seconds: number; state: string; failure: string | null }> => {
    const begin = performance.now();
    const { state, failure } = await takePair(context, connector, {
      stamp,
      ...paths,
      source: 'folder',
      by: null,
    });
    return { seconds: (performance.now() - begin) / 1000, state, failure };
  };
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 200);
  const before = process.memoryUsage.rss();
  const first = await take();
  clearInterval(watch);
  if (first.state !== 'taken') throw new Error(`The files were not taken: ${first.failure}`);
  const again = await take();
  if (again.state !== 'duplicate') throw new Error(`The same files were taken again: ${again.state}`);
  const [counted] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from erp_order_line where order_no like 'BULK-%'`,
  );
  const count = counted?.count ?? 0;
  const what = `${count.toLocaleString('en')} order lines with shipments taken on ${place}`;
  report(what, first.seconds, 's', { value: again.seconds });
  report('  memory of the server above what it had', (most - before) / 1_048_576, 'MiB');
}

const folder = await mkdtemp(join(tmpdir(), 'stockwell-bench-erp-'));
try {
  await write(join(folder, `order_data_${stamp}.xml`), (order_number) => rowIn(orderFile({ order_number })));
  await write(join(folder, `shipment_data_${stamp}.xml`), (order_number) =>
    rowIn(shipmentFile({ order_number })),
  );
  const { size } = await stat(join(folder, `order_data_${stamp}.xml`));
  report('the order file', size / 1_048_576, 'MiB');
  for (const { name, run } of await places())
    await run((running) => measure(running, name, folder), { DEMO: '1' });
} finally {
  await rm(folder, { recursive: true });
}
