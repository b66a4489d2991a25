import type {
  Refusal,
  ScenarioDescription,
  ScenarioListOutcome,
  ScenarioRequest,
} from '@stockwell/engine/scenarios/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Lines, ScenarioLine } from './line-history.ts';

/** The plan as it would be, and what became of each line. */
export interface Applied {
  readonly from: ProgramData;
  readonly data: ProgramData;
  /** By line: what it changed. Lines that do not count have none. */
  readonly descriptions: ReadonlyMap<string, ScenarioDescription>;
  /** By line: why it could not be applied. */
  readonly refusals: ReadonlyMap<string, readonly Refusal[]>;
}

export type ApplyAll = (requests: readonly ScenarioRequest[]) => Promise<ScenarioListOutcome>;

export const requestOf = (
  { scenarioId, parameters, ticked }: Omit<ScenarioLine, 'id'>,
  planningUnitId: number,
): ScenarioRequest => ({ scenarioId, planningUnitId, parameters, ticked });

/**
 * Applies the ticked lines in their order. A line that is refused (the data under it may have changed since it
 * was added) is told and left out, so that the others still show what they do.
 */
export async function applyLines(
  data: ProgramData,
  lines: Lines,
  planningUnitId: number,
  applyAll: ApplyAll,
): Promise<Applied> {
  const refusals = new Map<string, readonly Refusal[]>();
  for (;;) {
    const counting = lines.filter(({ id, ticked }) => ticked && !refusals.has(id));
    if (counting.length === 0) return { from: data, data, descriptions: new Map(), refusals };
    const outcome = await applyAll(counting.map((line) => requestOf(line, planningUnitId)));
    if (outcome.data !== undefined) {
      const descriptions = new Map(
        counting.flatMap(({ id }, at) => {
          const description = outcome.descriptions[at];
          return description ? [[id, description] as const] : [];
        }),
      );
      return { from: data, data: outcome.data, descriptions, refusals };
    }
    const refused = new Set(outcome.refusals.map(({ line }) => line));
    for (const at of refused) {
      const line = counting[at];
      if (line)
        refusals.set(
          line.id,
          outcome.refusals.filter((one) => one.line === at),
        );
    }
    // A refusal that names no line would be asked for ever.
    if (refused.size === 0) return { from: data, data, descriptions: new Map(), refusals };
  }
}

/** What a line would be refused for in its place among the others; none when it can be applied. */
export async function refusalsOf(
  line: ScenarioLine,
  lines: Lines,
  planningUnitId: number,
  applyAll: ApplyAll,
): Promise<readonly Refusal[]> {
  const place = lines.findIndex(({ id }) => id === line.id);
  const before = (place < 0 ? lines : lines.slice(0, place)).filter(({ ticked }) => ticked);
  const ask = async (earlier: Lines) =>
    applyAll([...earlier, { ...line, ticked: true }].map((one) => requestOf(one, planningUnitId)));
  const outcome = await ask(before);
  if (outcome.data !== undefined) return [];
  const own = outcome.refusals.filter((one) => one.line === before.length);
  if (own.length > 0) return own;
  // An earlier line stands in the way: judged without it.
  const alone = await ask([]);
  return alone.data === undefined ? alone.refusals : [];
}

/**
 * The plan with what was tried. The window of the average is a setting of the program, kept with its master
 * data: a plan cannot carry it.
 */
export const savedInto = (now: ProgramData, after: ProgramData): ProgramData => ({
  ...now,
  consumptionList: after.consumptionList,
  shipmentList: after.shipmentList,
  batchInfoList: after.batchInfoList,
  actionList: after.actionList,
});
