import type { Changes } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { type BulkRequest, bulkJobs } from '@stockwell/engine/entry/extrapolation/bulk';
import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import {
  type ForecastUncertainty,
  uncertaintyList,
} from '@stockwell/engine/entry/extrapolation/forecast-uncertainty';
import { jobOf } from '@stockwell/engine/entry/extrapolation/job';
import { type ForecastPlace, placeFacts } from '@stockwell/engine/entry/extrapolation/place';
import {
  extrapolateImported,
  type TouchedProduct,
} from '@stockwell/engine/entry/import-actuals/extrapolate-imported';
import { type MergeInProgram, mergeInProgram } from '@stockwell/engine/entry/trees/merge-in-program';
import { type Cell, type Explanation, explain } from '@stockwell/engine/explain/index';
import {
  type DatasetMerge,
  type DatasetMergeInput,
  mergeDatasetData,
} from '@stockwell/engine/merge/dataset/index';
import { mergeProgramData, type ProgramMergeInput } from '@stockwell/engine/merge/index';
import { uploadOf } from '@stockwell/engine/merge/upload';
import { type ForecastReportName, forecastReportOf } from '@stockwell/engine/outputs/forecast-reports';
import { type ImportableForecast, importableForecasts } from '@stockwell/engine/outputs/importable-forecasts';
import { type OpenQuestions, openQuestions } from '@stockwell/engine/outputs/open-questions';
import { type UploadCheck, uploadCheck } from '@stockwell/engine/outputs/upload-check';
import { type ProblemRunResult, runProblems } from '@stockwell/engine/problems/index';
import { type FiguresName, reportOf } from '@stockwell/engine/reports/index';
import type { ReportMasterData } from '@stockwell/engine/reports/report';
import {
  applyScenarios,
  type ScenarioContext,
  type ScenarioListOutcome,
  type ScenarioRequest,
} from '@stockwell/engine/scenarios/index';
import { runSeriesJob, type SeriesJob, type SeriesJobResult } from '@stockwell/engine/series/batch/job';
import { type AgainWhere, extrapolateAgain } from '@stockwell/engine/series/extrapolate-again';
import { extrapolateEntered } from '@stockwell/engine/series/extrapolate-entered';
import { historyIn } from '@stockwell/engine/series/history';
import type { MethodSettings } from '@stockwell/engine/series/methods';
import { type TunedMethod, tune } from '@stockwell/engine/series/tune';
import { type AcceptedShipment, cumulativeSuggestions } from '@stockwell/engine/supply-plan/accept';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { planByDate } from '@stockwell/engine/supply-plan/plan-by-date';
import type { Order } from '@stockwell/engine/supply-plan/planned-shipment';
import { type Product, productsOf } from '@stockwell/engine/supply-plan/product';
import type { SentChanges } from '@stockwell/model/api/version-shapes';
import { type DatasetData, type DatasetVersion, forecast } from '@stockwell/model/dataset-data/index';
import type { DateText, Month } from '@stockwell/model/months';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { sha256, toHex, utf8 } from '../local/bytes.ts';
import { buffersOf, compactPlan } from './compact-plan.ts';
import { engineIdGenerator } from './id-generator.ts';
import { learnedOf } from './learned-memory.ts';
import { lineIdGenerator } from './line-id-generator.ts';
import { explainable, planOf, reportedVersion } from './plan-memory.ts';
import { type MarkedSuggestion, marked, type PlanView, withEmergency } from './plan-view.ts';

export type { MarkedSuggestion, PlanView } from './plan-view.ts';

/** How far a long task has come. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}
export type ReportProgress = (progress: Progress) => void;

/**
 * Something that the engine is asked to do away from the screen. Inputs and outputs are plain data. `documents` are
 * the fields of the input that are documents: they travel by what changed. `handsOver` names memory of the output
 * that is moved instead of copied.
 */
