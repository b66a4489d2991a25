import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { entities } from '@stockwell/model/entities/index';
import { callOf } from '@stockwell/model/entity/endpoints';
import { sql } from 'drizzle-orm';
import type { Running } from '../../apps/server/src/start.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { root } from '../lib/server.ts';
import { type Place, places } from './databases.ts';
import { largestImport } from './import.ts';
import { growPlanningUnits, multiplyRealm } from './multiply.ts';
import { selectOfTenThousand } from './select.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 30);

async function signIn({ app }: Running): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/authenticate',
    payload: { username: 'realm.admin@demo.example', password: 'Demo@2026' },
  });
  return { authorization: `Bearer ${answer.json().token}` };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Two ways of the same work in turns, so that whatever else the machine does burdens them alike. */
async function compared(
  product: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<[number, number]> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 3; round += 1) {
    const [mine, base] = [await timed(product), await timed(bare)];
    if (round < 3) continue;
    ours.push(mine);
    theirs.push(base);
  }
  return [median(ours), median(theirs)];
}

/** The page as somebody would write it by hand, with the same columns, matches and order. */
const byHand = sql`
  select p.id, p.label_en, p.label_fr, p.label_sp, p.label_pr, p.multiplier, p.active, p.record_version,
         p.created_date, p.last_modified_date, c.id, c.username, m.id, m.username,
         r.id, r.realm_code, r.label_en, r.label_fr, r.label_sp, r.label_pr,
         u.id, u.unit_code, u.label_en, u.label_fr, u.label_sp, u.label_pr,
         f.id, f.label_en, f.label_fr, f.label_sp, f.label_pr, count(*) over () as total
    from planning_unit p
    join realm r on r.id = p.realm_id
    join unit u on u.id = p.unit_id
    join forecasting_unit f on f.id = p.forecasting_unit_id
    left join app_user c on c.id = p.created_by
    left join app_user m on m.id = p.last_modified_by
   where p.realm_id = 1
     and (p.label_en ilike '%tablet%' or f.label_en ilike '%tablet%' or u.label_en ilike '%tablet%'
          or m.username ilike '%tablet%')
   order by lower(p.label_en) limit 25 offset 50`;

async function pageOfTenThousand(running: Running, place: Place): Promise<void> {
  const headers = await signIn(running);
  const path = callOf(entities.planningUnit, 'page').path;
  const url = `${path}?page=2&size=25&search=tablet&sort=label&language=en`;
  const page = async () => {
    const answer = await running.app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`);
  };
  const [ours, bare] = await compared(page, () => running.context.db.execute(byHand));
  report(`page of 10,000 planning units with search and sort, ${place.name}`, ours, 'ms', {
    value: bare,
    goal: '≤ 3',
  });
}

async function wholeSync(running: Running, place: Place): Promise<void> {
  await multiplyRealm(running.context.db, 20);
  const headers = { ...(await signIn(running)), 'accept-encoding': 'gzip' };
  let bytes = 0;
  let rows = 0;
  const took = await timed(async () => {
    const answer = await running.app.inject({ url: '/api/sync/masters', headers });
    bytes = answer.rawPayload.byteLength;
    const gunzip = createGunzip();
    gunzip.end(answer.rawPayload);
    let text = '';
    for await (const part of gunzip) text += part;
    for (const line of text.trimEnd().split('\n')) rows += JSON.parse(line).rows?.length ?? 0;
  });
  report(`first sync of the demo realm × 20, ${place.name}`, took, 'ms');
  report(`  rows`, rows, 'rows');
  report(`  size, compressed`, bytes / 1000, 'KB');
}

async function quietSync(running: Running, place: Place): Promise<void> {
  const headers = await signIn(running);
  const since = new Date(Date.now() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await timed(async () => {
        const answer = await running.app.inject({
          url: `/api/sync/masters?since=${encodeURIComponent(since)}`,
          headers,
        });
        if (answer.statusCode !== 200) throw new Error(`sync: ${answer.statusCode}`);
      }),
    );
  }
  report(`sync with no change of the demo realm × 20, ${place.name}`, median(times), 'ms', {
    value: 50,
    goal: '≤ 1',
  });
}

if (!process.env.BENCH_BUILT) await ensureBuilt();
for (const place of await places()) {
  await place.run(async (running) => {
    await wholeSync(running, place);
    await quietSync(running, place);
  });
  await place.run(
    async (running) => {
      await growPlanningUnits(running.context.db, 10_000);
      await pageOfTenThousand(running, place);
      await largestImport(running, place, await signIn(running));
      await selectOfTenThousand(running, place);
    },
    { WEB_DIR: join(root, 'apps/web/dist') },
  );
}
