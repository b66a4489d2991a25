import { createHash, randomUUID } from 'node:crypto';
import { uploadOf } from '@stockwell/engine/merge/upload';
import { forecast } from '@stockwell/model/dataset-data/index';
import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import type { Tested } from './document-kinds.ts';
import type { Answer, Json, TestServer } from './harness.ts';

export const committer = 'realm.admin@demo.example';

export interface Sending {
  /** The kind of document; a supply plan unless said. */
  readonly kind?: 'supplyPlan' | 'forecast';
  /** 1 draft, 2 final. */
  readonly type?: 1 | 2;
  readonly compared?: number | undefined;
  readonly commitId?: string;
  readonly as?: string;
  readonly notes?: string | null;
}

/** Sends a copy to become a version. */
export async function send(t: TestServer, data: unknown, sending: Sending = {}): Promise<Answer> {
  const {
    kind = 'supplyPlan',
    type = 1,
    compared = (data as ProgramData).currentVersion?.versionId,
    commitId = randomUUID(),
    as = committer,
    notes,
  } = sending;
  const isPlan = kind === 'supplyPlan';
  const path = isPlan ? `programData/${type}` : `datasetData/${compared}`;
  return t.call('PUT', `/api/commit/${path}`, {
    token: await t.signIn(as),
    body: {
      ...(data as object),
      ...(isPlan ? { comparedVersionId: compared } : { versionType: { id: type } }),
      commitId,
      ...(notes === undefined ? {} : { notes }),
    },
  });
}

/** What a device sends of a document that it has merged with the newest version. */
export async function changesBody<D extends Tested>(
  theirs: D,
  document: D,
  kind: Sending['kind'] = 'supplyPlan',
): Promise<object> {
  const { programId, currentVersion } = theirs;
  const digestOf = async (text: string) => createHash('sha256').update(text).digest('hex');
  const declared: DocumentKind<object, object> = kind === 'forecast' ? forecast : supplyPlan;
  const upload = await uploadOf(declared, theirs, document, digestOf);
  return { programId, currentVersion: currentVersion && { versionId: currentVersion.versionId }, ...upload };
}

/** The state of a request when nothing is under way any more. */
export async function stateOf(t: TestServer, requestId: unknown, as = committer): Promise<Json> {
  await t.context.commits.settled();
  const { body } = await t.call('GET', `/api/commit/sendNotification/${requestId}`, {
    token: await t.signIn(as),
  });
  return body;
}

/** Sends a copy, waits, and answers how it ended. */
export async function commit(t: TestServer, data: unknown, sending: Sending = {}): Promise<Json> {
  const { status, body } = await send(t, data, sending);
  if (status !== 200) throw new Error(`The commit was refused: ${status} ${JSON.stringify(body)}`);
  return stateOf(t, body, sending.as);
}

const rangeTables = [
  'consumption',
  'inventory',
  'batch',
  'batch_count',
  'shipment',
  'shipment_link',
  'problem_report',
  'forecast_planning_unit',
  'actual_consumption',
  'consumption_extrapolation',
  'forecast_tree',
  'product_plan',
];

/** Everything in the database that is a part of a version which is not there as a whole. */
export async function halfVersions(db: Db, programId: number): Promise<string[]> {
  const questions = [
    ...rangeTables.map(
      (table) => `select '${table}' as what from "${table}" r where r.program_id = ${programId}
        and (not exists (select 1 from program_version v where v.program_id = r.program_id and v.version_id = r.from_version)
          or r.to_version is not null and not exists (select 1 from program_version v where v.program_id = r.program_id and v.version_id = r.to_version))`,
    ),
    `select 'plan_month' from plan_month m where m.program_id = ${programId}
      and not exists (select 1 from product_plan p where p.program_id = m.program_id and p.planning_unit_id = m.planning_unit_id and p.from_version = m.from_version)`,
    `select 'plan_batch_expiry' from plan_batch_expiry m where m.program_id = ${programId}
      and not exists (select 1 from product_plan p where p.program_id = m.program_id and p.planning_unit_id = m.planning_unit_id and p.from_version = m.from_version)`,
    `select 'product without months' from product_plan p where p.program_id = ${programId}
      and not exists (select 1 from plan_month m where p.program_id = m.program_id and p.planning_unit_id = m.planning_unit_id and p.from_version = m.from_version)`,
    `select 'history' from program_version v where v.program_id = ${programId}
      and not exists (select 1 from program_version_trans t where t.program_id = v.program_id and t.version_id = v.version_id)`,
    `select 'version that is not ready' from program_version v where v.program_id = ${programId} and not v.ready`,
    `select 'request without version' from commit_request q where q.program_id = ${programId} and q.status = 2
      and not exists (select 1 from program_version v where v.program_id = q.program_id and v.version_id = q.version_id)`,
    `select 'version without request' from program_version v where v.program_id = ${programId} and v.version_id > 1
      and not exists (select 1 from commit_request q where q.program_id = v.program_id and q.version_id = v.version_id and q.status = 2)`,
    `select 'version with several requests' from commit_request q where q.program_id = ${programId} and q.version_id is not null
      group by q.version_id having count(*) > 1`,
  ];
  const answer = await db
    .select({ what: sql<string>`what` })
    .from(sql`(${sql.raw(questions.join(' union all '))}) as halves`);
  return answer.map(({ what }) => what);
}

/** What a version says, in short. */
export async function versionDigest(db: Db, programId: number, versionId: number): Promise<string> {
  const parts = rangeTables.map((table) => {
    const text = table === 'product_plan' ? 'digest' : 'record::text';
    const key = table === 'product_plan' ? 'planning_unit_id' : 'record_id';
    return `coalesce((select md5(string_agg(${text}, ',' order by ${key})) from "${table}" where program_id = ${programId}
      and from_version <= ${versionId} and (to_version is null or to_version > ${versionId})), '')`;
  });
  const [row] = await db
    .select({ digest: sql<string>`digest` })
    .from(sql`(select ${sql.raw(parts.join(" || ' ' || "))} as digest) as version`);
  return row?.digest ?? '';
}