const task = <I, O, R extends O | Promise<O> = O>(
  documents: readonly (keyof I & string)[],
  run: (input: I, report: ReportProgress) => R,
  handsOver?: (output: O) => ArrayBuffer[],
) => (handsOver ? { run, documents, handsOver } : { run, documents });

export interface ProductInput {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
}

/** Several cells at once: an answer to each, null for a cell that the plan does not have. */
export interface ExplainAllInput extends ProductInput {
  readonly asked: readonly { readonly month: Month; readonly cell: Cell }[];
}

export interface CumulativeInput extends ProductInput {
  /** The last month that is looked at. */
  readonly to: Month;
}

export interface PlanByDateInput {
  readonly data: ProgramData;
  readonly planningUnitIds: readonly number[];
  readonly month: Month;
  readonly today: DateText;
  readonly order: Order;
}

export interface ProblemsInput {
  readonly data: ProgramData;
  readonly today: DateText;
  readonly kind: 'full' | 'incremental';
  readonly userId: number | null;
  /** UTC, as `2026-05-20 09:30:00`. */
  readonly now: string;
}

export interface UploadInput<D> {
  /** The newest version of the server, and what was merged with it. */
  readonly theirs: D;
  readonly document: D;
}

export interface ReportInput {
  readonly data: ProgramData;
  readonly realmCountryId: number;
  readonly today: DateText;
  readonly name: FiguresName;
  readonly filters: unknown;
  readonly master: ReportMasterData;
}

export interface ForecastReportInput {
  readonly data: DatasetData;
  readonly name: ForecastReportName;
  readonly filters: unknown;
  /** Versions before it, for reports that look at several. */
  readonly earlier?: readonly DatasetData[];
}

export interface MergeTreesInput {
  readonly data: DatasetData;
  readonly treeIds: readonly [string, string];
  readonly name: string;
}

export interface UploadCheckInput {
  readonly data: DatasetData;
  readonly selectedOnly: boolean;
}

export interface AgainInput {
  readonly data: DatasetData;
  /** The settings that count; they may not be those of the document yet. */
  readonly currentVersion: DatasetVersion;
  readonly where: AgainWhere;
}

export interface EnteredInput {
  /** Before it was entered. */
  readonly data: DatasetData;
  readonly entered: Changes;
  readonly planningUnitId: number;
}

export interface ImportedInput {
  /** Before it was imported. */
  readonly data: DatasetData;
  readonly imported: Changes;
  readonly touched: readonly TouchedProduct[];
}

export interface PlaceInput {
  readonly data: DatasetData;
  readonly place: ForecastPlace;
  readonly draft: Pick<ExtrapolationDraft, 'window' | 'methods' | 'settings'>;
}

export interface TuneInput {
  readonly data: DatasetData;
  readonly place: ForecastPlace;
  readonly window: ExtrapolationDraft['window'];
  readonly method: TunedMethod;
  readonly settings: MethodSettings;
}

export interface BulkInput {
  readonly data: DatasetData;
  readonly request: BulkRequest;
}

const digestOf = async (text: string): Promise<string> => toHex(await sha256(utf8(text)));

/** A line of a list of scenarios; what it makes gets its ids from that of the line. */
export interface LineRequest extends ScenarioRequest {
  readonly lineId: string;
}

export interface ScenarioInput extends Omit<ScenarioContext, 'idGenerator'> {
  readonly data: ProgramData;
  readonly requests: readonly LineRequest[];
}

/** What became of a list of scenarios: what it changes travels back, not the document. */
export type ScenarioEdits =
  | Omit<Extract<ScenarioListOutcome, { readonly refusals: readonly [] }>, 'data'>
  | Omit<Extract<ScenarioListOutcome, { readonly data: undefined }>, 'data'>;

/** Whether a record of the document has an id already. */
function takenIn({ consumptionList, shipmentList, batchInfoList }: ProgramData): (id: string) => boolean {
  const ids = new Set([
    ...consumptionList.map((one) => one.consumptionId),
    ...shipmentList.map((one) => one.shipmentId),
    ...batchInfoList.map((one) => one.batchId),
  ]);
  return (id) => ids.has(id);
}

