import { groupedBy, sumOf } from './groups.ts';
import { yearsBetween } from './prepared/prepared.ts';
import { preparedShipments } from './prepared/shipment-rows.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import {
  type CountedShipment,
  costsOf,
  isAmong,
  quantityOfOneUnit,
  type ShipmentChoice,
  type ShipmentCosts,
  shipmentsIn,
} from './reported-shipments.ts';

/** `reportView` of a request. */
export const overviewViews = { fundingSource: 1, procurementAgent: 2 } as const;

export interface ShipmentOverviewFilters extends ShipmentChoice {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly fundingSourceIds: readonly number[];
  readonly procurementAgentIds: readonly number[];
  /** Empty for all; cancelled shipments never count. */
  readonly shipmentStatusIds: readonly number[];
  readonly reportView: (typeof overviewViews)[keyof typeof overviewViews];
  readonly aggregateByCountry: boolean;
}

interface OverviewFigures extends ShipmentCosts {
  /** Blank over unlike products. */
  readonly quantity: number | null;
  /** Of the row above: a product of its program, a program of its group, a group of everything. */
  readonly totalCostPercent: number | null;
}

/** A row of the tree, each below the one that it is a part of. */
export interface OverviewRow extends OverviewFigures {
  readonly level: 'group' | 'program' | 'country' | 'planningUnit';
  /** The funding source or procurement agent; null for shipments without one. */
  readonly groupId: number | null;
  /** Of the program that the row is or belongs to; null by country, and with one program in the report. */
  readonly programId: number | null;
  readonly realmCountryId: number | null;
  readonly planningUnitId: number | null;
}

export interface OverviewBar {
  readonly planningUnitId: number;
  readonly groupId: number | null;
  readonly quantity: number;
}

export interface ShipmentOverview {
  readonly rows: readonly OverviewRow[];
  readonly total: ShipmentCosts;
  readonly bars: readonly OverviewBar[];
}

type Shipments = readonly CountedShipment[];

/** What shipments cost by who pays or buys, then by program or country, then by product. */
export function shipmentOverview(
  programs: readonly ReportProgram[],
  filters: ShipmentOverviewFilters,
): ShipmentOverview {
  const chosen = chosenPrograms(programs, filters);
  return overviewOf(
    chosen.flatMap((program) => shipmentsIn(program, filters)),
    chosen.length,
    filters,
  );
}

function overviewOf(chosen: Shipments, programs: number, filters: ShipmentOverviewFilters): ShipmentOverview {
  const byFunder = filters.reportView === overviewViews.fundingSource;
  const groupOf = (shipment: CountedShipment): number | null =>
    byFunder ? shipment.fundingSourceId : shipment.procurementAgentId;
  const groupIds = byFunder ? filters.fundingSourceIds : filters.procurementAgentIds;
  const shipments = chosen.filter(
    (shipment) =>
      isChosen(groupIds, groupOf(shipment)) && isChosen(filters.shipmentStatusIds, shipment.statusId),
  );
  // One program would only repeat its group.
  const parts = programs === 1 ? nothingBetween : filters.aggregateByCountry ? byCountry : byProgram;
  return {
    rows: [...groupedBy(shipments, groupOf)].flatMap(([groupId, own]) =>
      rowsOfGroup(groupId, own, shipments, parts),
    ),
    total: costsOf(shipments),
    bars: barsOf(shipments, groupOf),
  };
}

const nobody = { programId: null, realmCountryId: null };
type Part = Pick<OverviewRow, 'programId' | 'realmCountryId'> & {
  readonly level: 'program' | 'country' | null;
  readonly shipments: Shipments;
};

const nothingBetween = (shipments: Shipments): Part[] => [{ ...nobody, level: null, shipments }];

const byProgram = (shipments: Shipments): Part[] =>
  [...groupedBy(shipments, ({ programId }) => programId)].map(([programId, own]) => ({
    ...nobody,
    programId,
    level: 'program',
    shipments: own,
  }));

const byCountry = (shipments: Shipments): Part[] =>
  [...groupedBy(shipments, ({ realmCountryId }) => realmCountryId)].map(([realmCountryId, own]) => ({
    ...nobody,
    realmCountryId,
    level: 'country',
    shipments: own,
  }));

function rowsOfGroup(
  groupId: number | null,
  own: Shipments,
  everything: Shipments,
  partsOf: (shipments: Shipments) => Part[],
): OverviewRow[] {
  const group = { groupId, ...nobody, planningUnitId: null };
  return [
    { ...group, level: 'group', ...figuresOf(own, everything) },
    ...partsOf(own).flatMap(({ level, shipments, ...ids }): OverviewRow[] => [
      ...(level === null ? [] : [{ ...group, ...ids, level, ...figuresOf(shipments, own) }]),
      ...[...groupedBy(shipments, ({ planningUnitId }) => planningUnitId)].map(
        ([planningUnitId, ofUnit]): OverviewRow => ({
          ...group,
          ...ids,
          planningUnitId,
          level: 'planningUnit',
          ...figuresOf(ofUnit, shipments),
        }),
      ),
    ]),
  ];
}

function figuresOf(own: Shipments, whole: Shipments): OverviewFigures {
  const costs = costsOf(own);
  const { totalCostUsd } = costsOf(whole);
  return {
    ...costs,
    quantity: quantityOfOneUnit(own),
    totalCostPercent: totalCostUsd === 0 ? null : (costs.totalCostUsd / totalCostUsd) * 100,
  };
}

const barsOf = (shipments: Shipments, groupOf: (shipment: CountedShipment) => number | null): OverviewBar[] =>
  [...groupedBy(shipments, ({ planningUnitId }) => planningUnitId)].flatMap(([planningUnitId, ofUnit]) =>
    [...groupedBy(ofUnit, groupOf)].map(([groupId, own]) => ({
      planningUnitId,
      groupId,
      quantity: sumOf(own, ({ quantity }) => quantity),
    })),
  );

export const shipmentOverviewReport: Report<ShipmentOverviewFilters, ShipmentOverview> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: shipmentOverview,
  prepared: {
    needs: ({ startDate, stopDate }) => ({
      sections: ['shipments'],
      years: yearsBetween(startDate, stopDate),
    }),
    compute: (programs, filters) => {
      const chosen = programs.filter((program) => isChosenProgram(filters, program));
      const shipments = chosen.flatMap(preparedShipments).filter((shipment) => isAmong(filters, shipment));
      return overviewOf(shipments, chosen.length, filters);
    },
  },
};
