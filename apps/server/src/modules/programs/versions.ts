import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import { type FixedEntry, versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import { programVersionTable, userTable, versionTransTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';

export const refIn = (list: readonly FixedEntry[], id: number) => {
  const found = list.find((entry) => entry.id === id);
  return { id, label: { ...(found?.label ?? { label_en: String(id) }) } };
};

/** Versions that are ready, by program, oldest first. */
export async function versionsOf(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, ProgramVersion[]>> {
  const byProgram = new Map<number, ProgramVersion[]>();
  if (programIds.length === 0) return byProgram;
  const creator = alias(userTable, 'version_creator');
  const changer = alias(userTable, 'version_changer');
  const rows = await db
    .select({ version: programVersionTable, creator: creator.username, changer: changer.username })
    .from(programVersionTable)
    .leftJoin(creator, eq(creator.id, programVersionTable.createdBy))
    .leftJoin(changer, eq(changer.id, programVersionTable.lastModifiedBy))
    .where(and(inArray(programVersionTable.programId, [...programIds]), eq(programVersionTable.ready, true)))
    .orderBy(asc(programVersionTable.programId), asc(programVersionTable.versionId));
  const person = (userId: number | null, username: string | null) =>
    userId === null ? null : { userId, username: username ?? '' };
  for (const { version, creator: createdBy, changer: changedBy } of rows) {
    const list = byProgram.get(version.programId) ?? [];
    list.push({
      versionId: version.versionId,
      versionType: refIn(versionTypes, version.versionTypeId),
      versionStatus: refIn(versionStatuses, version.versionStatusId),
      notes: version.notes,
      createdBy: person(version.createdBy, createdBy),
      createdDate: utcText(version.createdDate),
      lastModifiedBy: person(version.lastModifiedBy, changedBy),
      lastModifiedDate: utcText(version.lastModifiedDate),
      forecastStartDate: version.forecastStartDate,
      forecastStopDate: version.forecastStopDate,
    });
    byProgram.set(version.programId, list);
  }
  return byProgram;
}

/** Version 1: a draft with the notes of the program. Forecasts have no review. */
export async function storeFirstVersion(
  tx: Tx,
  programId: number,
  values: {
    readonly notes: string | null;
    readonly by: number | null;
    readonly programTypeId?: 1 | 2;
    readonly forecastStartDate?: string | null;
    readonly forecastStopDate?: string | null;
  },
): Promise<void> {
  const { draft } = versionTypeIds;
  const versionStatusId = values.programTypeId === 2 ? versionStatusIds.approved : versionStatusIds.pending;
  await tx.insert(programVersionTable).values({
    programId,
    versionId: 1,
    versionTypeId: draft,
    versionStatusId,
    notes: values.notes,
    forecastStartDate: values.forecastStartDate ?? null,
    forecastStopDate: values.forecastStopDate ?? null,
    createdBy: values.by,
    lastModifiedBy: values.by,
  });
  await tx.insert(versionTransTable).values({
    programId,
    versionId: 1,
    versionTypeId: draft,
    versionStatusId,
    notes: values.notes,
    by: values.by,
  });
}
