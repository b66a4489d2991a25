import { type StepIssue, stepIssues } from '@stockwell/engine/pipeline/check';
import type { PipelineMasters } from '@stockwell/engine/pipeline/masters';
import { prefilled } from '@stockwell/engine/pipeline/prefill';
import type { PipelineImport } from '@stockwell/model/api/pipeline';
import {
  emptyPipelineDraft,
  type PipelineDraft,
  type ProgramDraft,
} from '@stockwell/model/integrations/pipeline/draft';
import { type PipelineFile, readPipeline } from '@stockwell/model/integrations/pipeline/file';
import {
  type PipelineStep,
  pipelineStepNames,
  type StepRow,
} from '@stockwell/model/integrations/pipeline/steps';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db, Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { programTable, pipelineImportTable as table, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { codes, forbidden, notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { programChoices, stepChoices } from './choices.ts';
import { readMasters } from './masters.ts';
import { programIssues, programOf } from './program-step.ts';

type Stored = typeof table.$inferSelect;

const ofRealm = (caller: SignedIn) =>
  caller.realmId === null ? undefined : eq(table.realmId, caller.realmId);

export async function importsOf({ db }: AppContext, caller: SignedIn): Promise<PipelineImport[]> {
  const rows = await db
    .select({ own: table, username: userTable.username, program: programTable })
    .from(table)
    .innerJoin(userTable, eq(userTable.id, table.createdBy))
    .leftJoin(programTable, eq(programTable.id, table.programId))
    .where(ofRealm(caller))
    .orderBy(desc(table.id));
  return rows.map(({ own, username, program }) => ({
    pipelineId: own.id,
    fileName: own.fileName,
    programName: own.programName,
    status: program ? 1 : 0,
    program: program ? { id: program.id, label: labelIn(program), code: program.programCode ?? '' } : null,
    createdBy: { userId: own.createdBy, username: username ?? '' },
    createdDate: utcText(own.createdDate),
    lastModifiedDate: utcText(own.lastModifiedDate),
  }));
}

/** Stores a file as a draft. A program of the same name is imported once; its draft is replaced only when asked. */
export async function saveFile(
  context: AppContext,
  caller: SignedIn,
  fileName: string,
  content: Readonly<Record<string, unknown>>,
  replaces: boolean,
): Promise<number> {
  const realmId = caller.realmId;
  if (realmId === null) throw forbidden('POST');
  const read = readPipeline(content);
  if (!read.ok) {
    const [first] = read.problems;
    throw new Refusal(400, codes.invalid, {
      fields: { file: `static.pipeline.${first?.code ?? 'otherFile'}` },
      details: { problems: read.problems },
    });
  }
  const { programname: programName } = read.file.info;
  const at = context.now();
  return context.db.transaction(async (tx) => {
    // Files of one realm are saved one after the other, so that none of two equal ones is overlooked.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.pipelineFiles}, ${realmId})`);
    const same = await tx
      .select({ id: table.id, programId: table.programId })
      .from(table)
      .where(and(eq(table.realmId, realmId), sql`lower(${table.programName}) = lower(${programName})`));
    if (same.some(({ programId }) => programId !== null))
      throw new Refusal(406, 'static.pipeline.alreadyImported', { details: { programName } });
    const [draft] = same;
    if (draft && !replaces)
      throw new Refusal(406, 'static.pipeline.draftExists', {
        details: { programName, pipelineId: draft.id },
      });
    const values = {
      fileName,
      programName,
      content,
      draft: emptyPipelineDraft,
      lastModifiedBy: caller.userId,
      lastModifiedDate: at,
    };
    if (draft) {
      await tx.update(table).set(values).where(eq(table.id, draft.id));
      return draft.id;
    }
    const [row] = await tx
      .insert(table)
      .values({ ...values, realmId, createdBy: caller.userId, createdDate: at })
      .returning({ id: table.id });
    return row?.id ?? 0;
  });
}

/** An import of the caller's realm with its file and what is chosen so far. */
export interface OpenImport {
  readonly row: Stored;
  readonly file: PipelineFile;
  readonly draft: PipelineDraft;
}

export async function openImport(
  db: Db | Tx,
  caller: SignedIn,
  id: number,
  forUpdate = false,
): Promise<OpenImport> {
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofRealm(caller)));
  const [row] = forUpdate ? await query.for('update') : await query;
  if (!row) throw notFound();
  const read = readPipeline(row.content);
  if (!read.ok) throw notFound();
  return { row, file: read.file, draft: row.draft };
}

export const mastersOf = (db: Db | Tx, { row, draft }: OpenImport): Promise<PipelineMasters> =>
  readMasters(db, row.realmId, draft.program?.realmCountryId ?? null);

const refuseDone = ({ row }: OpenImport): void => {
  if (row.programId !== null) throw new Refusal(412, 'static.pipeline.done');
};

