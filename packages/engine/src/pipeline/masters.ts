/** A record of the master data with its names in all languages. */
export interface NamedMaster {
  readonly id: number;
  readonly names: readonly string[];
  readonly code?: string;
}

/** What the steps of an import choose from: active records of the realm, and of the country once it is chosen. */
export interface PipelineMasters {
  readonly realmCountries: readonly NamedMaster[];
  readonly productCategories: readonly NamedMaster[];
  readonly planningUnits: readonly NamedMaster[];
  readonly dataSourceTypes: readonly (NamedMaster & { readonly kind: number })[];
  readonly dataSources: readonly (NamedMaster & { readonly typeId: number })[];
  readonly fundingSources: readonly NamedMaster[];
  readonly procurementAgents: readonly NamedMaster[];
  readonly regions: readonly NamedMaster[];
  readonly reportingUnits: readonly {
    readonly id: number;
    readonly planningUnitId: number;
    readonly multiplier: number;
  }[];
}

const plain = (name: string): string => name.trim().toLowerCase();

/** The record that has a name or a code, in any language. */
export function findByName<M extends NamedMaster>(
  among: readonly M[],
  ...names: readonly string[]
): M | undefined {
  const wanted = new Set(names.map(plain).filter(Boolean));
  return among.find(
    ({ names: own, code }) =>
      own.some((name) => wanted.has(plain(name))) || (code && wanted.has(plain(code))),
  );
}
