import type { DateText, MonthText } from '../months.ts';
import type { ProblemReport } from '../program-data/problem-report.ts';
import { type ProblemDeclaration, problemIds, problemOf, type TracerGroup } from './catalogue.ts';
import {
  flatForecastCause,
  forecastMissingCause,
  gapCause,
  manualCause,
  missingEntryCause,
  type OutsideLimitsCause,
  outsideLimitsCause,
  type ShipmentCause,
  shipmentCause,
  submitCause,
} from './causes.ts';
import type { ProblemTextKey } from './texts.ts';

/** What fills a place in a text. Months, days and numbers stay data until they are shown in a language. */
export type TextValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'date'; readonly date: DateText }
  | { readonly kind: 'months'; readonly months: readonly MonthText[] }
  | { readonly kind: 'ranges'; readonly months: readonly MonthText[] }
  | { readonly kind: 'region'; readonly regionId: number }
  | { readonly kind: 'shipment'; readonly shipmentId: string }
  | { readonly kind: 'message'; readonly message: ProblemMessage }
  | { readonly kind: 'joined'; readonly parts: readonly TextValue[]; readonly separator: string };

export interface ProblemMessage {
  readonly key: ProblemTextKey;
  readonly values: Readonly<Record<string, TextValue>>;
}

/** What a report says, as texts to be shown one after another. */
export interface ProblemWording {
  readonly description: readonly ProblemMessage[];
  readonly suggestion: readonly ProblemMessage[];
  /** The limits that were applied, for those who ask why. */
  readonly basis: readonly ProblemMessage[];
}

type Reported = Pick<ProblemReport, 'realmProblem' | 'region' | 'shipmentId' | 'data5'>;

const message = (key: ProblemTextKey, values: ProblemMessage['values'] = {}): ProblemMessage => ({
  key,
  values,
});
const number = (value: number): TextValue => ({ kind: 'number', number: value });
const text = (value: string): TextValue => ({ kind: 'text', text: value });
const months = (value: readonly MonthText[]): TextValue => ({ kind: 'months', months: value });
const ranges = (value: readonly MonthText[]): TextValue => ({ kind: 'ranges', months: value });
const nested = (key: ProblemTextKey, values?: ProblemMessage['values']): TextValue => ({
  kind: 'message',
  message: message(key, values),
});
const date = (value: DateText | null): TextValue =>
  value === null ? nested('notPresent') : { kind: 'date', date: value };
const month = (value: MonthText | null): TextValue =>
  value === null ? nested('notPresent') : months([value]);

const wording = (
  description: ProblemMessage | readonly ProblemMessage[],
  suggestion: ProblemMessage,
  basis: readonly ProblemMessage[] = [],
): ProblemWording => ({
  description: 'key' in description ? [description] : description,
  suggestion: [suggestion],
  basis,
});

type MissingEntryProblem = 'recentActualMissing' | 'recentCountMissing';
function missingEntry(name: MissingEntryProblem, report: Reported): ProblemWording {
  const cause = missingEntryCause.parse(report.data5);
  return wording(
    message(`${name}.description`, { monthsBack: number(cause.monthsBack) }),
    message(`${name}.suggestion`, {
      region: regionOf(report),
      monthsSearched: number(cause.monthsSearched),
      lastMonth: month(cause.lastMonth),
      months: months(cause.months),
    }),
  );
}

function actualGap(report: Reported): ProblemWording {
  const cause = gapCause.parse(report.data5);
  return wording(
    message('actualGap.description'),
    message('actualGap.suggestion', { region: regionOf(report), months: months(cause.months) }),
  );
}

function receiveDatePast(report: Reported): ProblemWording {
  const cause = shipmentCause.parse(report.data5);
  return wording(
    message('receiveDatePast.description', { daysOfGrace: number(cause.daysOfGrace) }),
    message('receiveDatePast.suggestion', { shipment: shipmentOf(report), details: detailsOf(cause) }),
  );
}

function submitDatePast(report: Reported): ProblemWording {
  const cause = submitCause.parse(report.data5);
  return wording(
    message('submitDatePast.description', { daysOfGrace: number(cause.daysOfGrace) }),
    message('submitDatePast.suggestion', {
      shipment: shipmentOf(report),
      details: detailsOf(cause),
      submitDate: date(cause.submitDate),
    }),
  );
}

function forecastMissing(report: Reported): ProblemWording {
  const cause = forecastMissingCause.parse(report.data5);
  const monthsAhead = number(cause.monthsAhead);
  return wording(
    message('forecastMissing.description', { monthsAhead }),
    message('forecastMissing.suggestion', {
      monthsAhead,
      count: number(cause.months.length),
      region: regionOf(report),
      months: months(cause.months),
    }),
  );
}