export async function removeImport({ db }: AppContext, caller: SignedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    refuseDone(await openImport(tx, caller, id, true));
    await tx.delete(table).where(and(eq(table.id, id), isNull(table.programId)));
  });
}

/** The steps that are not saved, or in which something is wrong. */
export function openSteps(
  context: AppContext,
  { draft }: Pick<OpenImport, 'draft'>,
  masters: PipelineMasters,
): ('program' | PipelineStep)[] {
  const today = dayOf(context);
  const wrong = pipelineStepNames.filter((step) => {
    const rows = draft[step];
    return !rows || stepIssues(step, rows, { draft, masters, today }).length > 0;
  });
  const isProgramRight = draft.program !== null && programIssues(draft.program).length === 0;
  return isProgramRight ? wrong : ['program', ...wrong];
}

const dayOf = (context: AppContext): string => context.now().toISOString().slice(0, 10);

async function put(
  context: AppContext,
  caller: SignedIn,
  id: number,
  part: Partial<PipelineDraft>,
): Promise<OpenImport> {
  return context.db.transaction(async (tx) => {
    const open = await openImport(tx, caller, id, true);
    refuseDone(open);
    const draft = { ...open.draft, ...part };
    await tx
      .update(table)
      .set({ draft, lastModifiedBy: caller.userId, lastModifiedDate: context.now() })
      .where(eq(table.id, id));
    return { ...open, draft };
  });
}

export async function readProgramStep(context: AppContext, caller: SignedIn, id: number) {
  const open = await openImport(context.db, caller, id);
  const masters = await mastersOf(context.db, open);
  const program = open.draft.program ?? programOf(open.file, masters);
  return {
    isSaved: open.draft.program !== null,
    program,
    issues: programIssues(program),
    openSteps: openSteps(context, open, masters),
    choices: await programChoices(context, caller, open.row.realmId),
  };
}

/** Steps that were filled in from the country or from the regions begin again when those change. */
export async function saveProgramStep(
  context: AppContext,
  caller: SignedIn,
  id: number,
  program: ProgramDraft,
) {
  const { draft } = await openImport(context.db, caller, id);
  const isMoved = draft.program !== null && draft.program.realmCountryId !== program.realmCountryId;
  await put(context, caller, id, { program, ...(isMoved ? { consumption: null, inventory: null } : {}) });
  return { messageCode: codes.updateSuccess, issues: programIssues(program) };
}

export async function readStepRows(context: AppContext, caller: SignedIn, id: number, step: PipelineStep) {
  const open = await openImport(context.db, caller, id);
  const masters = await mastersOf(context.db, open);
  const { draft, file } = open;
  const rows = draft[step] ?? prefilled(step, { file, draft, masters });
  const issues = stepIssues(step, rows, {
    draft: { ...draft, [step]: rows },
    masters,
    today: dayOf(context),
  });
  const choices = await stepChoices(context, caller, step, open);
  return { isSaved: draft[step] !== null, rows: [...rows], issues, choices };
}

/** Steps whose rows were derived from one that has changed begin again from the file. */
const derivedFrom: Partial<Record<PipelineStep, readonly PipelineStep[]>> = {
  planningUnits: ['consumption', 'inventory', 'shipments'],
  dataSources: ['consumption', 'inventory', 'shipments'],
  fundingSources: ['shipments'],
  procurementAgents: ['shipments'],
};

export async function saveStepRows(
  context: AppContext,
  caller: SignedIn,
  id: number,
  step: PipelineStep,
  rows: readonly StepRow[],
) {
  const before = await openImport(context.db, caller, id);
  requireSameRows(step, rows, before, await mastersOf(context.db, before));
  const isChanged = JSON.stringify(before.draft[step]) !== JSON.stringify(rows);
  const gone = isChanged ? Object.fromEntries((derivedFrom[step] ?? []).map((name) => [name, null])) : {};
  const open = await put(context, caller, id, { [step]: rows, ...gone });
  const masters = await mastersOf(context.db, open);
  const issues: StepIssue[] = stepIssues(step, rows, { draft: open.draft, masters, today: dayOf(context) });
  return { messageCode: codes.updateSuccess, issues };
}

/** A step has the rows of the file, each once: cells are chosen, rows are neither added nor left out. */
function requireSameRows(
  step: PipelineStep,
  rows: readonly StepRow[],
  { file, draft }: OpenImport,
  masters: PipelineMasters,
): void {
  const known = prefilled(step, { file, draft, masters }).map(({ id }) => id);
  const sent = new Set(rows.map(({ id }) => id));
  if (sent.size !== rows.length || sent.size !== known.length || known.some((id) => !sent.has(id)))
    throw wrongFields({ rows: 'static.pipeline.otherRows' });
}
