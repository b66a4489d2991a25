import { type ProgramDataInput, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import type { ReportProgram } from './report.ts';
import { exampleVersion } from './testing.ts';

type ShipmentInput = NonNullable<ProgramDataInput['shipmentList']>[number];

/** A shipment of an example, in words: what is not said is as usual. */
export interface ExampleShipment {
  readonly unit?: number;
  readonly status?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** Expected. */
  readonly date?: string;
  readonly received?: string | null;
  readonly quantity?: number;
  /** Dollars for one unit of its currency. */
  readonly currencyRate?: number;
  readonly product?: number;
  readonly freight?: number;
  readonly agent?: number | null;
  readonly source?: number | null;
  readonly budget?: number | null;
  readonly other?: Partial<ShipmentInput>;
}

export interface ExampleOptions {
  readonly programId?: number;
  readonly realmCountryId?: number;
  readonly units?: readonly number[];
  /** Products that the program has switched off. */
  readonly inactiveUnits?: readonly number[];
  readonly change?: (program: ProgramDataInput) => Partial<ProgramDataInput>;
}

const ref = (id: number | null) => (id === null ? null : { id });
export const exampleUnits = [10, 11, 12] as const;

/** Products, three if none are named, are counted in packs of one. */
function inputWith(
  shipments: readonly ExampleShipment[],
  { programId = 1, units = exampleUnits, inactiveUnits = [], change = () => ({}) }: ExampleOptions,
): ProgramDataInput {
  const program = exampleProgram();
  const wide: ProgramDataInput = {
    ...program,
    programId,
    planningUnitList: units.map((id, at) => ({
      ...first(program.planningUnitList),
      programPlanningUnitId: at + 1,
      planningUnit: { id },
      active: !inactiveUnits.includes(id),
    })),
    realmCountryPlanningUnitList: units.map((id) => ({
      realmCountryPlanningUnitId: id * 10,
      planningUnit: { id },
      conversionNumber: 1,
    })),
    batchInfoList: [],
    shipmentList: shipments.map((shipment, at) => shipmentInput(shipment, at)),
  };
  return { ...wide, ...change(wide) };
}

/** A program with these shipments and its plan. */
export const programWithShipments = (
  shipments: readonly ExampleShipment[],
  options: ExampleOptions = {},
): ReportProgram => ({
  version: exampleVersion(() => inputWith(shipments, options)),
  realmCountryId: options.realmCountryId ?? 6,
});

/** The same without a plan, for reports that read none: planning takes most of the time of a test. */
export const unplannedProgram = (
  shipments: readonly ExampleShipment[],
  options: ExampleOptions = {},
): ReportProgram => ({
  version: { data: parseProgramData(inputWith(shipments, options)), plan: new Map() },
  realmCountryId: options.realmCountryId ?? 6,
});

function shipmentInput(shipment: ExampleShipment, at: number): ShipmentInput {
  const {
    unit = 10,
    status = 7,
    date = '2025-01-10',
    received = null,
    quantity = 100,
    currencyRate = 1,
    product = 0,
    freight = 0,
    agent = null,
    source = null,
    budget = null,
    other = {},
  } = shipment;
  return {
    shipmentId: recordId(at + 1, 7),
    planningUnit: { id: unit },
    realmCountryPlanningUnit: { id: unit * 10 },
    shipmentStatus: { id: status },
    shipmentRcpuQty: quantity,
    expectedDeliveryDate: date,
    receivedDate: received,
    currency: { id: 1, conversionRateToUsd: currencyRate },
    productCost: product,
    freightCost: freight,
    procurementAgent: ref(agent),
    fundingSource: ref(source),
    budget: ref(budget),
    ...other,
  };
}

/** S1 in euros and S2 in dollars: 16,000 of goods and 2,100 of freight in dollars. */
export const exampleCosts = (of: ExampleShipment = {}): readonly ExampleShipment[] => [
  { quantity: 4000, currencyRate: 1.1, product: 10_000, freight: 1000, ...of },
  { quantity: 2000, product: 5000, freight: 1000, ...of },
];