function flatForecast(report: Reported, group: TracerGroup): ProblemWording {
  const cause = flatForecastCause.parse(report.data5);
  const stretches = cause.stretches.map(({ from, to, quantity }) =>
    nested('flatForecast.stretch', {
      from: months([from]),
      to: months([to]),
      quantity: number(quantity),
    }),
  );
  return wording(
    message('flatForecast.description', { group: nested(`group.${group}`) }),
    message('flatForecast.suggestion', {
      region: regionOf(report),
      firstMonth: month(cause.firstMonth),
      lastMonth: month(cause.lastMonth),
      stretches: { kind: 'joined', parts: stretches, separator: '; ' },
    }),
  );
}

function outsideLimits(report: Reported): ProblemWording {
  const cause = outsideLimitsCause.parse(report.data5);
  const findings = (['over', 'under', 'out'] as const)
    .filter((kind) => cause[kind].length > 0)
    .map((kind) =>
      nested(`outsideLimits.${kind}`, { count: number(cause[kind].length), ranges: ranges(cause[kind]) }),
    );
  const description = [
    message('outsideLimits.description', {
      monthsAhead: number(cause.monthsAhead),
      findings: { kind: 'joined', parts: findings, separator: '; ' },
    }),
  ];
  if (cause.shipments.length > 0) {
    description.push(message('outsideLimits.shipments', { ranges: ranges(cause.shipments) }));
  }
  return wording(description, message(limitsSuggestion(cause)), basisOf(cause.limits));
}

/** Too much asks for delay, too little for orders, both for other quantities. */
function limitsSuggestion({ over, under, out }: OutsideLimitsCause): ProblemTextKey {
  const tooMuch = over.length > 0;
  const tooLittle = under.length > 0 || out.length > 0;
  if (tooMuch !== tooLittle) return tooMuch ? 'outsideLimits.delay' : 'outsideLimits.order';
  return 'outsideLimits.adjust';
}

function basisOf(limits: OutsideLimitsCause['limits']): ProblemMessage[] {
  if (limits === null) return [];
  const { planBasedOn, ...numbers } = limits;
  const values = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number(value)]));
  return [message(planBasedOn === 1 ? 'outsideLimits.byMonths' : 'outsideLimits.byQuantity', values)];
}

/** What a reviewer typed is shown as typed. */
function manual(report: Reported): ProblemWording {
  const cause = manualCause.parse(report.data5);
  return wording(
    message('verbatim', { text: text(cause.problemDescription) }),
    message('verbatim', { text: text(cause.suggestion) }),
  );
}

function retired(report: Reported): ProblemWording {
  const cause = Object.entries(report.data5)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');
  return wording(
    message('retired.description', {
      problem: number(report.realmProblem.problemId),
      cause: text(cause || '–'),
    }),
    message('retired.suggestion'),
  );
}

function regionOf(report: Reported): TextValue {
  return report.region ? { kind: 'region', regionId: report.region.id } : text('–');
}

function shipmentOf(report: Reported): TextValue {
  return report.shipmentId ? { kind: 'shipment', shipmentId: report.shipmentId } : text('–');
}

/** Agent, order, quantity and day, those that are known. */
function detailsOf(cause: ShipmentCause): TextValue {
  const known = [cause.agentCode, cause.orderNo].filter((part) => part !== null && part !== '');
  const parts: TextValue[] = [
    ...known.map((part) => text(part ?? '')),
    nested('shipment.units', { quantity: number(cause.quantity) }),
  ];
  if (cause.date !== null) parts.push(date(cause.date));
  return { kind: 'joined', parts, separator: ' · ' };
}

/** The wording of a report, from its stored cause. */
export function wordingOf(report: Reported): ProblemWording {
  const problem: ProblemDeclaration | undefined = problemOf(report.realmProblem.problemId);
  if (!problem) return retired(report);
  if (problem.tracerGroup) return flatForecast(report, problem.tracerGroup);
  switch (problemIds[problem.name]) {
    case problemIds.recentActualMissing:
      return missingEntry('recentActualMissing', report);
    case problemIds.recentCountMissing:
      return missingEntry('recentCountMissing', report);
    case problemIds.actualGap:
      return actualGap(report);
    case problemIds.receiveDatePast:
      return receiveDatePast(report);
    case problemIds.submitDatePast:
      return submitDatePast(report);
    case problemIds.forecastMissing:
      return forecastMissing(report);
    case problemIds.outsideLimits:
      return outsideLimits(report);
    default:
      return manual(report);
  }
}
