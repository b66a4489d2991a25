import {
  type Choice,
  type MergeRow,
  mergeProblems,
  type ProgramMerge,
  problemsToSend,
} from '@stockwell/engine/merge/index';
import { problemCounts } from '@stockwell/engine/problems/counts';
import type { OrderLine } from '@stockwell/model/api/erp-linking';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Engine } from '../../../engine/client.ts';
import type { CommitSides } from './load-sides.ts';

/** What a comparison found, and what would be sent. */
export interface Compared {
  readonly merge: ProgramMerge;
  /** Rows of data, order lines and problems. */
  readonly rows: readonly MergeRow[];
  readonly openConflicts: number;
  /** Problems are compared once the data agree. */
  readonly problemsCompared: boolean;
  /** The merged plan with the problems as far as they are known. */
  readonly merged: ProgramData;
  /** What would be sent; null while conflicts are open. */
  readonly document: ProgramData | null;
  readonly openProblems: number;
  /** Products whose problems could not be looked for. */
  readonly failedProducts: readonly number[];
}

export interface CompareInput {
  readonly sides: CommitSides<OrderLine>;
  readonly choices: readonly Choice[];
  readonly today: DateText;
  /** UTC, as records keep it. */
  readonly now: string;
  readonly userId: number;
}

/**
 * Merges the three sides. When the data agree, the problems of the merged plan are looked for anew and compared
 * with those of the server.
 */
export async function compareSides(
  engine: Engine,
  { sides, choices, today, now, userId }: CompareInput,
  signal?: AbortSignal,
): Promise<Compared> {
  const options = signal ? { signal } : {};
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
      document: null,
      openProblems: 0,
      failedProducts: [],
    };
  }
  const found = await engine.run(
    'problems',
    { data: merge.merged, today, kind: 'full', userId, now },
    options,
  );
  const problems = mergeProblems(
    {
      base: base.problemReportList,
      mine: found.data.problemReportList,
      theirs: theirs.problemReportList,
    },
    choices,
  );
  const merged = { ...found.data, problemReportList: problems.records };
  const document = { ...merged, problemReportList: problemsToSend(merged) };
  const open = problems.rows.filter((row) => row.result === 'conflict').length;
  return {
    merge,
    rows: [...data, ...problems.rows],
    openConflicts: open,
    problemsCompared: true,
    merged,
    document: open === 0 ? document : null,
    openProblems: problemCounts(document.problemReportList).open,
    failedProducts: found.failures.map((failure) => failure.planningUnitId),
  };
}
