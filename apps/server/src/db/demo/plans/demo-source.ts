import { systemKeys } from '@stockwell/model/program-data/index';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { readSettings } from '../../../modules/versions/settings.ts';
import {
  budgetTable,
  currencyTable,
  dataSourceTable,
  dataSourceTypeTable,
  linkOf,
} from '../../schema/index.ts';
import { spendableUsd } from '../budgets.ts';
import { articles } from '../catalogue/index.ts';
import { type DemoContext, idOf, type StoredProgram } from '../part.ts';
import type { BudgetLine, Money, ProgramFixture, Sources } from './program-fixture.ts';

/** Everything stories are made up from that is stored already. */
export interface DemoSource {
  fixtureOf(program: StoredProgram): Promise<ProgramFixture>;
}

async function sourcesOf({ tx, ids }: DemoContext): Promise<Sources> {
  const rows = await tx
    .select({ id: dataSourceTable.id, key: dataSourceTypeTable.systemKey })
    .from(dataSourceTable)
    .innerJoin(dataSourceTypeTable, eq(dataSourceTypeTable.id, dataSourceTable.dataSourceTypeId))
    // What calculations write has a key of its own; people choose among the others.
    .where(and(eq(dataSourceTable.realmId, ids.realm), isNull(dataSourceTable.systemKey)))
    .orderBy(asc(dataSourceTable.id));
  const ofType = (type: number): number[] =>
    rows.filter(({ key }) => key === `dataSourceType.${type}`).map(({ id }) => id);
  return { actual: ofType(1), forecast: ofType(2), stock: ofType(3), shipment: ofType(4) };
}

/** The budgets of each program; what programs share is shared in equal parts. */
async function budgetsOf({ tx }: DemoContext): Promise<(programId: number) => BudgetLine[]> {
  const link = linkOf('budget', 'programs');
  const links = await tx.select().from(link);
  const rows = await tx.select().from(budgetTable).orderBy(asc(budgetTable.id));
  const sharers = (budgetId: number): number => links.filter(({ ownerId }) => ownerId === budgetId).length;
  return (programId) =>
    rows
      .filter(({ id }) => links.some(({ ownerId, targetId }) => ownerId === id && targetId === programId))
      .map((row) => ({
        id: row.id,
        fundingSourceId: row.fundingSourceId ?? 0,
        currency: { id: row.currencyId ?? 0, conversionRateToUsd: row.conversionRateToUsd ?? 1 },
        usd: spendableUsd(row.budgetCode ?? '', row.budgetUsdAmt ?? 0) / sharers(row.id),
        from: row.startDate ?? '',
        to: row.stopDate ?? '',
      }));
}

async function dollarsOf({ tx }: DemoContext): Promise<Money> {
  const [row] = await tx
    .select()
    .from(currencyTable)
    .where(eq(currencyTable.systemKey, systemKeys.currencyUsd));
  if (!row) throw new Error('The demo has no dollars');
  return { id: row.id, conversionRateToUsd: 1 };
}

export async function openDemoSource(context: DemoContext): Promise<DemoSource> {
  const { tx, ids, settings } = context;
  const [sources, dollars, budgets] = [
    await sourcesOf(context),
    await dollarsOf(context),
    await budgetsOf(context),
  ];
  const familyOf = new Map(
    articles.map(({ label, product }) => [idOf(ids.planningUnit, label[0]), product.tracer]),
  );
  return {
    fixtureOf: async (program) => {
      const data = { ...(await readSettings(tx, program.id)), currentVersion: null, cutOffDate: null };
      const byCode = (list: readonly { id: number; code: string | null; systemKey: string | null }[]) =>
        new Map(list.map(({ id, code, systemKey }) => [isUndecided(systemKey) ? 'TBD' : (code ?? ''), id]));
      return {
        seed: settings.seed,
        today: settings.now.toISOString().slice(0, 10),
        data,
        agents: byCode(data.procurementAgentList),
        fundingSources: byCode(data.fundingSourceList),
        budgets: budgets(program.id),
        sources,
        dollars,
        familyOf,
        planner: idOf(ids.user, 'program.user@demo.example'),
        reviewer: idOf(ids.user, 'supply.plan.reviewer@demo.example'),
      };
    },
  };
}

const isUndecided = (systemKey: string | null): boolean =>
  systemKey === systemKeys.fundingSourceTbd || systemKey === systemKeys.procurementAgentTbd;
