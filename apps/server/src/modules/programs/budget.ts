import { mayOnPrograms } from '@stockwell/model/access/can';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
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
  beforeSave: async (house, tx, { record, mode, current, caller }) => {
    const wanted = record.values as unknown as Wanted;
    if (wanted.stopDate < wanted.startDate)
      throw wrongFields({ stopDate: 'static.validation.stopBeforeStart' });

    const facts = (await readProgramFacts(house.db)).filter(({ programId }) =>
      wanted.programs.includes(programId),
    );
    if (facts.length !== wanted.programs.length) throw wrongFields({ programs: codes.unknownReference });
    const realms = new Set(facts.map(({ realmId }) => realmId));
    if (realms.size !== 1) throw wrongFields({ programs: codes.otherRealm });
    if (caller.realmId !== null && !realms.has(caller.realmId))
      throw forbidden(mode === 'add' ? 'POST' : 'PUT');
    const reachesAll =
      mayOnPrograms(caller, saving, facts) ||
      facts.every((program) => mayOnPrograms(caller, saving, [program]));
    if (!reachesAll) throw outsideAccess();

    const [source] = await tx
      .select()
      .from(fundingSourceTable)
      .where(eq(fundingSourceTable.id, wanted.fundingSource));
    const [realmId] = realms;
    if (source?.realmId !== realmId) throw wrongFields({ fundingSource: codes.otherRealm });
    if (!source?.allowedInBudget && mode === 'add')
      throw wrongFields({ fundingSource: 'static.validation.notInBudget' });

    // The code names the budget within each of its programs.
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
      conversionRateToUsd: rate,
      budgetUsdAmt: Math.round(wanted.budgetAmt * Number(rate) * 100) / 100,
    };
  },

  complete: async (house, records) => {
    const today = house.now().toISOString().slice(0, 10);
    for (const record of records) {
      const used = Number(record.usedUsdAmt ?? 0);
      record.usedUsdAmt = used;
      record.budgetUsable =
        record.active === true && Number(record.budgetUsdAmt) > used && today <= String(record.stopDate);
    }
  },
};
