import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { Draft } from '@stockwell/engine/changes/draft';
import type { Refusal, ScenarioChange } from '@stockwell/engine/scenarios/index';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import type { LineRequest, ScenarioEdits } from '../../engine/tasks.ts';
import { type ChangeByHand, describeChanges } from './changes-by-hand.ts';
import { editAgain } from './edits-by-hand.ts';
import { type AskedLine, isByHand, type Lines } from './line-history.ts';

/** A record or a setting that a line changed. */
export type LineChange = ScenarioChange | ChangeByHand;

/** The plan as it would be, and what became of each line. */
export interface Applied {
  readonly from: ProgramData;
  readonly data: ProgramData;
  /** What leads from the one to the other. */
  readonly edits: Changes;
  /** By line: what it changed. Lines that do not count have none. */
  readonly changes: ReadonlyMap<string, readonly LineChange[]>;
  /** By line: why it could not be applied. */
  readonly refusals: ReadonlyMap<string, readonly Refusal[]>;
}

export type ApplyAll = (data: ProgramData, requests: readonly LineRequest[]) => Promise<ScenarioEdits>;

const requestOf = ({ id, scenarioId, parameters }: AskedLine, planningUnitId: number): LineRequest => ({
  lineId: id,
  scenarioId,
  planningUnitId,
  parameters,
});

/** Lines that are asked of the engine together; an edit by hand stands between two such stretches. */
function stretchesOf(lines: Lines): (readonly AskedLine[] | Extract<Lines[number], { edits: unknown }>)[] {
  const stretches: (AskedLine[] | Extract<Lines[number], { edits: unknown }>)[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (isByHand(line)) stretches.push(line);
    else if (Array.isArray(last)) last.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

/**
 * Applies the ticked lines in their order. A line that is refused (the data under it may have changed since it
 * was added) is reported and left out, so that the others still show what they do.
 */
export async function applyLines(
  data: ProgramData,
  lines: Lines,
  planningUnitId: number,
  applyAll: ApplyAll,
): Promise<Applied> {
  const changes = new Map<string, readonly LineChange[]>();
  const refusals = new Map<string, readonly Refusal[]>();
  const draft = new Draft(supplyPlan, data);
  for (const stretch of stretchesOf(lines.filter(({ ticked }) => ticked))) {
    if ('edits' in stretch) {
      const byHand = new Draft(supplyPlan, draft.now);
      for (const edit of stretch.edits) byHand.take(editAgain(byHand.now, edit));
      changes.set(stretch.id, describeChanges(byHand.changes()));
      draft.take(byHand.changes());
    } else draft.take(await applyAsked(draft.now, stretch, planningUnitId, applyAll, { changes, refusals }));
  }
  return { from: data, data: draft.now, edits: draft.changes(), changes, refusals };
}

interface Became {
  readonly changes: Map<string, readonly LineChange[]>;
  readonly refusals: Map<string, readonly Refusal[]>;
}

async function applyAsked(
  data: ProgramData,
  lines: readonly AskedLine[],
  planningUnitId: number,
  applyAll: ApplyAll,
  { changes, refusals }: Became,
): Promise<Changes> {
  for (;;) {
    const counting = lines.filter(({ id }) => !refusals.has(id));
    if (counting.length === 0) return noChanges;
    const outcome = await applyAll(
      data,
      counting.map((line) => requestOf(line, planningUnitId)),
    );
    if (outcome.edits !== undefined) {
      for (const [at, { id }] of counting.entries()) changes.set(id, outcome.descriptions[at]?.changes ?? []);
      return outcome.edits;
    }
    const refused = new Set(outcome.refusals.map(({ line }) => line));
    for (const at of refused) {
      const line = counting[at];
      const own = outcome.refusals.filter((one) => one.line === at);
      if (line) refusals.set(line.id, own);
    }
    // A refusal that names no line would be asked for ever.
    if (refused.size === 0) return noChanges;
  }
}

/** What a line would be refused for in its place among the others; none when it can be applied. */
export async function refusalsOf(
  data: ProgramData,
  line: AskedLine,
  lines: Lines,
  planningUnitId: number,
  applyAll: ApplyAll,
): Promise<readonly Refusal[]> {
  const place = lines.findIndex(({ id }) => id === line.id);
  const before = place < 0 ? lines : lines.slice(0, place);
  const { data: start } = await applyLines(data, before, planningUnitId, applyAll);
  const outcome = await applyAll(start, [requestOf(line, planningUnitId)]);
  return outcome.edits === undefined ? outcome.refusals : [];
}
