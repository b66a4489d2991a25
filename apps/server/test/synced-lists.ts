import { type MasterDataLists, masterDataLists } from '@stockwell/engine/reports/master-data/from-lists';
import { syncLineSchema } from '@stockwell/model/api/sync-stream';
import type { testServer } from './harness.ts';

/** The lists that a device of this person has after a sync. */
export async function syncedLists(t: ReturnType<typeof testServer>, email: string): Promise<MasterDataLists> {
  const { body } = await t.call('GET', '/api/sync/masters', { token: await t.signIn(email) });
  const lines = String(body)
    .trimEnd()
    .split('\n')
    .map((line) => syncLineSchema.parse(JSON.parse(line)));
  const rowsOf = (entity: string) =>
    lines.flatMap((line) => (line.kind === 'rows' && line.entity === entity ? line.rows : []));
  return Object.fromEntries(
    masterDataLists.map((name) => [name, rowsOf(name)]),
  ) as unknown as MasterDataLists;
}
