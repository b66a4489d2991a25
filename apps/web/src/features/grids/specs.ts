import type { Guardrails } from '@stockwell/engine/supply-plan/stock-limits';
import { entities } from '@stockwell/model/entities/index';
import { planningUnitSettings } from '@stockwell/model/entities/program-planning-unit';
import { type ValueProblem, validation } from '@stockwell/model/entity/check-value';
import { onlyStatusOf } from '@stockwell/model/fixed-lists';
import { isObject } from '@stockwell/model/objects';
import { IconMapPin, IconReceipt } from '@tabler/icons-react';
import { referenceText } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import type { Choices, ComputedColumn, GridAction, GridColumn, GridSpec } from '../../ui/entity/grid/spec.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { showsRealm } from '../../ui/entity/list/columns.tsx';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import type { Option } from '../../ui/select/option.ts';
import { shelfLifeWarnings } from './shelf-life.ts';

const namespaces = ['grids'];
const optionId = (draft: unknown): unknown => (isObject(draft) ? draft.id : undefined);

/** The record that a cell points to: the one just chosen, or what the stored row says about its own. */
export function referenced(row: GridRow, name: string): Readonly<Record<string, unknown>> | null {
  const chosen = row.drafts[name];
  if (isObject(chosen) && isObject(chosen.record)) return chosen.record;
  const stored = row.record?.[name];
  return isObject(stored) && optionId(row.base[name]) === optionId(chosen) ? stored : null;
}

const partOf = (name: string, part: string, titleKey: string): ComputedColumn => ({
  name: `${name}.${part}`,
  titleKey,
  text: (row, { language }) => referenceText(referenced(row, name)?.[part], language),
});

export const tracer = partOf('forecastingUnit', 'tracerCategory', 'grids:column.tracer');
const unitOf = partOf('forecastingUnit', 'unit', 'grids:column.unit');

export const usagePeriodSpec: GridSpec = {
  entity: entities.usagePeriod,
  columns: ['label', 'convertToMonth'],
  namespaces,
  once: ['label'],
};

/** Calculations know five types: they can be renamed, others cannot be added. */
export const modelingTypeSpec: GridSpec = {
  entity: entities.modelingType,
  columns: ['label'],
  adds: false,
  namespaces,
};

export const forecastMethodSpec = (host: EntityHost): GridSpec => ({
  entity: entities.forecastMethod,
  columns: [...(showsRealm(host) ? ['realm'] : []), 'forecastMethodTypeId', 'label'],
  namespaces,
});

export const realmCountrySpec = (realm: Option): GridSpec => ({
  entity: entities.realmCountry,
  columns: ['country', 'defaultCurrency'],
  defaults: { realm },
  once: ['country'],
  namespaces,
  actions: [
    {
      key: 'regions',
      labelKey: 'grids:action.regions',
      icon: IconMapPin,
      visible: (_, host) => host.holds('ROLE_BF_MAP_REGION'),
      to: ({ realmCountryId }) => `/realmCountry/realmCountryRegion/${String(realmCountryId)}`,
    },
  ],
});

export const regionSpec = (realmCountry: Option): GridSpec => ({
  entity: entities.region,
  columns: ['label', 'capacityCbm', 'gln'],
  defaults: { realmCountry },
  once: ['label'],
  namespaces,
});

export const warehouseSpec: GridSpec = {
  entity: entities.region,
  columns: ['realmCountry', 'label', 'capacityCbm', 'gln'],
  readOnly: true,
  namespaces,
};

export const capacitySpec = (planningUnit: Option): GridSpec => ({
  entity: entities.planningUnitCapacity,
  columns: ['supplier', 'startDate', 'stopDate', 'capacity'],
  defaults: { planningUnit },
  namespaces,
  problems: ({ drafts: { startDate, stopDate } }) =>
    typeof startDate === 'string' && typeof stopDate === 'string' && stopDate !== '' && stopDate < startDate
      ? { stopDate: { code: 'static.validation.stopBeforeStart' } }
      : {},
});

const allPlanningUnitColumns = [
  'planningUnit',
  'skuCode',
  'catalogPrice',
  'moq',
  'unitsPerPalletEuro1',
  'unitsPerPalletEuro2',
  'unitsPerContainer',
  'volume',
  'weight',
];

export const agentPlanningUnitSpec = (procurementAgent: Option): GridSpec => ({
  entity: entities.procurementAgentPlanningUnit,
  columns: allPlanningUnitColumns,
  defaults: { procurementAgent },
  once: ['planningUnit'],
  namespaces,
});

export const agentForecastingUnitSpec = (procurementAgent: Option): GridSpec => ({
  entity: entities.procurementAgentForecastingUnit,
  columns: ['forecastingUnit', 'skuCode'],
  defaults: { procurementAgent },
  once: ['forecastingUnit'],
  namespaces,
});

export const agentProcurementUnitSpec = (procurementAgent: Option): GridSpec => ({
  entity: entities.procurementAgentProcurementUnit,
  columns: ['procurementUnit', 'skuCode', 'vendorPrice', 'approvedToShippedLeadTime', 'gtin'],
  defaults: { procurementAgent },
  once: ['procurementUnit'],
  namespaces,
});

/** Whoever may change only the own ones leaves those of the realm alone; the server knows which programs are own. */
const ownOrAll = (all: string) => (row: GridRow, host: EntityHost) =>
  host.holds(all) || row.record === null || optionId(row.base.program) !== undefined;

/** Supply planning and forecast programs alike. */
const eitherProgram = ['program', 'dataset'] as const;

