import { entities } from '@stockwell/model/entities/index';
import { asc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { linkOf, programTable } from '../../db/schema/index.ts';
import { changesBetween } from '../../entities/changes.ts';
import { replaceLinks } from '../../entities/links.ts';
import { readRecords } from '../../entities/read.ts';
import { codes, notFound, wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { requireRecords } from '../master-data/require-records.ts';
import { codeRefOf } from '../pickers/shapes.ts';

const supplyPlanning = 1;
const agentRef = codeRefOf('procurementAgentId', 'procurementAgentCode');
const link = () => linkOf('program', 'procurementAgentList');

/** The agents chosen for a program, and the active ones of its realm to choose from. */
export async function agentsOfProgram(context: AppContext, programId: number) {
  const [program] = await context.db.select().from(programTable).where(eq(programTable.id, programId));
  if (!program || program.programTypeId !== supplyPlanning) throw notFound();
  const rows = await context.db
    .select({ id: link().targetId })
    .from(link())
    .where(eq(link().ownerId, programId))
    .orderBy(asc(link().targetId));
  const agents = await readRecords(context, entities.procurementAgent, {
    realmId: program.realmId ?? 0,
    activeOnly: true,
  });
  return {
    program: { id: program.id, label: labelIn(program), code: program.programCode ?? '' },
    selected: rows.map(({ id }) => id),
    available: agents.map(agentRef),
    recordVersion: program.recordVersion,
  };
}

/** Replaces the agents of a program. Those already chosen may stay although they are inactive meanwhile. */
export async function saveAgentsOfProgram(
  context: AppContext,
  programId: number,
  wanted: readonly number[],
  caller: SignedIn,
): Promise<void> {
  const { available, selected } = await agentsOfProgram(context, programId);
  const agents = [...new Set(wanted)].sort((a, b) => a - b);
  await requireRecords(context.db, 'procurementAgent', agents, caller);
  const offered = new Set([...available.map(({ id }) => id), ...selected]);
  if (agents.some((id) => !offered.has(id))) throw wrongFields({ body: codes.unknownReference });
  await context.db.transaction(async (tx) => {
    await tx
      .select({ id: programTable.id })
      .from(programTable)
      .where(eq(programTable.id, programId))
      .for('update');
    const stored = await tx.select({ id: link().targetId }).from(link()).where(eq(link().ownerId, programId));
    const before = stored.map(({ id }) => id).sort((a, b) => a - b);
    const changes = changesBetween({ procurementAgentList: before }, { procurementAgentList: agents });
    if (Object.keys(changes).length === 0) return;
    const change = { by: caller.userId, now: context.now() };
    await replaceLinks(tx, entities.program, 'procurementAgentList', programId, agents, change);
    await tx
      .update(programTable)
      .set({
        lastModifiedBy: caller.userId,
        lastModifiedDate: context.now(),
        recordVersion: sql`${programTable.recordVersion} + 1`,
      })
      .where(eq(programTable.id, programId));
    await audit(tx, {
      subject: 'program',
      recordId: programId,
      action: 'edit',
      by: caller.userId,
      changes,
    });
    await context.replans.settingsChanged(tx, 'program', [programId]);
  });
  await context.records.changed();
}
