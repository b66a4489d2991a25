import type { DateText, MonthText } from '@stockwell/model/months';
import { type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { applyToDocument } from '../changes/apply.ts';
import type { Changes } from '../changes/change.ts';
import { noteChanges } from '../edits/note-changes.ts';
import type { IdGenerator, Order } from '../supply-plan/planned-shipment.ts';
import {
  checkParameters,
  type ParameterRules,
  type ParameterValues,
  type Refusal,
  refusal,
} from './parameters.ts';

/** What scenarios need besides the program: the day, ids, and built-in master data that the program does not hold. */
export interface ScenarioContext {
  readonly today: DateText;
  readonly idGenerator: IdGenerator;
  /** Data sources of forecasts that a line was drawn through, and of suggested shipments. */
  readonly interpolatedSourceId?: number;
  readonly suggestedSourceId?: number;
  /** The currency of new shipments. */
  readonly currency?: NonNullable<Order['currency']>;
}

/** What can happen to a record, as the key of its message. */
export const changeKeys = [
  'forecastChanged',
  'forecastAdded',
  'forecastRemoved',
  'shipmentRemoved',
  'shipmentExcluded',
  'shipmentAdded',
  'amcWindowChanged',
] as const;
export type ChangeKey = (typeof changeKeys)[number];

export type MessageValue = number | string | boolean | null;

/** One record that a scenario changed. Quantities are in the record's reporting unit. */
export interface ScenarioChange {
  readonly key: ChangeKey;
  readonly list: 'consumptionList' | 'shipmentList' | 'planningUnitList';
  readonly recordId: string | number;
  /** The month of the record; null for a setting. */
  readonly month: MonthText | null;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** What a scenario did: its message key, its parameters, and every record that changed. */
export interface ScenarioDescription {
  readonly scenarioId: number;
  readonly key: string;
  readonly planningUnitId: number;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly changes: readonly ScenarioChange[];
}

export interface ScenarioWork {
  /** What is done to the document. */
  readonly edits: Changes;
  /** The same as it is described to the planner. */
  readonly changes: readonly ScenarioChange[];
}

export type ScenarioOutcome =
  | {
      readonly data: ProgramData;
      /** What leads to it, with the months to look at again noted for the problem list. */
      readonly edits: Changes;
      readonly description: ScenarioDescription;
      readonly refusals: readonly [];
    }
  | {
      readonly data: undefined;
      readonly edits: undefined;
      readonly description: undefined;
      readonly refusals: readonly Refusal[];
    };

/** A way to ask "what if", for one product of a program. */
export interface Scenario {
  readonly id: number;
  /** The key of its message. */
  readonly key: string;
  readonly parameters: ParameterRules;
  readonly run: (
    data: ProgramData,
    planningUnitId: number,
    given: Readonly<Record<string, unknown>>,
    context: ScenarioContext,
  ) => ScenarioOutcome;
}

interface Definition<R extends ParameterRules> {
  readonly id: number;
  readonly key: string;
  readonly parameters: R;
  readonly apply: (
    data: ProgramData,
    planningUnitId: number,
    parameters: ParameterValues<R>,
    context: ScenarioContext,
  ) => ScenarioWork | Refusal;
}

export const err = (refusals: readonly Refusal[]): ScenarioOutcome => ({
  data: undefined,
  edits: undefined,
  description: undefined,
  refusals,
});

/** A scenario that only ever sees parameters that were checked. */
export function scenario<R extends ParameterRules>({ id, key, parameters, apply }: Definition<R>): Scenario {
  return {
    id,
    key,
    parameters,
    run: (data, planningUnitId, given, context) => {
      if (!data.planningUnitList.some((unit) => unit.planningUnit.id === planningUnitId)) {
        return err([refusal('unknownPlanningUnit', null)]);
      }
      const refusals = checkParameters(parameters, given, data.cutOffDate?.slice(0, 7) ?? null);
      if (refusals.length > 0) return err(refusals);
      // The check above makes the values what their rules say.
      const work = apply(data, planningUnitId, given as ParameterValues<R>, context);
      if ('code' in work) return err([work]);
      const description = { scenarioId: id, key, planningUnitId, parameters: given, changes: work.changes };
      const edits = noteChanges(data, work.edits);
      return { data: applyToDocument(supplyPlan, data, edits), edits, description, refusals: [] };
    },
  };
}
