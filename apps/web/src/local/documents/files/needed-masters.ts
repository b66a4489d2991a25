import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { entityNamed } from '@stockwell/model/entities/index';
import { forgetOpened, masterList } from '../../masters/memory.ts';
import { type MasterRecord, referencedId } from '../../masters/record.ts';
import { emptyState } from '../../masters/state.ts';
import { readList, readState, writeLists } from '../../masters/store.ts';
import type { RecordOwner } from '../../sealed-records.ts';
import type { DocumentName, DocumentOf } from '../document-types.ts';

export type MasterRows = Readonly<Record<string, readonly MasterRecord[]>>;

/** The lists that travel with a document. */
const carried = [
  'country',
  'usagePeriod',
  'realmCountry',
  'region',
  'forecastingUnit',
  'planningUnit',
  'procurementUnit',
  'realmCountryPlanningUnit',
  'procurementAgentPlanningUnit',
  'procurementAgentProcurementUnit',
  'program',
  'dataset',
  'programPlanningUnit',
  'budget',
] as const satisfies readonly StreamedEntity[];
type Carried = (typeof carried)[number];

type Ids = ReadonlySet<unknown>;

/** What of the master data a document refers to. */
interface References {
  readonly program: 'program' | 'dataset';
  readonly programId: number;
  readonly planningUnits: Ids;
  readonly regions: Ids;
  /** Besides those of its planning units. */
  readonly forecastingUnits: Ids;
  readonly reportingUnits: Ids;
  readonly usagePeriods: Ids;
}

const none: Ids = new Set();

const referencesOf: { readonly [K in DocumentName]: (document: DocumentOf<K>) => References } = {
  supplyPlan: (data) => ({
    program: 'program',
    programId: data.programId,
    planningUnits: new Set(data.planningUnitList.map((unit) => unit.planningUnit.id)),
    regions: new Set(data.regionList.map(({ regionId }) => regionId)),
    forecastingUnits: none,
    reportingUnits: new Set(data.realmCountryPlanningUnitList.map((unit) => unit.realmCountryPlanningUnitId)),
    usagePeriods: none,
  }),
  forecast: (data) => {
    const nodes = data.treeList.flatMap(({ flatList }) =>
      flatList.flatMap(({ nodeDataMap }) => Object.values(nodeDataMap)),
    );
    return {
      program: 'dataset',
      programId: data.programId,
      planningUnits: new Set([
        ...data.planningUnitList.map((unit) => unit.planningUnit.id),
        ...nodes.flatMap(({ puNode }) => puNode?.planningUnit?.id ?? []),
      ]),
      regions: new Set(data.regionList.map(({ id }) => id)),
      forecastingUnits: new Set(nodes.flatMap(({ fuNode }) => fuNode?.forecastingUnit?.id ?? [])),
      reportingUnits: none,
      usagePeriods: new Set(data.usagePeriodList.map(({ usagePeriodId }) => usagePeriodId)),
    };
  },
};

/** The realm that a document is of, by itself or by its country; null where neither says. */
export function realmOf(
  document: DocumentOf<DocumentName>,
  { realmCountry = [] }: MasterRows,
): number | null {
  if ('realm' in document) return document.realm.realmId;
  const realm = referencedId(realmCountry[0]?.realm, 'realm');
  return realm === undefined ? null : Number(realm);
}

/** The rows of master data that a document needs to be shown on another device. */
export async function neededMasters<K extends DocumentName>(
  owner: RecordOwner,
  kind: K,
  document: DocumentOf<K>,
): Promise<MasterRows> {
  const lists = new Map<string, readonly MasterRecord[]>();
  for (const name of carried) {
    const list = await masterList(owner, name);
    lists.set(name, list.result === 'found' ? list.value : []);
  }
  const needs = referencesOf[kind](document);
  const rows = (name: Carried, isNeeded: (row: MasterRecord) => boolean) =>
    (lists.get(name) ?? []).filter(isNeeded);
  const ids = (list: readonly MasterRecord[], field: string, entity: string) =>
    new Set(list.map((row) => referencedId(row[field], entity)));

  const { key } = entityNamed(needs.program);
  const program = rows(needs.program, (row) => row[key] === needs.programId);
  const planningUnit = rows('planningUnit', (row) => needs.planningUnits.has(row.planningUnitId));
  const forecastingUnits: Ids = new Set([
    ...ids(planningUnit, 'forecastingUnit', 'forecastingUnit'),
    ...needs.forecastingUnits,
  ]);
  const procurementUnit = rows('procurementUnit', (row) =>
    needs.planningUnits.has(referencedId(row.planningUnit, 'planningUnit')),
  );
  const procurementUnits: Ids = new Set(procurementUnit.map((row) => row.procurementUnitId));
  const countries = ids(program, 'realmCountry', 'realmCountry');
  const realmCountry = rows('realmCountry', (row) => countries.has(Number(row.realmCountryId)));
  const lands = ids(realmCountry, 'country', 'country');
  const isOfProgram = (value: unknown): boolean => referencedId(value, 'program') === needs.programId;
  return {
    country: rows('country', (row) => lands.has(Number(row.countryId))),
    usagePeriod: rows('usagePeriod', (row) => needs.usagePeriods.has(row.usagePeriodId)),
    realmCountry,
    region: rows('region', (row) => needs.regions.has(row.regionId)),
    forecastingUnit: rows('forecastingUnit', (row) => forecastingUnits.has(Number(row.forecastingUnitId))),
    planningUnit,
    procurementUnit,
    realmCountryPlanningUnit: rows('realmCountryPlanningUnit', (row) =>
      needs.reportingUnits.has(row.realmCountryPlanningUnitId),
    ),
    procurementAgentPlanningUnit: rows('procurementAgentPlanningUnit', (row) =>
      needs.planningUnits.has(referencedId(row.planningUnit, 'planningUnit')),
    ),
    procurementAgentProcurementUnit: rows('procurementAgentProcurementUnit', (row) =>
      procurementUnits.has(referencedId(row.procurementUnit, 'procurementUnit')),
    ),
    [needs.program]: program,
    programPlanningUnit: rows('programPlanningUnit', (row) => isOfProgram(row.program)),
    budget: rows('budget', (row) => Array.isArray(row.programs) && row.programs.some(isOfProgram)),
  };
}

/** Both are UTC as `2026-05-20 09:30:00`, which sorts as text. */
const isNewer = (row: MasterRecord, than: MasterRecord): boolean =>
  typeof row.lastModifiedDate === 'string' &&
  typeof than.lastModifiedDate === 'string' &&
  row.lastModifiedDate > than.lastModifiedDate;

/** Puts rows of a file to those of this device; what is here and not older stays. */
export async function takeMasters(owner: RecordOwner, masters: MasterRows): Promise<void> {
  const changed = new Map<StreamedEntity, readonly MasterRecord[]>();
  for (const name of carried) {
    const { key } = entityNamed(name);
    const here = await readList(owner, name);
    const byId = new Map((here.result === 'found' ? here.value : []).map((row) => [row[key], row]));
    let isChanged = false;
    for (const row of masters[name] ?? []) {
      const known = byId.get(row[key]);
      if (row[key] === undefined || (known && !isNewer(row, known))) continue;
      byId.set(row[key], row);
      isChanged = true;
    }
    if (isChanged) changed.set(name, [...byId.values()]);
  }
  if (changed.size === 0) return;
  // The state stays: a list that was never synced is fetched whole by the next sync.
  await writeLists(owner, changed, (await readState(owner)) ?? emptyState(null));
  forgetOpened(owner);
}
