import { randomBytes } from 'node:crypto';
import { stockLimits } from '@stockwell/engine/supply-plan/stock-limits';
import { agentSettings } from '@stockwell/model/logistics';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
  realmCountryPlanningUnitTable,
  realmTable,
} from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';
import { budgetsOfProducts, recomputeBudgetUse } from '../budgets/use.ts';
import { lockProgram } from '../versions/store-version.ts';
import { requireOwnProgram } from './own-program.ts';

const byMonthsOfStock = 1;

/** A setting that makes the maximum stock lower than the minimum is refused. */
async function requireLimits(tx: Tx, save: Save, realmId: number): Promise<void> {
  const { planBasedOn, minMonthsOfStock, reorderFrequencyInMonths } = save.record.values;
  if (planBasedOn !== byMonthsOfStock) return;
  const [realm] = await tx.select().from(realmTable).where(eq(realmTable.id, realmId));
  if (!realm) return;
  const limits = stockLimits(
    {
      minMonthsOfStock: Number(minMonthsOfStock),
      reorderFrequencyInMonths: Number(reorderFrequencyInMonths),
    },
    {
      minMosMinGaurdrail: realm.minMosMinGaurdrail ?? 0,
      minMosMaxGaurdrail: realm.minMosMaxGaurdrail ?? 0,
      maxMosMaxGaurdrail: realm.maxMosMaxGaurdrail ?? Number.MAX_SAFE_INTEGER,
    },
  );
  if (limits.maxMonthsOfStock < limits.minMonthsOfStock) {
    throw wrongFields({ minMonthsOfStock: 'static.validation.maxBelowMin' });
  }
}

const skuLetters = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').slice(0, 12);

/** Every product of a program can be counted one to one in the program's country. */
export async function storeOneToOneUnit(
  tx: Tx,
  programId: number,
  planningUnitId: number,
  by: number | null,
): Promise<void> {
  const [program] = await tx.select().from(programTable).where(eq(programTable.id, programId));
  const [unit] = await tx.select().from(planningUnitTable).where(eq(planningUnitTable.id, planningUnitId));
  if (!program?.realmCountryId || !unit) return;
  const table = realmCountryPlanningUnitTable;
  const existing = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.realmCountryId, program.realmCountryId),
        eq(table.planningUnitId, planningUnitId),
        eq(table.multiplier, 1),
        eq(table.active, true),
      ),
    );
  if (existing.length > 0) return;
  await tx.insert(table).values({
    realmId: program.realmId,
    realmCountryId: program.realmCountryId,
    planningUnitId,
    label_en: unit.label_en,
    label_fr: unit.label_fr,
    label_sp: unit.label_sp,
    label_pr: unit.label_pr,
    skuCode: `${programId}-${skuLetters(unit.label_en ?? '')}_${randomBytes(2).toString('hex')}`,
    unitId: unit.unitId,
    conversionMethod: 1,
    conversionNumber: 1,
    multiplier: 1,
    createdBy: by,
    lastModifiedBy: by,
  });
}

export const programPlanningUnitExtension: EntityExtension = {
  beforeSave: async (context, tx, save) => {
    const program = await requireOwnProgram(context, save, [
      'ROLE_BF_ADD_PROGRAM_PRODUCT',
      'ROLE_BF_CREATE_A_PROGRAM',
    ]);
    await requireLimits(tx, save, program.realmId);
    return {};
  },
  afterSave: async (_context, tx, { mode, record, caller }) => {
    if (mode !== 'add') return;
    await storeOneToOneUnit(
      tx,
      Number(record.values.program),
      Number(record.values.planningUnit),
      caller.userId,
    );
  },
  /** Shipments of a product that was switched on or off count differently in their budgets. */
  afterRows: async (context, tx, ids) => {
    const table = programPlanningUnitTable;
    const programs = await tx
      .selectDistinct({ id: table.programId })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(asc(table.programId));
    for (const { id } of programs) if (id !== null) await lockProgram(tx, id);
    await recomputeBudgetUse(tx, await budgetsOfProducts(tx, ids), context.now());
  },
};

/** A row says at least one thing; a price belongs to one product, never to all of them. */
export const programAgentSettingsExtension: EntityExtension = {
  beforeSave: async (context, _tx, save) => {
    const program = await requireOwnProgram(context, save, ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES']);
    const { values } = save.record;
    // What was set for an agent stays editable after the program gave the agent up.
    if (save.mode === 'add' && !program.procurementAgentIds?.includes(Number(values.procurementAgent)))
      throw wrongFields({ procurementAgent: 'static.validation.notOfProgram' });
    if (values.planningUnit === null && values.price !== null)
      throw wrongFields({ price: 'static.validation.priceForAll' });
    if (agentSettings.every((name) => values[name] === null || values[name] === undefined)) {
      throw wrongFields({ price: 'static.validation.atLeastOne' });
    }
    return {};
  },
};
