import { commitCodes, versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { issueOf } from '@stockwell/model/documents/document-issue';
import { idSchema } from '@stockwell/model/documents/values';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { shipmentTable } from '../../../db/schema/index.ts';
import { foreignReferences } from '../commit/foreign-references.ts';
import type { VersionTask } from '../commit/version-task.ts';
import { linksTakenLines } from '../linked-elsewhere.ts';
import type { NextVersion } from '../next-version.ts';
import { readHead, readTexts, type UnitRange } from '../read.ts';
import { announceVersion, recipientsFor } from '../review/announce.ts';
import { type ProgramSettings, readSettings } from '../settings.ts';
import { writeVersion } from '../store-version.ts';
import type { StoredDocument, StoredTexts } from '../stored-document.ts';
import { usedUnits, withoutUnused } from '../subset-task.ts';
import { supplyPlanTables } from '../tables.ts';
import { knownPlans } from '../write-plans.ts';
import { problemField } from './uses.ts';

/** The last number that a shipment of the program was given. */
async function lastShipmentNo(db: Db, programId: number): Promise<number> {
  const table = shipmentTable;
  const [row] = await db
    .select({ last: sql<number | null>`max((${table.record}->>'shipmentNo')::int)` })
    .from(table)
    .where(and(eq(table.programId, programId), isNull(table.toVersion)));
  return Number(row?.last ?? 0);
}

/** Products that are read together: few enough that whoever waits for the first ones has soon something to do. */
const productsInRange = 4;

/** The ranges have no limit at both ends, so that they miss no product. */
function rangesOf(ids: readonly number[]): UnitRange[] {
  const sorted = ids.toSorted((a, b) => a - b);
  const ends = sorted.filter((_, i) => i % productsInRange === productsInRange - 1).slice(0, -1);
  return [
    { after: null, upTo: ends[0] ?? null },
    ...ends.map((after, i) => ({ after, upTo: ends[i + 1] ?? null })),
  ];
}

/** Changed batches may change their shipments. */
const writesShipments = (kinds: readonly string[] | null): boolean =>
  kinds === null || kinds.includes('shipment') || kinds.includes('batch');

/** How the server keeps supply plans: with planned months, problems, budget use and a review. */
export const storedSupplyPlan: StoredDocument<ProgramSettings, NextVersion> = {
  kind: supplyPlan,
  programTypeId: 1,
  tables: supplyPlanTables,
  committing: ['ROLE_BF_COMMIT_VERSION'],
  part: idSchema,
  versionStatusId: versionStatusIds.pending,
  readSettings,
  show: async (db, settings, version, texts) => {
    const general = await readHead(db, settings.programId, version, settings);
    if (texts.problemReportList === undefined) return { general, texts };
    const problemReportList = JSON.parse(texts.problemReportList) as ProgramData['problemReportList'];
    const shown = withoutUnused({ ...settings, problemReportList }).problemReportList;
    return { general, texts: { ...texts, problemReportList: JSON.stringify(shown) } };
  },
  readHead: async (_db, settings, _version, scope) => withUnits(settings, scope?.map(Number) ?? null),
  unitsOf: (parts) => parts.map(Number),
  byProduct: (settings) => {
    const used = usedUnits(settings);
    return {
      ranges: rangesOf(settings.planningUnitList.map(({ planningUnit }) => planningUnit.id)),
      hiddenOf: (unit) => (used.has(unit) ? [] : ['problemReportList']),
    };
  },
  foreignReferences: async (db, settings, uses) => {
    const { programId, realm, realmProblemList } = settings;
    const issues = await foreignReferences(db, { programId, realmId: realm.realmId }, uses);
    const problems = new Set(realmProblemList.map((problem) => problem.problemId));
    for (const [id, { list, record }] of uses.get(problemField) ?? []) {
      const why = `${id} is no problem of the catalogue`;
      if (!problems.has(id)) issues.push(issueOf(list, record, problemField, 'unknownReference', why));
    }
    return issues;
  },
  versionTask: async (db, source) => {
    const { settings, newest, scope: sent, kinds, isAsChecked, versionTypeId, by, at } = source;
    const { programId, versionId } = newest;
    // Where the newest version was planned today, changes concern the products that they touch and no others.
    const isFresh = newest.problemRunDate === at.toISOString().slice(0, 10);
    const scope = sent && isFresh && versionTypeId === versionTypeIds.draft ? sent.map(Number) : null;
    return {
      head: withUnits(await readHead(db, programId, newest, settings), scope),
      stored:
        scope && isAsChecked ? null : await readTexts(db, supplyPlanTables, programId, versionId, scope),
      scope,
      lastShipmentNo: scope && writesShipments(kinds) ? await lastShipmentNo(db, programId) : 0,
      knownPlans: await knownPlans(db, programId),
      versionId: versionId + 1,
      versionTypeId,
      by,
      at,
    } satisfies VersionTask & StoredTexts;
  },
  refusal: ({ problems }, { isFinal, mayHaveOpenProblems }) =>
    isFinal && !mayHaveOpenProblems && problems.open > 0 ? commitCodes.openProblems : null,
  clash: async (tx, programId, { changes }) =>
    (await linksTakenLines(tx, programId, changes.shipmentLinkingList)) ? commitCodes.linkedElsewhere : null,
  writeVersion,
  prepareNotice: async (context, { programId, versionTypeId, by, notes }) => {
    if (versionTypeId !== versionTypeIds.final) return null;
    const recipients = await recipientsFor(context, programId, [by]);
    return (tx, versionId) =>
      announceVersion(context, tx, recipients, { versionId, event: 'committed', committerId: by, notes });
  },
};
