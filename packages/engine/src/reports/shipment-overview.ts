import { preparedShipments, shipmentYears } from './prepared/shipment-rows.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import {
  type ShipmentChoice,
  type ShipmentCosts,
  type ShipmentQuantity,
  shipmentsByYear,
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

type Shipment = ShipmentQuantity & ShipmentCosts;

/** What shipments cost by who pays or buys, then by program or country, then by product. */
export function shipmentOverview(
  programs: readonly ReportProgram[],
  filters: ShipmentOverviewFilters,
): ShipmentOverview {
  const chosen = chosenPrograms(programs, filters);
  return overviewOf(
    chosen.flatMap((program) => shipmentsByYear(program, filters)),
    chosen.length,
    filters,
  );
}

/** Costs and quantity of the shipments that were added. */
class Sum implements ShipmentCosts {
  productCostUsd = 0;
  freightCostUsd = 0;
  totalCostUsd = 0;
  #quantity = 0;
  #planningUnitId: number | null = null;
  #isOneUnit = true;

  add(shipment: Shipment): void {
    this.productCostUsd += shipment.productCostUsd;
    this.freightCostUsd += shipment.freightCostUsd;
    this.totalCostUsd += shipment.totalCostUsd;
    this.#quantity += shipment.quantity;
    this.#planningUnitId ??= shipment.planningUnitId;
    if (this.#planningUnitId !== shipment.planningUnitId) this.#isOneUnit = false;
  }

  get costs(): ShipmentCosts {
    const { productCostUsd, freightCostUsd, totalCostUsd } = this;
    return { productCostUsd, freightCostUsd, totalCostUsd };
  }

  /** Blank where products are unlike, which do not add up. */
  get quantity(): number | null {
    return this.#isOneUnit ? this.#quantity : null;
  }

  figuresIn(whole: Sum): OverviewFigures {
    return {
      ...this.costs,
      quantity: this.quantity,
      totalCostPercent: whole.totalCostUsd === 0 ? null : (this.totalCostUsd / whole.totalCostUsd) * 100,
    };
  }
}

/** What a sum is made of, in the order in which the parts are first met. */
class SumOfParts<K, P> extends Sum {
  readonly parts = new Map<K, P>();
  readonly #newPart: () => P;

  constructor(newPart: () => P) {
    super();
    this.#newPart = newPart;
  }

  part(key: K): P {
    const known = this.parts.get(key);
    if (known !== undefined) return known;
    const part = this.#newPart();
    this.parts.set(key, part);
    return part;
  }
}

type ProductsSum = SumOfParts<number, Sum>;
/** By program or country. */
type GroupSum = SumOfParts<number, ProductsSum>;

const newSum = (): Sum => new Sum();
const newProductsSum = (): ProductsSum => new SumOfParts(newSum);
const newGroupSum = (): GroupSum => new SumOfParts(newProductsSum);

type PartLevel = 'program' | 'country';

/** In one pass, because there are many of them; each sum adds up in the order of the shipments. */
function overviewOf(
  chosen: Iterable<Shipment>,
  programs: number,
  filters: ShipmentOverviewFilters,
): ShipmentOverview {
  const byFunder = filters.reportView === overviewViews.fundingSource;
  const groupIds = byFunder ? filters.fundingSourceIds : filters.procurementAgentIds;
  const level: PartLevel = filters.aggregateByCountry ? 'country' : 'program';
  const everything = new SumOfParts<number | null, GroupSum>(newGroupSum);
  const bars = new SumOfParts<number, SumOfParts<number | null, Sum>>(() => new SumOfParts(newSum));
  for (const shipment of chosen) {
    const groupId = byFunder ? shipment.fundingSourceId : shipment.procurementAgentId;
    if (!isChosen(groupIds, groupId) || !isChosen(filters.shipmentStatusIds, shipment.statusId)) continue;
    const { planningUnitId } = shipment;
    const group = everything.part(groupId);
    const part = group.part(level === 'country' ? shipment.realmCountryId : shipment.programId);
    everything.add(shipment);
    group.add(shipment);
    part.add(shipment);
    part.part(planningUnitId).add(shipment);
    bars.part(planningUnitId).part(groupId).add(shipment);
  }
  // One program would only repeat its group.
  const shownLevel = programs === 1 ? null : level;
  return {
    rows: [...everything.parts].flatMap(([groupId, group]) =>
      rowsOfGroup(groupId, group, everything, shownLevel),
    ),
    total: everything.costs,
    bars: [...bars.parts].flatMap(([planningUnitId, ofUnit]) =>
      [...ofUnit.parts].map(([groupId, own]) => ({ planningUnitId, groupId, quantity: own.quantity ?? 0 })),
    ),
  };
}

function rowsOfGroup(
  groupId: number | null,
  group: GroupSum,
  everything: Sum,
  level: PartLevel | null,
): OverviewRow[] {
  const ids = { groupId, programId: null, realmCountryId: null, planningUnitId: null };
  return [
    { ...ids, level: 'group', ...group.figuresIn(everything) },
    ...[...group.parts].flatMap(([id, part]): OverviewRow[] => {
      const own = {
        ...ids,
        programId: level === 'program' ? id : null,
        realmCountryId: level === 'country' ? id : null,
      };
      return [
        ...(level === null ? [] : [{ ...own, level, ...part.figuresIn(group) }]),
        ...[...part.parts].map(
          ([planningUnitId, ofUnit]): OverviewRow => ({
            ...own,
            planningUnitId,
            level: 'planningUnit',
            ...ofUnit.figuresIn(part),
          }),
        ),
      ];
    }),
  ];
}

export const shipmentOverviewReport: Report<ShipmentOverviewFilters, ShipmentOverview> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: shipmentOverview,
  prepared: {
    needs: (filters) => ({ sections: ['shipments', 'shipmentCosts'], years: shipmentYears(filters) }),
    compute: (programs, filters) => {
      const chosen = programs.filter((program) => isChosenProgram(filters, program));
      return overviewOf(preparedShipments(chosen, filters), chosen.length, filters);
    },
  },
};
