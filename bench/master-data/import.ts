import { importCalls } from '@stockwell/model/api/import';
import { importRowLimit, rowsPerCheck } from '@stockwell/model/import/declarations';
import { and, eq, sql } from 'drizzle-orm';
import { forecastingUnitTable, unitTable } from '../../apps/server/src/db/schema/index.ts';
import type { Running } from '../../apps/server/src/start.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import type { Place } from './databases.ts';

const rounds = Number(process.env.BENCH_IMPORTS ?? 3);

class TakenBack extends Error {}

async function someUnits({ db }: Running['context']) {
  const [forecastingUnit] = await db
    .select()
    .from(forecastingUnitTable)
    .where(and(eq(forecastingUnitTable.realmId, 1), eq(forecastingUnitTable.active, true)))
    .limit(1);
  const [unit] = await db.select().from(unitTable).where(eq(unitTable.active, true)).limit(1);
  if (!forecastingUnit || !unit) throw new Error('The demo has no units');
  return { forecastingUnit, unit };
}

type Units = Awaited<ReturnType<typeof someUnits>>;

/** The same rows stored with one statement as somebody would write it by hand, and taken back. */
async function byHand({ db }: Running['context'], { forecastingUnit, unit }: Units): Promise<void> {
  const insert = sql`
    insert into planning_unit (realm_id, label_en, forecasting_unit_id, unit_id, multiplier)
    select 1, 'By hand ' || n, ${forecastingUnit.id}::int, ${unit.id}::int, n
      from generate_series(1, ${importRowLimit}::int) n`;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(insert);
      throw new TakenBack();
    });
  } catch (failure) {
    if (!(failure instanceof TakenBack)) throw failure;
  }
}

/** All rows of a file are validated piece by piece, as the dialog asks about them. */
async function check(
  { app }: Running,
  headers: Readonly<Record<string, string>>,
  { forecastingUnit, unit }: Units,
): Promise<void> {
  for (let from = 0; from < importRowLimit; from += rowsPerCheck) {
    const rows = Array.from({ length: rowsPerCheck }, (_, index) => ({
      'label.label_en': `Imported ${from + index}`,
      forecastingUnit: `#${forecastingUnit.id}`,
      unit: `#${unit.id}`,
      multiplier: from + index + 1,
    }));
    const answer = await app.inject({
      method: 'POST',
      url: importCalls.planningUnit.check.path,
      headers,
      payload: { rows },
    });
    if (answer.statusCode !== 200) throw new Error(`import: ${answer.statusCode} ${answer.payload}`);
    const validated: readonly { readonly state: string }[] = answer.json().rows;
    const wrong = validated.find(({ state }) => state !== 'new');
    if (wrong) throw new Error(`import: ${JSON.stringify(wrong)}`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The check of the largest file that an import takes, in a realm of 10,000 planning units. */
export async function largestImport(
  running: Running,
  place: Place,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const units = await someUnits(running.context);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => check(running, headers, units)));
    bare.push(await timed(() => byHand(running.context, units)));
  }
  report(
    `check of an import of ${importRowLimit.toLocaleString('en')} rows, ${place.name}`,
    median(ours),
    'ms',
    {
      value: median(bare),
    },
  );
}
