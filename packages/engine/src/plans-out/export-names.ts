/** A name in English, and a code where there is one. */
export interface NamedRecord {
  readonly label: string;
  readonly code?: string | null;
}

export type NamesById = ReadonlyMap<number, NamedRecord>;

export interface NamedPart extends NamedRecord {
  readonly id: number;
}

/** A product as receivers of plans know it. */
export interface NamedProduct extends NamedRecord {
  /** Forecasting units in one planning unit. */
  readonly multiplier: number;
  readonly forecastingUnit: NamedPart;
  readonly tracerCategory: NamedPart | null;
  readonly productCategory: NamedPart | null;
  /** What agents call it. */
  readonly skuCodes: readonly {
    readonly agent: NamedPart;
    readonly skuCode: string;
    readonly active: boolean;
  }[];
}

/** The master data that a document of a plan names: its records have their ids only. */
export interface ExportNames {
  readonly label: string;
  readonly programNotes: string | null;
  readonly realmCountry: {
    readonly realmCountryId: number;
    readonly label: string;
    readonly countryCode: string;
    readonly countryCode2: string;
  };
  readonly organisation: NamedPart;
  readonly healthAreas: readonly NamedPart[];
  readonly regions: NamesById;
  readonly products: ReadonlyMap<number, NamedProduct>;
  readonly reportingUnits: NamesById;
  readonly procurementAgents: NamesById;
  readonly fundingSources: NamesById;
  readonly budgets: NamesById;
  readonly dataSources: NamesById;
  /** By their code. */
  readonly currencies: NamesById;
}
