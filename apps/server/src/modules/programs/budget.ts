import { budgetInDollars, isBudgetUsable } from '@stockwell/engine/money/budget';
import { mayOnPrograms } from '@stockwell/model/access/can';
import { entities } from '@stockwell/model/entities/index';
import { firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { labelIn } from '../../db/label.ts';
import {
  budgetTable,
  currencyTable,
  fundingSourceTable,
  linkOf,
  programTable,
} from '../../db/schema/index.ts';
import type { EntityExtension } from '../../entities/extension.ts';
import { codes, forbidden, outsideAccess, Refusal, wrongFields } from '../../http/refusal.ts';
import { readProgramFacts } from '../access/programs.ts';
import { useByProgram } from '../budgets/use.ts';
import { programsInReach } from '../pickers/reach.ts';
import { linkedPrograms, programsOutsideReach } from './linked-programs.ts';
import { withinReach } from './own-program.ts';

interface Wanted {
  readonly programs: readonly number[];
  readonly fundingSource: number;
  readonly budgetCode: string;
  readonly currency: number;
  readonly budgetAmt: number;
  readonly startDate: string;
  readonly stopDate: string;
}

const saving = ['ROLE_BF_ADD_BUDGET', 'ROLE_BF_EDIT_BUDGET'];

export const budgetExtension: EntityExtension = {
  beforeSave: async (context, tx, { record, mode, current, caller }) => {
    const wanted = record.values as unknown as Wanted;
    if (wanted.stopDate < wanted.startDate)
      throw wrongFields({ stopDate: 'static.validation.stopBeforeStart' });

    const facts = (await readProgramFacts(context.db)).filter(({ programId }) =>
      wanted.programs.includes(programId),
    );
    if (facts.length !== wanted.programs.length) throw wrongFields({ programs: codes.unknownReference });
    const realms = new Set(facts.map(({ realmId }) => realmId));
    if (realms.size !== 1) throw wrongFields({ programs: codes.otherRealm });
    if (caller.realmId !== null && !realms.has(caller.realmId))
      throw forbidden(mode === 'add' ? 'POST' : 'PUT');
    const linked = mode === 'edit' ? await linkedPrograms(tx, 'budget', 'programs', Number(record.id)) : [];
    const reached = facts.filter((program) => mayOnPrograms(caller, saving, [program]));
    // Programs that were linked before stay, in reach or not; others are linked by those who reach them.
    const reachesNew = facts.every(
      (program) => reached.includes(program) || linked.includes(program.programId),
    );
    if (!reachesNew || reached.length === 0) throw outsideAccess();

    const [source] = await tx
      .select()
      .from(fundingSourceTable)
      .where(eq(fundingSourceTable.id, wanted.fundingSource));
    const [realmId] = realms;
    if (source?.realmId !== realmId) throw wrongFields({ fundingSource: codes.otherRealm });
    if (!source?.allowedInBudget && mode === 'add')
      throw wrongFields({ fundingSource: 'static.validation.notInBudget' });

    // The code names the budget within each of its programs; those who save budgets of one program take turns.
    // The program's row is not locked: who makes a version holds it and waits for the budget, which is held here.
    for (const id of [...wanted.programs].sort((a, b) => a - b))
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.budgetCodes}, ${id})`);
    const link = linkOf('budget', 'programs');
    const clashes = await tx
      .selectDistinct({ program: programTable })
      .from(budgetTable)
      .innerJoin(link, eq(link.ownerId, budgetTable.id))
      .innerJoin(programTable, eq(programTable.id, link.targetId))
      .where(
        and(
          sql`lower(${budgetTable.budgetCode}) = lower(${wanted.budgetCode})`,
          inArray(link.targetId, [...wanted.programs]),
          mode === 'edit' ? ne(budgetTable.id, Number(record.id)) : undefined,
        ),
      );
    if (clashes.length > 0) {
      const code =
        mode === 'add' ? 'static.message.addFailedDuplicate' : 'static.message.updateFailedDuplicate';
      throw new Refusal(406, code, {
        fields: { budgetCode: code },
        details: { duplicateLabels: clashes.map(({ program }) => labelIn(program)) },
      });
    }

    // The rate of the first day stays with the budget.
    let rate = current?.conversionRateToUsd as number | null | undefined;
    if (mode === 'add') {
      const [currency] = await tx.select().from(currencyTable).where(eq(currencyTable.id, wanted.currency));
      rate = currency?.conversionRateToUsd ?? null;
      if (rate === null) throw wrongFields({ currency: 'static.validation.noRate' });
    }
    return {
      realmId,
      // A budget runs from the first day of a month to the last day of one.
      startDate: firstDayOf(monthOfDate(wanted.startDate)),
      stopDate: lastDayOf(monthOfDate(wanted.stopDate)),
      conversionRateToUsd: rate,
      budgetUsdAmt: budgetInDollars(wanted.budgetAmt, Number(rate)),
    };
  },

  seesAllPrograms: (caller) => caller.functions.has('ROLE_BF_READONLY_ACCESS_REALM_ADMIN'),

  /** Budgets of no program in reach are left out. */
  scope: async (context, caller, functions) => {
    const link = linkOf('budget', 'programs');
    const within = await withinReach(link.targetId)(context, caller, functions);
    if (!within) return undefined;
    const owners = context.db.select({ id: link.ownerId }).from(link).where(within);
    return inArray(budgetTable.id, owners);
  },

  keptLinks: async (context, tx, { mode, record, caller }) => {
    if (mode === 'add') return {};
    const linked = await linkedPrograms(tx, 'budget', 'programs', Number(record.id));
    const outside = await programsOutsideReach(
      context,
      caller,
      [saving, entities.budget.permissions.list],
      linked,
    );
    return { programs: outside };
  },

  complete: async (context, records, caller) => {
    const today = context.now().toISOString().slice(0, 10);
    const facts = caller ? await readProgramFacts(context.db) : [];
    const changeable = new Set(
      facts
        .filter((program) => caller && mayOnPrograms(caller, ['ROLE_BF_EDIT_BUDGET'], [program]))
        .map(({ programId }) => programId),
    );
    const reached = caller
      ? await programsInReach(context, caller, ['ROLE_BF_LOGGED_IN'])
      : new Set<number>();
    const uses = await useByProgram(
      context.db,
      records.map(({ budgetId }) => Number(budgetId)),
    );
    for (const record of records) {
      record.usedByProgram = uses
        .filter(({ budgetId, programId }) => budgetId === record.budgetId && reached.has(programId))
        .map(({ programId, usedUsdAmt }) => ({ programId, usedUsdAmt }));
      const programs = record.programs as readonly { readonly id: number }[];
      record.programsWithAccess = programs.filter(({ id }) => changeable.has(id));
      record.programsOutOfReach = 0;
      const usedUsdAmt = Number(record.usedUsdAmt ?? 0);
      record.usedUsdAmt = usedUsdAmt;
      record.budgetUsable = isBudgetUsable(
        {
          active: record.active === true,
          budgetUsdAmt: Number(record.budgetUsdAmt),
          usedUsdAmt,
          stopDate: String(record.stopDate),
        },
        today,
      );
    }
  },
};
