import { forecastTotal, type Scenario, usualReplanRange } from '@stockwell/engine/scenarios/index';
import { undecidedPartners } from '@stockwell/engine/supply-plan/plan-by-date';
import { addMonths, type DateText, isMonthText, monthOfDate } from '@stockwell/model/months';
import { type ProgramData, type Shipment, shipmentStatusIds } from '@stockwell/model/program-data/index';

/** What stands in the fields; undefined where nothing does. */
export type ParameterDraft = Readonly<Record<string, unknown>>;

interface Place {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
}

const monthsAhead = 18;

const plannedOf = ({ data, planningUnitId }: Place): readonly Shipment[] =>
  data.shipmentList.filter(
    (one) =>
      one.active &&
      one.planningUnit.id === planningUnitId &&
      one.shipmentStatus.id === shipmentStatusIds.planned,
  );

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The partners of the planned shipments, those that have none included. */
export const plannedAgents = (place: Place): (number | null)[] =>
  unique(plannedOf(place).map((one) => one.procurementAgent?.id ?? null));
export const plannedFundingSources = (place: Place): (number | null)[] =>
  unique(plannedOf(place).map((one) => one.fundingSource?.id ?? null));

/** What a planner would choose most of the time, by parameter. */
const presets: Readonly<Record<string, (place: Place, scenario: Scenario) => unknown>> = {
  start: ({ data, planningUnitId, today }, { key, parameters }) => {
    if (key === 'replan') return usualReplanRange(data, planningUnitId, today).start;
    return parameters.start?.required ? monthOfDate(today) : undefined;
  },
  stop: ({ data, planningUnitId, today }, { key, parameters }) => {
    if (key === 'replan') return usualReplanRange(data, planningUnitId, today).stop;
    return parameters.stop?.required ? addMonths(monthOfDate(today), monthsAhead) : undefined;
  },
  startValue: ({ data, planningUnitId, today }) =>
    Math.round(forecastTotal(data, planningUnitId, monthOfDate(today))),
  droppedAgentIds: plannedAgents,
  droppedFundingSourceIds: plannedFundingSources,
  procurementAgentId: ({ data }) => undecidedPartners(data).procurementAgentId,
  fundingSourceId: ({ data }) => undecidedPartners(data).fundingSourceId,
  onlyLate: () => false,
  monthsInPast: ({ data, planningUnitId }) => settingsOf(data, planningUnitId)?.monthsInPastForAmc,
  monthsInFuture: ({ data, planningUnitId }) => settingsOf(data, planningUnitId)?.monthsInFutureForAmc,
};

const settingsOf = (data: ProgramData, planningUnitId: number) =>
  data.planningUnitList.find((unit) => unit.planningUnit.id === planningUnitId);

export const presetDraft = (scenario: Scenario, place: Place): ParameterDraft =>
  Object.fromEntries(
    Object.keys(scenario.parameters).map((name) => [name, presets[name]?.(place, scenario)]),
  );

/** The draft after one field was filled. The first value of a line follows its first month. */
export function filled(draft: ParameterDraft, name: string, value: unknown, place: Place): ParameterDraft {
  const next = { ...draft, [name]: value === '' || value === null ? undefined : value };
  if (name === 'fundingSourceId') return 'budgetId' in draft ? { ...next, budgetId: undefined } : next;
  if (name !== 'start' || !('startValue' in draft)) return next;
  return typeof value === 'string' && isMonthText(value)
    ? { ...next, startValue: Math.round(forecastTotal(place.data, place.planningUnitId, value)) }
    : next;
}

type Json = string | number | boolean | null | (number | null)[];

/** What is asked of the engine: the fields that hold something. */
export const parametersIn = (draft: ParameterDraft): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