const changesAllEquivalents = ownOrAll('ROLE_BF_EDIT_EQIVALENCY_UNIT_ALL');

export const equivalencyUnitSpec = (host: EntityHost): GridSpec => ({
  entity: entities.equivalencyUnit,
  columns: [...(showsRealm(host) ? ['realm'] : []), 'healthAreaList', 'label', 'program', 'notes'],
  namespaces,
  mayEditRow: changesAllEquivalents,
  offers: { program: eitherProgram },
  within: (name, { realm }) =>
    name === 'healthAreaList' && isObject(realm) ? { field: 'realm', id: Number(realm.id) } : undefined,
});

export const equivalencyMappingSpec = (areasOf: (unitId: unknown) => string): GridSpec => ({
  entity: entities.equivalencyUnitMapping,
  columns: [
    'equivalencyUnit',
    {
      name: 'areas',
      titleKey: 'grids:column.areas',
      text: ({ drafts }) => areasOf(optionId(drafts.equivalencyUnit)),
    },
    tracer,
    'forecastingUnit',
    unitOf,
    'convertToEu',
    'notes',
    'program',
  ],
  once: ['program', 'equivalencyUnit', 'forecastingUnit'],
  namespaces,
  mayEditRow: changesAllEquivalents,
  offers: { program: eitherProgram },
});

const onlyStatusIn = ({ versionTypeId }: Drafts): number | null => onlyStatusOf(Number(versionTypeId));

/** Which versions of the program an integration sends out. */
export const integrationSpec = (program: Option): GridSpec => ({
  entity: entities.integrationProgram,
  columns: ['integration', 'versionTypeId', 'versionStatusId'],
  defaults: { program },
  // Where a type has one status alone, choosing the type chooses the status.
  locked: ({ drafts }, name) => {
    const only = onlyStatusIn(drafts);
    return name === 'versionStatusId' && only !== null && drafts.versionStatusId === only;
  },
  consequences: (drafts, name) =>
    name === 'versionTypeId' && onlyStatusIn(drafts) !== null
      ? { ...drafts, versionStatusId: onlyStatusIn(drafts) }
      : drafts,
  problems: ({ drafts }): Readonly<Record<string, ValueProblem>> => {
    const only = onlyStatusIn(drafts);
    return only === null || drafts.versionStatusId === only
      ? {}
      : { versionStatusId: { code: validation.choice } };
  },
  once: ['integration', 'versionTypeId', 'versionStatusId'],
  namespaces,
});

export const reportingUnitSpec = (realmCountry: Option | null): GridSpec => ({
  entity: entities.realmCountryPlanningUnit,
  columns: [
    ...(realmCountry ? [] : ['realmCountry']),
    'planningUnit',
    'label',
    'skuCode',
    'unit',
    'conversionMethod',
    'conversionNumber',
  ],
  ...(realmCountry ? { defaults: { realmCountry } } : {}),
  namespaces,
});

const pricing: GridAction = {
  key: 'prices',
  labelKey: 'grids:action.prices',
  icon: IconReceipt,
  visible: (_, host) =>
    host.holds('ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'),
  to: ({ planningUnit, program }) =>
    `/programProduct/addCountrySpecificPrice/${idIn(planningUnit, 'planningUnitId')}/${idIn(program, 'programId')}`,
};

const idIn = (value: unknown, key: string): string =>
  isObject(value) ? String(value.id ?? value[key] ?? '') : '';

/** Usual values of a product that is planned by months of stock. */
export const programUnitDefaults = { monthsInFutureForAmc: '3', monthsInPastForAmc: '3' };

/** The category of a row's unit: as chosen just now, or as known for the stored one. */
export function categoryOf(row: GridRow, known: ReadonlyMap<unknown, unknown>): unknown {
  const unit = referenced(row, 'planningUnit')?.forecastingUnit;
  const own = isObject(unit) ? unit.productCategory : undefined;
  return own ?? known.get(optionId(row.drafts.planningUnit));
}

const programUnitColumns = (categories: ReadonlyMap<unknown, unknown>): readonly GridColumn[] => [
  {
    name: 'category',
    titleKey: 'grids:column.category',
    text: (row, { language }) => referenceText(categoryOf(row, categories), language),
  },
  'planningUnit',
  {
    name: 'planningUnit.multiplier',
    titleKey: 'grids:column.multiplier',
    numeric: true,
    text: (row, { language }) => {
      const multiplier = referenced(row, 'planningUnit')?.multiplier;
      return typeof multiplier === 'number' ? formatNumber(multiplier, language, 2) : '';
    },
  },
  ...planningUnitSettings,
];

/** The chosen category narrows which planning units are offered. */
export const programUnitSpec = (
  program: Option,
  category: Option | null,
  categories: ReadonlyMap<unknown, unknown>,
  guardrails: Guardrails | null = null,
): GridSpec => ({
  ...(guardrails ? { warnings: shelfLifeWarnings(guardrails) } : {}),
  entity: entities.programPlanningUnit,
  columns: programUnitColumns(categories),
  defaults: { program, ...programUnitDefaults },
  once: ['planningUnit'],
  namespaces,
  actions: [pricing],
  within: (name) =>
    name === 'planningUnit' && category
      ? { field: 'forecastingUnit.productCategory', id: category.id }
      : undefined,
});

/** Rows of a program that is being set up: it has no id yet, so none is sent that could be mistaken. */
export const newProgramUnitSpec = (products?: Choices): GridSpec => ({
  ...programUnitSpec({ id: 1, text: '' }, null, new Map()),
  actions: [],
  ...(products ? { choices: (name) => (name === 'planningUnit' ? products : undefined) } : {}),
});
