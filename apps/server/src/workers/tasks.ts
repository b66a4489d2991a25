import { gzipSync, constants as zlib } from 'node:zlib';
import type {
  MadeReportFile,
  ReportFileFormat,
  ReportQuestion,
  ReportReader,
  ReportViewState,
} from '@stockwell/engine/reports/report-file';
import type { Outcome } from '@stockwell/engine/series/types';
import type { BodyLimits } from '@stockwell/model/api/body-limits';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { ForecastStats } from '@stockwell/model/api/forecast-stats';
import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import { callKey } from '../http/bodies/call-key.ts';
import { inflate, parseWithin, readDocument } from '../http/bodies/read-json.ts';
import { refusalOf } from '../http/validation.ts';
import type { StatsTask } from '../modules/forecast-stats/stats-task.ts';
import type { FirstVersionTask } from '../modules/pipeline/first-version-task.ts';
import type { PlanFileTask, PlanFileText } from '../modules/plans-out/plan-file-task.ts';
import type { ForecastTask } from '../modules/reports/forecast-task.ts';
import type { PreparedText, PrepareTask } from '../modules/reports/prepared/prepare-task.ts';
import type { ReportTask } from '../modules/reports/report-task.ts';
import type { MasterDataUses } from '../modules/versions/commit/foreign-references.ts';
import type { DocumentName } from '../modules/versions/document-work.ts';
import { type AnyLists, parseLists, type RecordTexts } from '../modules/versions/record-texts.ts';
import type { ReplanTask } from '../modules/versions/replan/replan-task.ts';
import type { SubsetTask } from '../modules/versions/subset-task.ts';
import { type Pieces, toPieces } from './pieces.ts';
import { loadReportFiles } from './report-files.ts';

/** What a worker can be asked: the name of a task, what it is given, and what it answers. */
export interface WorkerTasks {
  /** A JSON body: parsed, and validated by the contract of the call where it has one. */
  json: {
    given: { readonly bytes: Uint8Array; readonly limits: BodyLimits; readonly call: string | null };
    answer: { readonly pieces: Pieces; readonly validated: boolean };
  };
  /** A document to be committed: stays in the worker, only its envelope comes back. */
  open: {
    given: {
      readonly bytes: Uint8Array;
      readonly limits: BodyLimits;
      /** What is stored of a commit is gzip without base64. */
      readonly stored: boolean;
      readonly envelope: readonly string[];
    };
    answer: Readonly<Record<string, unknown>> | null;
  };
  /** Checks the open document under the settings of its program; changes need the records that they change. */
  check: {
    given: {
      /** The name by which it is asked for later on. */
      readonly name: string;
      readonly kind: DocumentName;
      readonly head: object;
      readonly stored: RecordTexts<string> | null;
      readonly shownIssues: number;
    };
    answer:
      | {
          readonly uses: MasterDataUses;
          readonly content: Uint8Array;
          /** The kinds of records that changes hold; null: a whole document was sent. */
          readonly kinds: readonly string[] | null;
        }
      | { readonly issues: readonly DocumentIssue[]; readonly count: number }
      | { readonly otherBase: true };
  };
  /** Works out the version that the checked document makes. */
  version: {
    given: {
      readonly name: string;
      readonly kind: DocumentName;
      /** Without stored records it is worked out from those that the document was checked with. */
      readonly task: { readonly stored: RecordTexts<string> | null };
    };
    answer: { readonly pieces: Pieces } | { readonly issues: readonly DocumentIssue[] };
  };
  /** Carries a single series on. */
  forecastStats: { given: StatsTask; answer: Outcome<ForecastStats> };
  /** The first version of a program that is imported from PipeLine, and what its plan comes to. */
  firstVersion: {
    given: FirstVersionTask;
    answer: { readonly pieces: Pieces } | { readonly issues: readonly DocumentIssue[] };
  };
  /** Plans a stored version with the settings of today. */
  replan: { given: ReplanTask; answer: { readonly pieces: Pieces } };
  /** The document of a version from a month on, as JSON text or lines. */
  subset: {
    given: SubsetTask;
    answer: string;
  };
  /** A report on plans with their batches, which are not stored. */
  report: { given: ReportTask; answer: { readonly pieces: Pieces } };
  /** The file that an integration writes of a version. */
  planFile: { given: PlanFileTask; answer: PlanFileText };
  /** Figures of a version that reports over many programs read. */
  prepare: { given: PrepareTask; answer: readonly PreparedText[] };
  /** Rows of a stored forecast, whose trees are calculated again. */
  forecastReport: { given: ForecastTask; answer: { readonly pieces: Pieces } };
  /** What a saved view of a report asks for. */
  reportQuestion: {
    given: { readonly view: ReportViewState; readonly reader: ReportReader };
    answer: ReportQuestion;
  };
  /** A saved view of a report as a file. */
  reportFile: {
    given: {
      readonly view: ReportViewState;
      readonly reader: ReportReader;
      readonly figures: unknown;
      readonly format: ReportFileFormat;
    };
    answer: MadeReportFile;
  };
}
export type TaskName = keyof WorkerTasks;

