import { isBudgetUsable } from '@stockwell/engine/money/budget';
import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { shipmentStatuses } from '@stockwell/model/fixed-lists';
import type { Label } from '@stockwell/model/label';
import { byLabel, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import { dataSourceTypeKey, type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { isObject, type MasterRecord } from '../../local/masters/record.ts';

/** The lists of master data that name what a program's document refers to. */
export const labelLists = [
  'planningUnit',
  'region',
  'procurementAgent',
  'fundingSource',
  'budget',
  'dataSource',
  'dataSourceType',
  'currency',
  'realmCountryPlanningUnit',
  'program',
] as const satisfies readonly StreamedEntity[];

export type LabelLists = Readonly<Partial<Record<(typeof labelLists)[number], readonly MasterRecord[]>>>;

export interface NamedOption {
  readonly id: number;
  readonly label: string;
}

export interface CodedOption extends NamedOption {
  readonly code: string;
}

export interface ProductOption extends NamedOption {
  /** What one of it is, such as a pack; empty where the master data does not say. */
  readonly unit: string;
}

export interface AgentOption extends CodedOption {
  /** Background of a shipment's cell; empty where the agent has none. */
  readonly color: string;
  readonly darkColor: string;
}

export interface BudgetOption extends CodedOption {
  readonly fundingSourceId: number | null;
  readonly startDate: string | null;
  readonly stopDate: string | null;
  readonly active: boolean;
  /** Active, not spent as far as the server knew, and not ended. */
  readonly usable: boolean;
}

export interface CurrencyOption extends CodedOption {
  readonly conversionRateToUsd: number;
  /** Without a rate nothing can be bought in it. */
  readonly hasRate: boolean;
}

export interface ReportingUnitOption extends NamedOption {
  /** 1 multiplies, 2 divides. */
  readonly conversionMethod: 1 | 2;
  readonly conversionNumber: number;
}

/** Names in the user's language, and the lists that drop-downs offer: active, by name. */
export interface ProgramLabels {
  /** False while the names are being read: until then nothing is known by name, and nothing is in order. */
  readonly isReady: boolean;
  program(): NamedOption;
  product(id: number): string;
  region(id: number): string;
  agent(id: number): AgentOption;
  fundingSource(id: number): CodedOption;
  budget(id: number): BudgetOption;
  dataSource(id: number): string;
  currency(id: number): CurrencyOption;
  reportingUnit(id: number): string;
  shipmentStatus(id: number): string;
  readonly products: readonly ProductOption[];
  readonly regions: readonly NamedOption[];
  readonly agents: readonly AgentOption[];
  readonly fundingSources: readonly CodedOption[];
  /** Those that can still be used, and the one that is chosen already: of one funding source, or all. */
  budgets(fundingSourceId?: number, chosen?: number | null): readonly BudgetOption[];
  readonly currencies: readonly CurrencyOption[];
  /** The US dollar, which prices are in. */
  readonly dollars: CurrencyOption | undefined;
  readonly shipmentStatuses: readonly NamedOption[];
  /** Of one of the four types that every realm has, whatever its number there. */
  dataSources(type: number): readonly NamedOption[];
  /** A built-in data source by its key; undefined where the realm has switched it off. */
  builtInSource(systemKey: string): number | undefined;
  /** The unit that is one planning unit first, the others by name. */
  reportingUnits(planningUnitId: number): readonly ReportingUnitOption[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const idIn = (value: unknown, key: string): number | null => {
  if (!isObject(value)) return null;
  const id = value.id ?? value[key];
  return typeof id === 'number' ? id : null;
};
const refIn = (value: unknown): MasterRecord | undefined => (isObject(value) ? value : undefined);
const labelIn = (record: MasterRecord | undefined): Label | null =>
  isObject(record?.label) && typeof record.label.label_en === 'string'
    ? (record.label as unknown as Label)
    : null;

/** What a record that the local master data does not know is called. */
const unknownName = (id: number): string => `#${id}`;

/** The name of a program; empty where the device does not know it. */
export const programName = (lists: LabelLists | null, programId: number, language: LanguageCode): string =>
  textOf(labelIn(lists?.program?.find((record) => record.programId === programId)), language);

/** What the names are asked for. */
export type NamedData = Pick<
  ProgramData,
  | 'programId'
  | 'planningUnitList'
  | 'regionList'
  | 'procurementAgentList'
  | 'fundingSourceList'
  | 'realmCountryPlanningUnitList'
>;

/** The same list for the same question: sheets ask for it in every row. */
function remembered<A, B>(make: (of: A) => B): (of: A) => B {
  const known = new Map<A, B>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}

/** The names in lists of master data; null while these are being read. */
export function programLabels(
  data: NamedData | null,
  lists: LabelLists | null,
  language: LanguageCode,
  day: DateText,
): ProgramLabels {
  const index = (name: (typeof labelLists)[number], key: string) =>
    new Map((lists?.[name] ?? []).map((record) => [number(record[key]), record]));
  const [products, regions, agents, funds, budgets, sources, sourceTypes, currencies, units, programs] = [
    index('planningUnit', 'planningUnitId'),
    index('region', 'regionId'),
    index('procurementAgent', 'procurementAgentId'),
    index('fundingSource', 'fundingSourceId'),
    index('budget', 'budgetId'),
    index('dataSource', 'dataSourceId'),
    index('dataSourceType', 'dataSourceTypeId'),
    index('currency', 'currencyId'),
    index('realmCountryPlanningUnit', 'realmCountryPlanningUnitId'),
    index('program', 'programId'),
  ] as const;
  const nameOf = (records: ReadonlyMap<number, MasterRecord>, id: number): string =>
    textOf(labelIn(records.get(id)), language) || unknownName(id);
  const collator = byLabel((word: NamedOption) => ({ label_en: word.label }), language);
  const sorted = <W extends NamedOption>(labels: readonly W[]): readonly W[] => [...labels].sort(collator);
  const isActive = (record: MasterRecord | undefined): boolean =>
    record !== undefined && record.active !== false;

  const agent = (id: number): AgentOption => {
    const record = agents.get(id);
    return {
      id,
      label: nameOf(agents, id),
      code: text(record?.procurementAgentCode) || nameOf(agents, id),
      color: text(record?.colorHtmlCode),
      darkColor: text(record?.colorHtmlDarkCode),
    };
  };
  const fundingSource = (id: number): CodedOption => ({
    id,
    label: nameOf(funds, id),
    code: text(funds.get(id)?.fundingSourceCode) || nameOf(funds, id),
  });
  const ofProgram = (record: MasterRecord): boolean =>
    !data ||
    !Array.isArray(record.programs) ||
    record.programs.some((one) => idIn(one, 'programId') === data.programId);
  const budget = (id: number): BudgetOption => {
    const record = budgets.get(id);
    return {
      id,
      label: nameOf(budgets, id),
      code: text(record?.budgetCode) || nameOf(budgets, id),
      fundingSourceId: idIn(record?.fundingSource, 'fundingSourceId'),
      startDate: text(record?.startDate) || null,
      stopDate: text(record?.stopDate) || null,
      active: isActive(record),
      usable:
        record !== undefined &&
        isBudgetUsable(
          {
            active: isActive(record),
            budgetUsdAmt: number(record.budgetUsdAmt),
            usedUsdAmt: Number(record.usedUsdAmt ?? 0),
            stopDate: text(record.stopDate),
          },
          day,
        ),
    };
  };
  const budgetsOf = remembered((fundingSourceId: number | undefined) =>
    sorted(
      [...budgets]
        .filter(([, record]) => ofProgram(record))
        .map(([id]) => budget(id))
        .filter((one) => fundingSourceId === undefined || one.fundingSourceId === fundingSourceId),
    ),
  );
  const offeredBudgets = remembered((fundingSourceId: number | undefined) =>
    remembered((chosen: number | null) =>
      budgetsOf(fundingSourceId).filter(({ id, usable }) => usable || id === chosen),
    ),
  );
  const currency = (id: number): CurrencyOption => {
    const record = currencies.get(id);
    const rate = number(record?.conversionRateToUsd);
    return {
      id,
      label: nameOf(currencies, id),
      code: text(record?.currencyCode) || nameOf(currencies, id),
      conversionRateToUsd: Number.isNaN(rate) ? 1 : rate,
      hasRate: !Number.isNaN(rate),
    };
  };
  const typeKeyOf = ({ dataSourceType }: MasterRecord): unknown =>
    sourceTypes.get(idIn(dataSourceType, 'dataSourceTypeId') ?? 0)?.systemKey;
  const statuses = sortedStatuses(language);
  return {
    isReady: lists !== null,
    program: () => ({ id: data?.programId ?? 0, label: data ? nameOf(programs, data.programId) : '' }),
    product: (id) => nameOf(products, id),
    region: (id) => nameOf(regions, id),
    agent,
    fundingSource,
    budget,
    dataSource: (id) => nameOf(sources, id),
    currency,
    reportingUnit: (id) => nameOf(units, id),
    shipmentStatus: (id) => statuses.find((status) => status.id === id)?.label ?? unknownName(id),
    products: sorted(
      (data?.planningUnitList ?? [])
        .filter((unit) => unit.active && unit.planningUnit.active)
        .map(({ planningUnit: { id } }) => ({
          id,
          label: nameOf(products, id),
          unit: textOf(labelIn(refIn(products.get(id)?.unit)), language),
        })),
    ),
    regions: sorted((data?.regionList ?? []).map(({ regionId: id }) => ({ id, label: nameOf(regions, id) }))),
    agents: sorted(
      (data?.procurementAgentList ?? [])
        .filter(({ id }) => isActive(agents.get(id)))
        .map(({ id }) => agent(id)),
    ),
    fundingSources: sorted(
      (data?.fundingSourceList ?? [])
        .filter(({ id }) => isActive(funds.get(id)))
        .map(({ id }) => fundingSource(id)),
    ),
    budgets: (fundingSourceId, chosen = null) => offeredBudgets(fundingSourceId)(chosen),
    currencies: sorted([...currencies].filter(([, record]) => isActive(record)).map(([id]) => currency(id))),
    dollars: [...currencies]
      .filter(([, { systemKey }]) => systemKey === systemKeys.currencyUsd)
      .map(([id]) => currency(id))[0],
    shipmentStatuses: statuses,
    builtInSource: (systemKey) =>
      [...sources].find(([, record]) => isActive(record) && record.systemKey === systemKey)?.[0],
    dataSources: remembered((type) =>
      sorted(
        [...sources]
          .filter(
            ([, record]) =>
              isActive(record) &&
              typeKeyOf(record) === dataSourceTypeKey(type) &&
              // Without a program it serves all of the realm.
              [null, data?.programId].includes(idIn(record.program, 'programId')),
          )
          .map(([id]) => ({ id, label: nameOf(sources, id) })),
      ),
    ),
    reportingUnits: remembered((planningUnitId) =>
      sorted(
        (data?.realmCountryPlanningUnitList ?? [])
          .filter((unit) => unit.active && unit.planningUnit.id === planningUnitId)
          .map((unit) => ({
            id: unit.realmCountryPlanningUnitId,
            label: nameOf(units, unit.realmCountryPlanningUnitId),
            conversionMethod: unit.conversionMethod ?? 1,
            conversionNumber: unit.conversionNumber,
          })),
      ).toSorted((a, b) => Number(b.conversionNumber === 1) - Number(a.conversionNumber === 1)),
    ),
  };
}

/** In the order of their ids, which is the order in which a shipment passes through them. */
const sortedStatuses = (language: LanguageCode): readonly NamedOption[] =>
  shipmentStatuses.map(({ id, label }) => ({ id, label: textOf(label, language) }));