/** The products of a program; a run through them reports how far it has come. */
class WatchedProducts extends Map<number, Product> {
  #report: ReportProgress | null = null;
  #asked = 0;

  watch(report: ReportProgress): this {
    this.#report = report;
    return this;
  }

  override get(planningUnitId: number): Product | undefined {
    this.#asked += 1;
    this.#report?.({ done: Math.min(this.#asked, this.size), of: this.size });
    return super.get(planningUnitId);
  }
}

/** What a run changes of a document: the records it looked at need not travel back. */
export interface ProblemList extends Pick<ProblemRunResult, 'counts' | 'failures'> {
  readonly changes: Changes;
}

const problemsOf = (
  { data, today, kind, userId, now }: ProblemsInput,
  report: ReportProgress,
): ProblemRunResult =>
  runProblems(data, {
    today,
    kind,
    userId,
    now,
    newId: engineIdGenerator.recordId,
    products: new WatchedProducts(productsOf(data)).watch(report),
  });

/** Everything that can be asked of the engine. The same functions run in the worker and, in tests, directly. */
export const tasks = {
  plan: task<ProductInput, PlanView | null>(
    ['data'],
    ({ data, planningUnitId, today }) => {
      const plan = planOf(data, planningUnitId, today);
      return plan && { plan: compactPlan(plan), suggestions: marked(data, plan, today) };
    },
    (view) => (view ? buffersOf(view.plan) : []),
  ),
  explainAll: task<ExplainAllInput, readonly (Explanation | null)[]>(['data'], (input) => {
    const source = explainable(input.data, input.planningUnitId, input.today);
    return input.asked.map(({ month, cell }) => (source && explain(source, month, cell)) ?? null);
  }),
  cumulative: task<CumulativeInput, readonly MarkedSuggestion[]>(
    ['data'],
    ({ data, planningUnitId, today, to }) =>
      withEmergency(data, cumulativeSuggestions(data, planningUnitId, today, to), today),
  ),
  planByDate: task<PlanByDateInput, readonly AcceptedShipment[]>(['data'], (input) => {
    const { data, planningUnitIds, month, today, order } = input;
    const plans = planningUnitIds.flatMap((id): [number, SupplyPlan][] => {
      const plan = planOf(data, id, today);
      return plan ? [[id, plan]] : [];
    });
    return planByDate(data, new Map(plans), month, today, order, engineIdGenerator);
  }),
  problemList: task<ProblemsInput, ProblemList>(['data'], (input, report) => {
    const { data, counts, failures } = problemsOf(input, report);
    // The rules make a whole list: this is where its changes are found.
    return { changes: difference(supplyPlan, input.data, data), counts, failures };
  }),
  report: task<ReportInput, unknown>(['data'], ({ data, realmCountryId, today, name, filters, master }) => {
    const report = reportOf(name);
    const version = reportedVersion(data, report.plan, report.units(filters), today);
    return report.compute([{ version, realmCountryId }], filters, master);
  }),
  forecastReport: task<ForecastReportInput, unknown>(['data'], ({ data, name, filters, earlier }) =>
    forecastReportOf(name)(data, filters, earlier),
  ),
  mergeTrees: task<MergeTreesInput, MergeInProgram | null>(['data'], ({ data, treeIds, name }) =>
    mergeInProgram(data, { treeIds, label: { label_en: name }, newId: engineIdGenerator.recordId }),
  ),
  upload: task<UploadInput<ProgramData>, SentChanges, Promise<SentChanges>>(['theirs', 'document'], (input) =>
    uploadOf(supplyPlan, input.theirs, input.document, digestOf),
  ),
  uploadForecast: task<UploadInput<DatasetData>, SentChanges, Promise<SentChanges>>(
    ['theirs', 'document'],
    (input) => uploadOf(forecast, input.theirs, input.document, digestOf),
  ),
  merge: task<ProgramMergeInput, ReturnType<typeof mergeProgramData>>(['base', 'mine', 'theirs'], (input) =>
    mergeProgramData(input),
  ),
  mergeForecast: task<DatasetMergeInput, DatasetMerge>(['base', 'mine', 'theirs'], (input) =>
    mergeDatasetData(input),
  ),
  extrapolateAgain: task<AgainInput, Changes>(['data'], ({ data, currentVersion, where }, report) =>
    extrapolateAgain({ ...data, currentVersion }, where, (done, of) => report({ done, of })),
  ),
  openQuestions: task<{ readonly data: DatasetData }, OpenQuestions>(['data'], ({ data }) =>
    openQuestions(data),
  ),
  uploadCheck: task<UploadCheckInput, UploadCheck>(['data'], ({ data, selectedOnly }) =>
    uploadCheck(data, { selectedOnly }),
  ),
  extrapolateEntered: task<EnteredInput, Changes>(['data'], ({ data, entered, planningUnitId }, report) =>
    extrapolateEntered(data, entered, planningUnitId, engineIdGenerator.recordId, (done, of) =>
      report({ done, of }),
    ),
  ),
  extrapolateImported: task<ImportedInput, Changes>(['data'], ({ data, imported, touched }, report) =>
    extrapolateImported(data, imported, touched, engineIdGenerator.recordId, (done, of) =>
      report({ done, of }),
    ),
  ),
  importableForecasts: task<{ readonly data: DatasetData }, readonly ImportableForecast[]>(
    ['data'],
    ({ data }) => importableForecasts(data),
  ),
  extrapolatePlace: task<PlaceInput, SeriesJobResult>(['data'], ({ data, place, draft }) =>
    runSeriesJob(jobOf(data, placeFacts(data, place), draft, learnedOf(data))),
  ),
  tuneMethod: task<TuneInput, MethodSettings | null>(
    ['data'],
    ({ data, place, window, method, settings }, report) => {
      const history = historyIn(placeFacts(data, place).values, window);
      const found =
        history &&
        tune(method, history, settings, { onProgress: ({ done, total }) => report({ done, of: total }) });
      return found && found !== 'stopped' && found.ok ? found.value.settings : null;
    },
  ),
  bulkJobs: task<BulkInput, readonly SeriesJob[]>(['data'], ({ data, request }) => bulkJobs(data, request)),
  seriesJob: task<{ readonly job: SeriesJob }, SeriesJobResult>([], ({ job }) => runSeriesJob(job)),
  uncertaintyList: task<{ readonly data: DatasetData }, readonly ForecastUncertainty[]>(
    ['data'],
    ({ data }) => uncertaintyList(data),
  ),
  scenario: task<ScenarioInput, ScenarioEdits>(['data'], ({ data, requests, ...context }) => {
    const isTaken = takenIn(data);
    const { data: _, ...outcome } = applyScenarios(data, requests, ({ lineId }) => ({
      ...context,
      idGenerator: lineIdGenerator(lineId, isTaken),
    }));
    return outcome;
  }),
} as const;

export type TaskName = keyof typeof tasks;
type Of<K extends TaskName> = (typeof tasks)[K];
export type TaskInput<K extends TaskName> = Parameters<Of<K>['run']>[0];
export type TaskOutput<K extends TaskName> = Awaited<ReturnType<Of<K>['run']>>;

/** Tasks of unlike inputs behind one door: what a name stands for is only known when it is called. */
export interface AnyTask {
  readonly run: (input: Readonly<Record<string, unknown>>, report: ReportProgress) => unknown;
  readonly documents: readonly string[];
  readonly handsOver?: (output: unknown) => ArrayBuffer[];
}
export const taskOf = (name: TaskName): AnyTask => tasks[name] as unknown as AnyTask;
