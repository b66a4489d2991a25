import { type ConversionMasterData, equivalencyConversion } from './equivalency.ts';
import { groupedBy, sumOf } from './groups.ts';
import type { FundingSourceMasterData } from './master-data/funding-sources.ts';
import type { ProcurementAgentMasterData } from './master-data/procurement-agents.ts';
import { preparedQuantities, shipmentYears } from './prepared/shipment-rows.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import {
  isIncluded,
  type ShipmentChoice,
  type ShipmentQuantity,
  shipmentsByYear,
} from './reported-shipments.ts';

/** `reportView` of a request: what quantities are summed by. */
export const countryViews = {
  fundingSource: 1,
  procurementAgent: 2,
  fundingSourceType: 3,
  procurementAgentType: 4,
} as const;
export type CountryView = (typeof countryViews)[keyof typeof countryViews];

export interface ShipmentsByCountryFilters extends ShipmentChoice {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  /** 0 counts in planning units. */
  readonly equivalencyUnitId: number;
  readonly reportView: CountryView;
  /** Ids of what the view sums by. */
  readonly fundingSourceProcurementAgentIds: readonly number[];
  readonly includePlannedShipments: boolean;
}

/** Quantities by the id of their group (`null` for none), as far as there are any, and `total`. */
export type Quantities = Readonly<Record<string, number>>;

export interface CountryQuantities {
  readonly realmCountryId: number;
  readonly quantity: Quantities;
  readonly total: number;
}

export interface ShipmentsByCountry {
  readonly rows: readonly CountryQuantities[];
  readonly total: Quantities;
  /** The same shipments by the id of their status. */
  readonly statusRows: readonly CountryQuantities[];
  readonly statusTotal: Quantities;
}

export type CountryMasterData = ConversionMasterData & FundingSourceMasterData & ProcurementAgentMasterData;

interface ShipmentInGroup {
  readonly realmCountryId: number;
  readonly groupId: number | null;
  readonly statusId: number;
  readonly quantity: number;
}

/** Quantities of shipments by country, by who pays or buys and by status. */
export function shipmentsByCountry(
  programs: readonly ReportProgram[],
  filters: ShipmentsByCountryFilters,
  master: CountryMasterData,
): ShipmentsByCountry {
  return countryTables(
    chosenPrograms(programs, filters).flatMap((program) => shipmentsByYear(program, filters)),
    filters,
    master,
  );
}

function countryTables(
  chosen: Iterable<ShipmentQuantity>,
  filters: ShipmentsByCountryFilters,
  master: CountryMasterData,
): ShipmentsByCountry {
  const groupOf = groupIn(filters.reportView, master);
  const shipments: ShipmentInGroup[] = [];
  for (const shipment of chosen) {
    const groupId = groupOf(shipment);
    if (!isIncluded(filters.includePlannedShipments, shipment)) continue;
    if (!isChosen(filters.fundingSourceProcurementAgentIds, groupId)) continue;
    const { programId, planningUnitId, realmCountryId, statusId, quantity } = shipment;
    const convert = equivalencyConversion(master, programId, filters.equivalencyUnitId, planningUnitId);
    if (convert) shipments.push({ realmCountryId, groupId, statusId, quantity: convert(quantity) });
  }
  const byGroup = tableOf(shipments, ({ groupId }) => groupId);
  const byStatus = tableOf(shipments, ({ statusId }) => statusId);
  return {
    rows: byGroup.rows,
    total: byGroup.total,
    statusRows: byStatus.rows,
    statusTotal: byStatus.total,
  };
}

function groupIn(view: CountryView, master: CountryMasterData): (row: ShipmentQuantity) => number | null {
  const typeIn = (types: ReadonlyMap<number, number>, id: number | null): number | null =>
    id === null ? null : (types.get(id) ?? null);
  switch (view) {
    case countryViews.fundingSource:
      return ({ fundingSourceId }) => fundingSourceId;
    case countryViews.procurementAgent:
      return ({ procurementAgentId }) => procurementAgentId;
    case countryViews.fundingSourceType:
      return ({ fundingSourceId }) => typeIn(master.fundingSourceTypeOf, fundingSourceId);
    case countryViews.procurementAgentType:
      return ({ procurementAgentId }) => typeIn(master.procurementAgentTypeOf, procurementAgentId);
  }
}

const quantityIn = (shipments: readonly ShipmentInGroup[]): number => sumOf(shipments, (one) => one.quantity);

function tableOf(
  shipments: readonly ShipmentInGroup[],
  groupOf: (shipment: ShipmentInGroup) => number | null,
): { readonly rows: readonly CountryQuantities[]; readonly total: Quantities } {
  const quantities = (own: readonly ShipmentInGroup[]): Quantities =>
    Object.fromEntries([...groupedBy(own, groupOf)].map(([id, group]) => [String(id), quantityIn(group)]));
  return {
    rows: [...groupedBy(shipments, ({ realmCountryId }) => realmCountryId)].map(([realmCountryId, own]) => ({
      realmCountryId,
      quantity: quantities(own),
      total: quantityIn(own),
    })),
    total: { ...quantities(shipments), total: quantityIn(shipments) },
  };
}

export const shipmentGlobalDemand: Report<
  ShipmentsByCountryFilters,
  ShipmentsByCountry,
  'equivalency' | 'forecastingUnits' | 'fundingSourceTypes' | 'procurementAgentTypes'
> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {
    equivalency: true,
    forecastingUnits: true,
    fundingSourceTypes: true,
    procurementAgentTypes: true,
  },
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: shipmentsByCountry,
  prepared: {
    needs: (filters) => ({ sections: ['shipments'], years: shipmentYears(filters) }),
    compute: (programs, filters, master) =>
      countryTables(
        preparedQuantities(
          programs.filter((program) => isChosenProgram(filters, program)),
          filters,
        ),
        filters,
        master,
      ),
  },
};
