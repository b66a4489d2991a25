import { randomBytes, randomUUID } from 'node:crypto';
import { budgetAmounts, pipelineRecords } from '@stockwell/engine/pipeline/records';
import { entities } from '@stockwell/model/entities/index';
import type { StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { roundTo } from '@stockwell/model/numbers';
import { systemKeys } from '@stockwell/model/program-data/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import {
  budgetTable,
  countryTable,
  currencyTable,
  fundingSourceTable,
  healthAreaTable,
  linkOf,
  organisationTable,
  pipelineImportTable,
  procurementAgentTable,
  programVersionTable,
  realmCountryTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { addTogether } from '../../entities/save.ts';
import { Refusal } from '../../http/refusal.ts';
import { fromPieces } from '../../workers/pieces.ts';
import type { LeasedWorker } from '../../workers/pool.ts';
import type { SignedIn } from '../access/principals.ts';
import { recomputeBudgetUse } from '../budgets/use.ts';
import { readHead, readVersion } from '../versions/read.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { noRecords } from '../versions/versioned-lists.ts';
import { writePlans } from '../versions/write-plans.ts';
import { writeRecords } from '../versions/write-records.ts';
import { type FirstVersion, firstVersion } from './first-version-task.ts';
import { mastersOf, type OpenImport, openImport, openSteps } from './imports.ts';
import { type Partners, programRecord, unitRecord } from './program-step.ts';

/** In the transaction that makes the program: what was made, and the plan of it. */
interface Made {
  readonly programId: number;
  readonly inventories: FirstVersion['inventories'];
}

/** Takes back everything that was written, and brings the result out. */
class Preview extends Error {
  readonly made: Made;

  constructor(made: Made) {
    super('A preview');
    this.made = made;
  }
}

const notReady = (steps: readonly string[]) =>
  new Refusal(412, 'static.pipeline.notReady', { details: { steps } });

/** Makes the program of an import with all its records, in one transaction. */
export async function finishImport(context: AppContext, caller: SignedIn, id: number): Promise<number> {
  const { programId } = await make(context, caller, id, false);
  return programId;
}

/** The plan of the program that an import would make: it is made, planned, and taken back. */
export async function previewImport(
  context: AppContext,
  caller: SignedIn,
  id: number,
): Promise<Made['inventories']> {
  try {
    await make(context, caller, id, true);
  } catch (cause) {
    if (cause instanceof Preview) return cause.made.inventories;
    throw cause;
  }
  throw new Error('A preview has no end');
}

/** The worker is there before the transaction begins, which would wait for it with the import locked. */
const make = (context: AppContext, caller: SignedIn, id: number, isPreview: boolean): Promise<Made> =>
  context.workers.lease(null, (worker) =>
    addTogether(context, caller, async (add, tx) => {
      const open = await openImport(tx, caller, id, true);
      const { draft, row } = open;
      if (row.programId !== null) throw new Refusal(412, 'static.pipeline.done');
      await requireReady(context, tx, open);
      const { program: wanted } = draft;
      const record = wanted && programRecord(wanted, await partnersOf(tx, open));
      if (!wanted || !record) throw notReady(['program']);
      await activatePlaces(tx, open);
      const programId = Number(await add(entities.program, record));
      for (const unit of draft.planningUnits ?? []) {
        const product = unitRecord(unit, programId);
        if (!product) throw notReady(['planningUnits']);
        await add(entities.programPlanningUnit, product);
      }
      const made = await writeFirstVersion(context, tx, worker, caller, open, programId);
      if (isPreview) throw new Preview(made);
      await tx
        .update(pipelineImportTable)
        .set({ programId, lastModifiedBy: caller.userId, lastModifiedDate: context.now() })
        .where(eq(pipelineImportTable.id, id));
      return made;
    }),
  );

/** Every step was saved, and nothing in it is wrong. */
async function requireReady(context: AppContext, tx: Tx, open: OpenImport): Promise<void> {
  const steps = openSteps(context, open, await mastersOf(tx, open));
  if (steps.length > 0) throw notReady(steps);
}

/** The agents and funding sources that were chosen; without any, those that mean that nothing is decided yet. */
async function partnersOf(tx: Tx, { row, draft }: OpenImport): Promise<Partners> {
  const chosen = (field: string, ...lists: readonly (readonly StepRow[] | null)[]): number[] => [
    ...new Set(
      lists
        .flatMap((rows) => rows ?? [])
        .flatMap((one) => (typeof one[field] === 'number' ? [one[field]] : [])),
    ),
  ];
  const agents = chosen('procurementAgentId', draft.procurementAgents, draft.shipments);
  const funds = chosen('fundingSourceId', draft.fundingSources, draft.shipments);
  const undecided = async (
    table: typeof procurementAgentTable | typeof fundingSourceTable,
    key: string,
  ): Promise<number[]> => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.realmId, row.realmId), eq(table.systemKey, key)));
    return rows.map(({ id }) => id);
  };
  return {
    procurementAgentList:
      agents.length > 0 ? agents : await undecided(procurementAgentTable, systemKeys.procurementAgentTbd),
    fundingSourceList:
      funds.length > 0 ? funds : await undecided(fundingSourceTable, systemKeys.fundingSourceTbd),
  };
}

