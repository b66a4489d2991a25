import { forecastFixture } from '../src/db/demo/forecasts/index.ts';
import { forecastScripts } from '../src/db/demo/forecasts/scripts/index.ts';
import { type ForecastVersion, forecastVersions } from '../src/db/demo/forecasts/versions.ts';
import { noIds } from '../src/db/demo/part.ts';
import { createRandom } from '../src/db/demo/random.ts';
import { type DemoDatabase, demoNow } from './demo-database.ts';

/** The versions of each forecast program as the full demo has them, by code. */
export async function fullForecasts(
  demo: DemoDatabase,
): Promise<ReadonlyMap<string, readonly ForecastVersion[]>> {
  const ids = noIds(1);
  for (const [known, query] of [
    [ids.planningUnit, 'select id, label_en as name from planning_unit'],
    [ids.forecastingUnit, 'select id, label_en as name from forecasting_unit'],
    [ids.unit, 'select id, unit_code as name from unit'],
  ] as const)
    for (const { id, name } of await demo.rows(query)) known.set(String(name), Number(id));
  const programs = await demo.rows(
    'select id, program_code as code from program where program_type_id = 2 order by id',
  );
  const full = new Map<string, readonly ForecastVersion[]>();
  await demo.database.db.transaction(async (tx) => {
    const settings = { seed: 20_260, programs: 12, password: '', now: demoNow };
    const context = { tx, settings, random: createRandom(1), ids, programs: [] };
    for (const { id, code } of programs) {
      const script = forecastScripts[String(code)];
      if (!script) throw new Error(`No script of ${code}`);
      full.set(String(code), [...forecastVersions(await forecastFixture(context, Number(id), script))]);
    }
  });
  return full;
}
