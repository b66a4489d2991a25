import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import type { Changes } from '../changes/change.ts';
import { compose } from '../changes/compose.ts';
import { type Refusal, refusal } from './parameters.ts';
import {
  err,
  type Scenario,
  type ScenarioContext,
  type ScenarioDescription,
  type ScenarioOutcome,
} from './scenario.ts';
import { changeAmcWindow } from './types/change-amc-window.ts';
import { decreaseForecast } from './types/decrease-forecast.ts';
import { increaseForecast } from './types/increase-forecast.ts';
import { phaseInOut } from './types/phase-in-out.ts';
import { removeOnHold } from './types/remove-on-hold.ts';
import { removePlanned } from './types/remove-planned.ts';
import { removeSubmitted } from './types/remove-submitted.ts';
import { removeUnfunded } from './types/remove-unfunded.ts';
import { replan } from './types/replan.ts';

/** Every way to ask "what if", in the order in which they are offered. */
export const scenarios: readonly Scenario[] = [
  increaseForecast,
  decreaseForecast,
  phaseInOut,
  removeUnfunded,
  removePlanned,
  removeSubmitted,
  removeOnHold,
  replan,
  changeAmcWindow,
];

export const scenarioOf = (id: number): Scenario | undefined => scenarios.find((one) => one.id === id);

/** A line of a planner's list of scenarios. */
export interface ScenarioRequest {
  readonly scenarioId: number;
  readonly planningUnitId: number;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Unticked lines stay in the list and are not applied. */
  readonly ticked?: boolean;
}

/** The program as it would be; the one that was given stays as it is. */
export function applyScenario(
  data: ProgramData,
  { scenarioId, planningUnitId, parameters }: ScenarioRequest,
  context: ScenarioContext,
): ScenarioOutcome {
  const found = scenarioOf(scenarioId);
  return found
    ? found.run(data, planningUnitId, parameters, context)
    : err([refusal('unknownScenario', null)]);
}

export type ScenarioListOutcome =
  | {
      readonly data: ProgramData;
      /** What leads to it. */
      readonly edits: Changes;
      /** One for each ticked line. */
      readonly descriptions: readonly ScenarioDescription[];
      readonly refusals: readonly [];
    }
  | {
      readonly data: undefined;
      readonly edits: undefined;
      readonly descriptions: readonly [];
      /** With the place of the line in the list. */
      readonly refusals: readonly (Refusal & { readonly line: number })[];
    };

/**
 * Applies the ticked lines of a list one after the other; one that is refused refuses the whole list. What a line
 * needs may differ from line to line: each can have idGenerator of its own.
 */
export function applyScenarios<R extends ScenarioRequest>(
  data: ProgramData,
  requests: readonly R[],
  contextOf: (request: R) => ScenarioContext,
): ScenarioListOutcome {
  let current = data;
  const steps: Changes[] = [];
  const descriptions: ScenarioDescription[] = [];
  for (const [line, request] of requests.entries()) {
    if (request.ticked === false) continue;
    const outcome = applyScenario(current, request, contextOf(request));
    if (outcome.data === undefined) {
      return {
        data: undefined,
        edits: undefined,
        descriptions: [],
        refusals: outcome.refusals.map((one) => ({ ...one, line })),
      };
    }
    current = outcome.data;
    steps.push(outcome.edits);
    descriptions.push(outcome.description);
  }
  return { data: current, edits: compose(supplyPlan, steps), descriptions, refusals: [] };
}