/** A program needs its country, areas and organisation in use. */
async function activatePlaces(tx: Tx, { draft: { program } }: OpenImport): Promise<void> {
  const countryId = program?.realmCountryId ?? 0;
  const active = { active: true } as const;
  const [country] = await tx.select().from(realmCountryTable).where(eq(realmCountryTable.id, countryId));
  await tx
    .update(realmCountryTable)
    .set(active)
    .where(and(eq(realmCountryTable.id, countryId), eq(realmCountryTable.active, false)));
  await tx
    .update(countryTable)
    .set(active)
    .where(and(eq(countryTable.id, country?.countryId ?? 0), eq(countryTable.active, false)));
  await tx
    .update(organisationTable)
    .set(active)
    .where(and(eq(organisationTable.id, program?.organisationId ?? 0), eq(organisationTable.active, false)));
  await tx
    .update(healthAreaTable)
    .set(active)
    .where(
      and(
        inArray(healthAreaTable.id, [...(program?.healthAreaIds ?? [])]),
        eq(healthAreaTable.active, false),
      ),
    );
}

/** The records of version 1, its planned months and what it uses of its budgets. */
async function writeFirstVersion(
  context: AppContext,
  tx: Tx,
  worker: LeasedWorker,
  caller: SignedIn,
  open: OpenImport,
  programId: number,
): Promise<Made> {
  const { draft } = open;
  const at = context.now();
  const today = at.toISOString().slice(0, 10);
  const [dollars] = await tx
    .select()
    .from(currencyTable)
    .where(eq(currencyTable.systemKey, systemKeys.currencyUsd));
  const budgets = await addBudgets(tx, caller, open, programId, at, dollars?.id ?? 0);
  const version = await readVersion(tx, programId, firstVersion);
  const stored = { ...(await readHead(tx, programId, version)), ...noRecords() };
  const wholeUnits = new Map(
    stored.realmCountryPlanningUnitList
      .filter(({ active, conversionNumber }) => active && conversionNumber === 1)
      .map(({ planningUnit, realmCountryPlanningUnitId }) => [planningUnit.id, realmCountryPlanningUnitId]),
  );
  const records = pipelineRecords(draft, {
    programId,
    today,
    date: utcText(at),
    userId: caller.userId,
    currency: { id: dollars?.id ?? 0, conversionRateToUsd: 1 },
    budgets,
    wholeUnits,
    newId: randomUUID,
    batchCharacters: () => randomBytes(2).toString('hex').slice(0, 3).toUpperCase(),
  });
  const answer = await worker.ask('firstVersion', { stored, records, by: caller.userId, at });
  if ('issues' in answer)
    throw new Refusal(412, 'static.pipeline.wrongRecords', {
      details: { issues: answer.issues.slice(0, 20) },
    });
  const next = (await fromPieces(answer.pieces)) as FirstVersion;
  await writeRecords(tx, supplyPlanTables, programId, firstVersion, { written: next.changes });
  await writePlans(tx, programId, firstVersion, next.plans);
  await recomputeBudgetUse(tx, [...budgets.values()], at);
  await tx
    .update(programVersionTable)
    .set({ problemRunDate: next.problemRunDate })
    .where(
      and(eq(programVersionTable.programId, programId), eq(programVersionTable.versionId, firstVersion)),
    );
  return { programId, inventories: next.inventories };
}

/** One budget for each funding source that pays for something, in dollars, for this year. */
async function addBudgets(
  tx: Tx,
  caller: SignedIn,
  { row, draft }: OpenImport,
  programId: number,
  at: Date,
  currencyId: number,
): Promise<ReadonlyMap<number, number>> {
  const year = at.getUTCFullYear();
  const [place] = await tx
    .select({ code: countryTable.countryCode })
    .from(realmCountryTable)
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .where(eq(realmCountryTable.id, draft.program?.realmCountryId ?? 0));
  const country = place?.code ?? '';
  const made = new Map<number, number>();
  for (const [fundingSourceId, cost] of budgetAmounts(draft)) {
    const amount = roundTo(cost, 2);
    const [source] = await tx
      .select()
      .from(fundingSourceTable)
      .where(eq(fundingSourceTable.id, fundingSourceId));
    if (amount <= 0 || !source?.allowedInBudget) continue;
    const [budget] = await tx
      .insert(budgetTable)
      .values({
        realmId: row.realmId,
        fundingSourceId,
        label_en: `${country}-${source.fundingSourceCode ?? ''}`,
        budgetCode: country,
        currencyId,
        conversionRateToUsd: 1,
        budgetAmt: amount,
        budgetUsdAmt: amount,
        startDate: `${year}-01-01`,
        stopDate: `${year}-12-31`,
        createdBy: caller.userId,
        lastModifiedBy: caller.userId,
        createdDate: at,
        lastModifiedDate: at,
      })
      .returning({ id: budgetTable.id });
    if (!budget) continue;
    await tx
      .update(budgetTable)
      .set({ budgetCode: `${country}${budget.id}` })
      .where(eq(budgetTable.id, budget.id));
    await tx.insert(linkOf('budget', 'programs')).values({ ownerId: budget.id, targetId: programId });
    made.set(fundingSourceId, budget.id);
  }
  return made;
}
