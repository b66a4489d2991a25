import { and, eq } from 'drizzle-orm';
import { writeVersion } from '../../../modules/versions/store-version.ts';
import type { Tx } from '../../client.ts';
import { programVersionTable, versionTransTable } from '../../schema/index.ts';
import type { DemoContext, DemoPart, DemoSettings, StoredProgram } from '../part.ts';
import { openDemoSource } from './demo-source.ts';
import { type PlanVersion, planVersions } from './plan-versions.ts';
import type { ProgramFixture } from './program-fixture.ts';
import { tracersOfProblems } from './realm-problems.ts';
import { daysSinceSetUp, type ScriptedVersion, script } from './script.ts';

const dayMs = 86_400_000;

/** What a demo contains: all of it, or as much as tests need. */
interface Extent {
  readonly programs: readonly string[];
  readonly products: number;
  readonly versions: number;
}
const everything: Extent = {
  programs: Object.keys(script),
  products: Number.POSITIVE_INFINITY,
  versions: 99,
};
const extents: Readonly<Record<NonNullable<DemoSettings['plans']>, Extent>> = {
  full: everything,
  small: { programs: ['NVR-MAL-MOH', 'SEN-MCH-MOH'], products: 3, versions: 2 },
  none: { ...everything, programs: [] },
};

/** A few products of a program: the first ones, the last of them planned by quantity. */
function someProducts(fixture: ProgramFixture, count: number): ProgramFixture {
  const { planningUnitList } = fixture.data;
  if (planningUnitList.length <= count) return fixture;
  const byQuantity = planningUnitList.filter(({ planBasedOn }) => planBasedOn === 2).slice(0, 1);
  const first = planningUnitList.filter((unit) => unit.active && !byQuantity.includes(unit));
  return {
    ...fixture,
    data: {
      ...fixture.data,
      planningUnitList: [...first.slice(0, count - byQuantity.length), ...byQuantity],
    },
  };
}

async function store(
  context: DemoContext,
  program: StoredProgram,
  fixture: ProgramFixture,
  planVersion: PlanVersion,
): Promise<void> {
  const { tx, settings } = context;
  const { type, notes, daysAgo, decision } = planVersion.script;
  const at = new Date(settings.now.getTime() - daysAgo * dayMs);
  await writeVersion(
    tx,
    { programId: program.id, versionTypeId: type, versionStatusId: 1, notes, by: fixture.planner, at },
    planVersion,
  );
  if (!decision) return;
  const on = new Date(at.getTime() + decision.after * dayMs);
  const decided = { versionStatusId: decision.status, notes: decision.notes };
  const { versionId } = planVersion;
  await tx
    .update(programVersionTable)
    .set({ ...decided, lastModifiedBy: fixture.reviewer, lastModifiedDate: on, recordVersion: 2 })
    .where(and(eq(programVersionTable.programId, program.id), eq(programVersionTable.versionId, versionId)));
  await tx
    .insert(versionTransTable)
    .values({ programId: program.id, versionId, versionTypeId: type, ...decided, by: fixture.reviewer, on });
}

/** The empty version that every program begins with is older than its plans. */
async function ageFirstVersion(tx: Tx, programId: number, now: Date): Promise<void> {
  const day = new Date(now.getTime() - daysSinceSetUp * dayMs);
  await tx
    .update(programVersionTable)
    .set({ createdDate: day, lastModifiedDate: day })
    .where(and(eq(programVersionTable.programId, programId), eq(programVersionTable.versionId, 1)));
}

/** Five years of records and three of forecasts, in several versions. */
export const plans: DemoPart = {
  name: 'supply plans',
  make: async (context) => {
    const { tx, settings } = context;
    await tracersOfProblems(context);
    const { programs, products, versions } = extents[settings.plans ?? 'full'];
    if (programs.length === 0) return;
    const source = await openDemoSource(context);
    for (const program of context.programs.filter(({ code }) => programs.includes(code))) {
      const fixture = someProducts(await source.fixtureOf(program), products);
      const scripted: readonly ScriptedVersion[] = script[program.code] ?? [];
      await ageFirstVersion(tx, program.id, settings.now);
      for (const version of planVersions(fixture, scripted.slice(-versions)))
        await store(context, program, fixture, version);
    }
  },
};
