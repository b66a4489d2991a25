import { applyToDocument } from '@stockwell/engine/changes/apply';
import { noChanges } from '@stockwell/engine/changes/change';
import { difference } from '@stockwell/engine/changes/difference';
import { noteOrigin } from '@stockwell/engine/changes/origin';
import { type DatasetMerge, type Excluded, preparedDataset } from '@stockwell/engine/merge/dataset/index';
import {
  type Choice,
  type MergeRow,
  mergeProblems,
  type ProgramMerge,
  problemsToSend,
} from '@stockwell/engine/merge/index';
import { problemCounts } from '@stockwell/engine/problems/counts';
import type { AgainWhere } from '@stockwell/engine/series/extrapolate-again';
import { type MissingUnit, missingUnits } from '@stockwell/engine/tree/validation/missing-units';
import type { OrderLine } from '@stockwell/model/api/erp-linking';
import { forecast } from '@stockwell/model/dataset-data/index';
import type { DateText } from '@stockwell/model/months';
import { supplyPlan } from '@stockwell/model/program-data/index';
import type { Engine } from '../../../engine/client.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import type { CommitSides } from './load-sides.ts';
import type { Merged } from './send-document.ts';

/** What the engine makes of the three sides. */
interface Merges {
  readonly supplyPlan: ProgramMerge;
  readonly forecast: DatasetMerge;
}

/** What a comparison found, and what would be sent. */
export interface Compared<K extends DocumentName = 'supplyPlan'> {
  readonly merge: Merges[K];
  /** Rows of data, order lines and problems. */
  readonly rows: readonly MergeRow[];
  readonly openConflicts: number;
  /** Problems are compared once the data agree. */
  readonly problemsCompared: boolean;
  /** The merged document with the problems as far as they are known. */
  readonly merged: DocumentOf<K>;
  /** What would be sent; null while conflicts are open. */
  readonly toSend: Merged<K> | null;
  readonly openProblems: number;
  /** Nodes of trees without the unit they are for. */
  readonly nodesWithoutUnit: readonly MissingUnit[];
  /** Products whose problems could not be looked for. */
  readonly failedProducts: readonly number[];
}

/** Whether the server would learn anything: by the equality by which it decides whether there is a new version. */
export const uploadsAnything = ({ toSend }: Pick<Compared<DocumentName>, 'toSend'>): boolean =>
  toSend !== null && (toSend.upload.records.length > 0 || toSend.upload.settings !== undefined);

export interface CompareInput<K extends DocumentName = 'supplyPlan'> {
  readonly sides: CommitSides<K, OrderLine>;
  readonly choices: readonly Choice[];
  /** Own changes that are not to be sent. */
  readonly excluded?: Excluded | undefined;
  readonly today: DateText;
  /** UTC, as records keep it. */
  readonly now: string;
  readonly userId: number;
}

const comparedWith = ({
  latestVersionId,
  comparedState,
}: Pick<CommitSides, 'latestVersionId' | 'comparedState'>) => ({
  comparedVersionId: latestVersionId,
  comparedState,
});

type Compare<K extends DocumentName> = (
  engine: Engine,
  input: CompareInput<K>,
  options: { readonly signal?: AbortSignal },
) => Promise<Compared<K>>;

/** When the data agree, the problems of the merged plan are looked for again and compared with those of the server. */
const compareSupplyPlans: Compare<'supplyPlan'> = async (
  engine,
  { sides, choices, today, now, userId },
  options,
) => {
  const { base, mine, theirs, linkedElsewhere } = sides;
  const merge = await engine.run('merge', { base, mine, theirs, choices, today, linkedElsewhere }, options);
  const data = [...merge.rows.filter((row) => row.kind !== 'problem'), ...merge.erpLines];
  const conflicts = data.filter((row) => row.result === 'conflict').length;
  if (conflicts > 0) {
    return {
      merge,
      rows: data,
      openConflicts: conflicts,
      problemsCompared: false,
      merged: merge.merged,
      toSend: null,
      openProblems: 0,
      nodesWithoutUnit: [],
      failedProducts: [],
    };
  }
  const found = await engine.run(
    'problemList',
    { data: merge.merged, today, kind: 'full', userId, now },
    options,
  );
  const looked = applyToDocument(supplyPlan, merge.merged, found.changes);
  const problems = mergeProblems(
    {
      base: base.problemReportList,
      mine: looked.problemReportList,
      theirs: theirs.problemReportList,
    },
    choices,
  );
  const merged = { ...looked, problemReportList: problems.records };
  const document = {
    ...merged,
    problemReportList: problemsToSend(merged),
    currentVersion: mine.currentVersion,
  };
  // The engine holds the merged plan: of what is sent it needs only the problems.
  noteOrigin(document, merge.merged, difference(supplyPlan, merge.merged, document));
  const open = problems.rows.filter((row) => row.result === 'conflict').length;
  const upload = open === 0 ? await engine.run('upload', { theirs, document }, options) : null;
  return {
    merge,
    rows: [...data, ...problems.rows],
    openConflicts: open,
    problemsCompared: true,
    merged,
    toSend: upload && { kind: 'supplyPlan', document, upload, ...comparedWith(sides) },
    openProblems: problemCounts(document.problemReportList).open,
    nodesWithoutUnit: [],
    failedProducts: found.failures.map((failure) => failure.planningUnitId),
  };
};

/** Of which products and regions the methods have to be run again after a merge: all, where the period is another. */
function toCarryOn(
  { mine, theirs }: Pick<CommitSides<'forecast'>, 'mine' | 'theirs'>,
  merge: DatasetMerge,
): AgainWhere {
  const stop = merge.merged.currentVersion.forecastStopDate;
  const isAnother = [mine, theirs].some(({ currentVersion }) => currentVersion.forecastStopDate !== stop);
  return isAnother ? 'all' : merge.toExtrapolate;
}

const compareForecasts: Compare<'forecast'> = async (engine, { sides, choices, excluded }, options) => {
  const { base, mine, theirs } = sides;
  const merge = await engine.run(
    'mergeForecast',
    { base, mine, theirs, choices, ...(excluded ? { excluded } : {}) },
    options,
  );
  const openConflicts = merge.conflicts.length;
  const where = toCarryOn(sides, merge);
  const { currentVersion } = merge.merged;
  const again =
    openConflicts === 0 && where.length > 0
      ? await engine.run('extrapolateAgain', { data: merge.merged, currentVersion, where }, options)
      : noChanges;
  const merged = applyToDocument(forecast, merge.merged, again);
  const document = preparedDataset(merged);
  const upload =
    openConflicts === 0 ? await engine.run('uploadForecast', { theirs, document }, options) : null;
  return {
    merge,
    rows: Object.values(merge.tabs).flat(),
    openConflicts,
    problemsCompared: false,
    merged,
    toSend: upload && { kind: 'forecast', document, upload, ...comparedWith(sides) },
    openProblems: 0,
    nodesWithoutUnit: missingUnits(document.treeList),
    failedProducts: [],
  };
};

const compares: { readonly [K in DocumentName]: Compare<K> } = {
  supplyPlan: compareSupplyPlans,
  forecast: compareForecasts,
};

/** Merges the three sides of a commit. */
export const compareSides = <K extends DocumentName>(
  engine: Engine,
  input: CompareInput<K>,
  signal?: AbortSignal,
): Promise<Compared<K>> => compares[input.sides.kind](engine, input, signal ? { signal } : {});
