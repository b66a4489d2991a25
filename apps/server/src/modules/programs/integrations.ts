import { onlyStatusOf, versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { integrationProgramTable, integrationTable, programTable } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { codes, Refusal, wrongFields } from '../../http/refusal.ts';
import { requireOwnProgram, withinReach } from './own-program.ts';
import { refIn } from './versions.ts';

/** No two active rows of a program are alike; whoever saves them takes turns. */
async function requireDifferent(tx: Tx, save: Save): Promise<void> {
  const { program, integration, versionTypeId, versionStatusId } = save.record.values;
  const isActive = save.record.active ?? save.current?.active ?? true;
  if (!isActive) return;
  await tx
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.id, Number(program)))
    .for('update');
  const table = integrationProgramTable;
  const [existing] = await tx
    .select({ id: table.id, name: integrationTable.integrationName })
    .from(table)
    .innerJoin(integrationTable, eq(integrationTable.id, table.integrationId))
    .where(
      and(
        eq(table.programId, Number(program)),
        eq(table.integrationId, Number(integration)),
        eq(table.versionTypeId, Number(versionTypeId)),
        eq(table.versionStatusId, Number(versionStatusId)),
        eq(table.active, true),
        save.mode === 'edit' ? ne(table.id, Number(save.record.id)) : undefined,
      ),
    );
  if (!existing) return;
  throw new Refusal(406, codes.exists, { fields: { integration: codes.exists }, details: { existing } });
}

export const integrationProgramExtension: EntityExtension = {
  scope: withinReach(integrationProgramTable.programId),
  complete: async (_context, records) => {
    for (const record of records) {
      record.versionType = refIn(versionTypes, Number(record.versionTypeId));
      record.versionStatus = refIn(versionStatuses, Number(record.versionStatusId));
    }
  },
  beforeSave: async (context, tx, save) => {
    await requireOwnProgram(context, save, ['ROLE_BF_ADD_INTEGRATION_PROGRAM']);
    const { versionTypeId, versionStatusId } = save.record.values;
    const onlyStatus = onlyStatusOf(Number(versionTypeId));
    if (onlyStatus !== null && versionStatusId !== onlyStatus)
      throw wrongFields({ versionStatusId: 'static.validation.notChoice' });
    await requireDifferent(tx, save);
    return {};
  },
};
