import type { DeliveryContent } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedMapping, ItemMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { daysInMonth, type MonthText, parseMonth } from '@stockwell/model/months';
import { keptDecimals, roundTo } from '@stockwell/model/numbers';
import { chosenReadings, type FeedChoices } from './readings.ts';

/** What a plan has a record for. */
export type ProposedMeasure = 'CONSUMPTION' | 'STOCK';

/** What a delivery says of a region, reporting unit and month, all its places together. */
export interface FeedProposal {
  readonly key: string;
  readonly measure: ProposedMeasure;
  readonly regionId: number;
  readonly realmCountryPlanningUnitId: number;
  readonly month: MonthText;
  /** Whole reporting units; null where only days without stock were reported. */
  readonly quantity: number | null;
  /** Whether a value below zero is in it. */
  readonly isNegative: boolean;
  /** The mean of the places that report them; null: nobody does. */
  readonly daysOfStockOut: number | null;
  /** Codes of the places that report the month. */
  readonly places: readonly string[];
  /** Codes of the places that report the figure in another month of the delivery only. */
  readonly missingPlaces: readonly string[];
  /** In percent, the mean of the places; null: the delivery does not say. */
  readonly reportingRate: number | null;
}

/** Below this a reporting rate says that a month had better not be believed, as guides of DHIS2 have it. */
const lowReportingRate = 80;

/** Whether only a part of the places has reported: the figure may be too low. */
export const isPartial = ({
  missingPlaces,
  reportingRate,
}: Pick<FeedProposal, 'missingPlaces' | 'reportingRate'>): boolean =>
  missingPlaces.length > 0 || (reportingRate !== null && reportingRate < lowReportingRate);

interface Gathered {
  readonly measure: ProposedMeasure;
  readonly regionId: number;
  readonly unitId: number;
  readonly month: MonthText;
  sum: number | null;
  isNegative: boolean;
  readonly days: number[];
  readonly places: Set<string>;
}

const keyOf = (measure: ProposedMeasure, regionId: number, unitId: number, month: MonthText): string =>
  `${measure} ${regionId} ${unitId} ${month}`;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function addToList(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * What the readings of a delivery would say in a plan: consumption and stock are added up over places and items,
 * converted by the factor of each item, and rounded once. What does not map is not in it.
 */
export function feedProposals(
  content: DeliveryContent,
  mapping: FeedMapping,
  choices: FeedChoices,
): readonly FeedProposal[] {
  const regionOf = new Map(mapping.places.map(({ code, regionId }) => [code, regionId]));
  const itemOf = new Map(mapping.items.map((item) => [item.code, item]));
  const gathered = new Map<string, Gathered>();
  const expected = new Map<string, Set<string>>();
  const rates = new Map<string, number[]>();

  function gather(measure: ProposedMeasure, regionId: number, unitId: number, month: MonthText): Gathered {
    const key = keyOf(measure, regionId, unitId, month);
    const known = gathered.get(key);
    if (known) return known;
    const made = {
      measure,
      regionId,
      unitId,
      month,
      sum: null,
      isNegative: false,
      days: [],
      places: new Set<string>(),
    };
    gathered.set(key, made);
    return made;
  }
  function take(item: ItemMapping, place: string, regionId: number, month: MonthText, value: number): void {
    const { measure, realmCountryPlanningUnitId: unitId, factor } = item;
    if (measure === 'REPORTING_RATE') {
      addToList(rates, rateKey(regionId, unitId, month), value);
      return;
    }
    if (measure === null || unitId === null) return;
    const proposed = measure === 'STOCK' ? 'STOCK' : 'CONSUMPTION';
    const group = gather(proposed, regionId, unitId, month);
    if (value < 0) group.isNegative = true;
    if (measure === 'STOCK_OUT_DAYS') {
      group.days.push(value);
      return;
    }
    group.sum = (group.sum ?? 0) + value * factor;
    group.places.add(place);
    const figure = `${proposed} ${regionId} ${unitId}`;
    expected.set(figure, (expected.get(figure) ?? new Set()).add(place));
  }

  for (const { place, item, month, value } of chosenReadings(content, choices)) {
    const mapped = itemOf.get(item);
    const regionId = regionOf.get(place);
    if (mapped && regionId) take(mapped, place, regionId, month, value);
  }
  return [...gathered].map(([key, group]): FeedProposal => {
    const { measure, regionId, unitId, month, sum, days } = group;
    const reported = rates.get(rateKey(regionId, unitId, month)) ?? rates.get(rateKey(regionId, null, month));
    return {
      key,
      measure,
      regionId,
      realmCountryPlanningUnitId: unitId,
      month,
      quantity: sum === null ? null : Math.round(roundTo(sum, keptDecimals)),
      isNegative: group.isNegative,
      daysOfStockOut:
        days.length === 0 ? null : Math.min(Math.round(mean(days)), daysInMonth(parseMonth(month))),
      places: [...group.places].sort(),
      missingPlaces: [...(expected.get(`${measure} ${regionId} ${unitId}`) ?? [])]
        .filter((place) => !group.places.has(place))
        .sort(),
      reportingRate: reported ? roundTo(mean(reported), 1) : null,
    };
  });
}

/** A rate of no reporting unit is one of all. */
const rateKey = (regionId: number, unitId: number | null, month: MonthText): string =>
  `${regionId} ${unitId ?? 'all'} ${month}`;
