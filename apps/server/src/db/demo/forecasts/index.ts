import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { keyReader } from '@stockwell/model/documents/record-kind';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { type NextForecast, nextForecast } from '../../../modules/versions/forecast/next-version.ts';
import { readForecastHead, readForecastSettings } from '../../../modules/versions/forecast/settings.ts';
import { storedForecast } from '../../../modules/versions/forecast/stored.ts';
import { readVersion } from '../../../modules/versions/read.ts';
import { forecastKinds } from '../../../modules/versions/versioned-lists.ts';
import { type DemoContext, type DemoPart, type DemoSettings, idOf, type StoredProgram } from '../part.ts';
import { treeMethods } from '../templates.ts';
import type { ForecastFixture } from './fixture.ts';
import { forecastProducts } from './products.ts';
import { forecastScripts } from './scripts/index.ts';
import type { ForecastScript } from './scripts/script.ts';
import { type ForecastVersion, forecastVersions } from './versions.ts';

const dayMs = 86_400_000;

/** As much of a script as tests need. */
const smallProducts = 4;
const smallMonths = 36;

const scriptFor = (script: ForecastScript, plans: DemoSettings['plans']): ForecastScript =>
  plans === 'small'
    ? {
        ...script,
        months: Math.min(script.months, smallMonths),
        products: script.products.slice(0, smallProducts),
      }
    : script;

/** What the versions of a program are made up from. */
export async function forecastFixture(
  context: DemoContext,
  programId: number,
  script: ForecastScript,
): Promise<ForecastFixture> {
  const { tx, settings } = context;
  const program = await readForecastSettings(tx, programId);
  const { general } = await readForecastHead(tx, program, await readVersion(tx, programId, 1));
  return {
    seed: settings.seed,
    today: settings.now.toISOString().slice(0, 10),
    empty: general,
    script,
    products: await forecastProducts(context, script.products),
    ids: context.ids,
    methods: await treeMethods(context),
  };
}

/** A document as the next version finds it: what was written has its authors, the rest keeps its own. */
function asStored(before: DatasetData, sent: DatasetData, { written }: NextForecast): DatasetData {
  const stored: Record<string, readonly object[]> = {};
  for (const name of forecastKinds) {
    const kind = forecastRecords[name];
    const keyOf = keyReader(kind);
    const known = new Map(
      [...before[kind.list], ...written[kind.list]].map((record) => [keyOf(record), record]),
    );
    stored[kind.list] = sent[kind.list].map((record) => known.get(keyOf(record)) ?? record);
  }
  return { ...sent, ...stored };
}

/** Commits a version on top of the stored one, and answers what is stored then. */
async function commit(
  { tx, settings, ids }: DemoContext,
  stored: DatasetData,
  { versionId, script, data: sent }: ForecastVersion,
): Promise<DatasetData> {
  const by = idOf(ids.user, `${script.author}@demo.example`);
  const at = new Date(settings.now.getTime() - script.daysAgo * dayMs);
  const next = nextForecast({ stored, sent, versionId, by, at });
  const facts = {
    programId: stored.programId,
    versionTypeId: script.type,
    versionStatusId: storedForecast.versionStatusId,
    notes: script.notes,
    by,
    at,
  } as const;
  await storedForecast.writeVersion(tx, facts, next);
  return asStored(stored, sent, next);
}

async function store(context: DemoContext, { id }: StoredProgram, script: ForecastScript): Promise<void> {
  const fixture = await forecastFixture(context, id, scriptFor(script, context.settings.plans));
  let stored = fixture.empty;
  for (const version of forecastVersions(fixture)) stored = await commit(context, stored, version);
}

/** The versions of the forecast programs that have a script; further ones keep their empty version 1. */
export const forecasts: DemoPart = {
  name: 'forecasts',
  make: async (context) => {
    if (context.settings.plans === 'none') return;
    for (const program of context.programs) {
      const script = forecastScripts[program.code];
      if (script) await store(context, program, script);
    }
  },
};