/** Issues of a document that are looked for; further ones make it no more wrong. */
const mostIssues = 1000;

/** Loaded when they are needed: most workers have to do with calls or with documents, not with both. */
let contracts: Promise<ReadonlyMap<string, Endpoint['body']>> | null = null;
function contractOf(call: string): Promise<Endpoint['body']> {
  contracts ??= import('@stockwell/model/api/index').then(
    ({ endpoints }) => new Map(endpoints.map((endpoint) => [callKey(endpoint), endpoint.body])),
  );
  return contracts.then((known) => known.get(call));
}

type Work = {
  readonly [T in TaskName]: (
    given: WorkerTasks[T]['given'],
  ) => WorkerTasks[T]['answer'] | Promise<WorkerTasks[T]['answer']>;
};

interface CheckedBody {
  readonly document: object;
  /** The records that it was checked with. */
  readonly stored: AnyLists | null;
}

/** The tasks of one worker; the document that was opened last and those that were checked are theirs. */
export function createTasks(): { readonly tasks: Work; readonly forget: (name: string) => void } {
  let opened: { value: unknown; packed: Uint8Array | null } | null = null;
  const checked = new Map<string, CheckedBody>();
  const tasks: Work = {
    json: async ({ bytes, limits, call }) => {
      const value = parseWithin(bytes, limits);
      const contract = call === null ? undefined : await contractOf(call);
      if (!contract) return { pieces: toPieces(value), validated: false };
      const parsed = contract.safeParse(value);
      if (!parsed.success) throw refusalOf(parsed.error);
      return { pieces: toPieces(parsed.data), validated: true };
    },
    open: ({ bytes, limits, stored, envelope }) => {
      opened = null;
      opened = stored
        ? { value: parseWithin(inflate(bytes, limits), limits), packed: bytes }
        : readDocument(bytes, limits);
      const { value } = opened;
      if (typeof value !== 'object' || value === null) return null;
      const sent = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(envelope.map((name) => [name, sent[name]]));
    },
    check: async ({ name, kind, head, stored, shownIssues }) => {
      const { documentOf, kindsIn } = await import('../modules/versions/commit/open-document.ts');
      const { workOf } = await import('../modules/versions/document-work.ts');
      const work = await workOf(kind);
      if (!opened) throw new Error('No document is open');
      const { value, packed } = opened;
      opened = null;
      const lists = stored && parseLists(stored);
      const made = documentOf(work, head, value, lists, mostIssues);
      if ('otherBase' in made) return made;
      if ('issues' in made) return { issues: made.issues.slice(0, shownIssues), count: made.issues.length };
      checked.set(name, { document: made.document, stored: lists });
      const content = packed ?? gzipSync(JSON.stringify(value), { level: zlib.Z_BEST_SPEED });
      return { uses: work.usesIn(made.document), content, kinds: kindsIn(value) };
    },
    version: async ({ name, kind, task }) => {
      const { workOf } = await import('../modules/versions/document-work.ts');
      const work = await workOf(kind);
      const held = checked.get(name);
      if (!held) throw new Error('The document was not checked here');
      const { stored: texts, ...rest } = task;
      const stored = texts ? parseLists(texts) : held.stored;
      if (!stored) throw new Error('A version is worked out with the records before it');
      const made = work.versionOf(rest, stored, held.document);
      return 'issues' in made ? made : { pieces: toPieces(made.next) };
    },
    firstVersion: async (task) => {
      const { firstVersionOf } = await import('../modules/pipeline/first-version-task.ts');
      const made = firstVersionOf(task);
      return 'issues' in made ? made : { pieces: toPieces(made) };
    },
    replan: async (task) => {
      const { replanned } = await import('../modules/versions/replan/replan-task.ts');
      return { pieces: toPieces(replanned(task)) };
    },
    subset: async (task) => {
      const { subsetTextOf } = await import('../modules/versions/subset-task.ts');
      return subsetTextOf(task);
    },
    report: async (task) => {
      const { plannedReport } = await import('../modules/reports/report-task.ts');
      return { pieces: toPieces(plannedReport(task)) };
    },
    planFile: async (task) => {
      const { planFileText } = await import('../modules/plans-out/plan-file-task.ts');
      return planFileText(task);
    },
    prepare: async (task) => {
      const { preparedTexts } = await import('../modules/reports/prepared/prepare-task.ts');
      return preparedTexts(task);
    },
    forecastStats: async (task) => {
      const { statsOf } = await import('../modules/forecast-stats/stats-task.ts');
      return statsOf(task);
    },
    forecastReport: async (task) => {
      const { forecastRows } = await import('../modules/reports/forecast-task.ts');
      return { pieces: toPieces(forecastRows(task)) };
    },
    reportQuestion: async ({ view, reader }) => (await loadReportFiles()).reportQuestion(view, reader),
    reportFile: async ({ view, reader, figures, format }) =>
      (await loadReportFiles()).reportFile(view, reader, figures, format),
  };
  return { tasks, forget: (name) => void checked.delete(name) };
}
