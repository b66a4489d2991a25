import { mayOnPrograms, type ProgramFacts } from '@stockwell/model/access/can';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { linkOf } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { codes, outsideAccess, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';

const inReach = (caller: SignedIn, functions: readonly string[], program: ProgramFacts): boolean =>
  mayOnPrograms(caller, functions, [program]);

export async function linkedPrograms(tx: Tx, entity: string, field: string, id: number): Promise<number[]> {
  const link = linkOf(entity, field);
  const rows = await tx.select({ id: link.targetId }).from(link).where(eq(link.ownerId, id));
  return rows.map((row) => row.id);
}

/**
 * Programs that a record is linked to but the caller cannot reach, for changing or for reading it: their links stay,
 * whatever is sent. A program that nobody was shown cannot have been left out on purpose.
 */
export async function programsOutsideReach(
  context: AppContext,
  caller: SignedIn,
  needed: readonly (readonly string[])[],
  linked: readonly number[],
): Promise<number[]> {
  const facts = await readProgramFacts(context.db);
  const reached = facts.filter((program) => needed.every((functions) => inReach(caller, functions, program)));
  return linked.filter((id) => !reached.some(({ programId }) => programId === id));
}

/** A program keeps at least one: whoever takes the last away would leave it without. */
async function leavesProgramWithout(
  tx: Tx,
  entity: string,
  id: number,
  removed: readonly number[],
): Promise<boolean> {
  if (removed.length === 0) return false;
  const link = linkOf(entity, 'programList');
  const others = await tx
    .selectDistinct({ program: link.targetId })
    .from(link)
    .where(and(inArray(link.targetId, [...removed]), ne(link.ownerId, id)));
  return others.length < removed.length;
}

/** Agents and funding sources name the programs that may use them; it is the program's own choice seen from them. */
export const linkedToPrograms = ({ name: entity, permissions }: EntityDeclaration): EntityExtension => {
  const functions = permissions.edit;
  const needed = [functions, permissions.list];
  const storedFor = async (tx: Tx, { mode, record }: Save): Promise<number[]> =>
    mode === 'edit' ? linkedPrograms(tx, entity, 'programList', Number(record.id)) : [];
  return {
    beforeSave: async (context, tx, save) => {
      const { record, caller } = save;
      if (!Array.isArray(record.values.programList)) return {};
      const wanted: number[] = record.values.programList;
      const stored = await storedFor(tx, save);
      const facts = (await readProgramFacts(context.db)).filter(({ programId }) =>
        wanted.includes(programId),
      );
      // Forecast programs have neither agents nor funding sources.
      if (facts.some(({ procurementAgentIds }) => procurementAgentIds === null))
        throw wrongFields({ programList: codes.unknownReference });
      const added = facts.filter(({ programId }) => !stored.includes(programId));
      if (!added.every((program) => inReach(caller, functions, program))) throw outsideAccess();
      const outside = await programsOutsideReach(context, caller, needed, stored);
      const removed = stored.filter((id) => !wanted.includes(id) && !outside.includes(id));
      if (await leavesProgramWithout(tx, entity, Number(record.id), removed))
        throw wrongFields({ programList: 'static.validation.lastOfProgram' });
      return {};
    },
    keptLinks: async (context, tx, save) => ({
      programList: await programsOutsideReach(context, save.caller, needed, await storedFor(tx, save)),
    }),
  };
};
