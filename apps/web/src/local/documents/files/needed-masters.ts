import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { entityNamed } from '@stockwell/model/entities/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { forgetOpened, masterList } from '../../masters/memory.ts';
import { type MasterRecord, referencedId } from '../../masters/record.ts';
import { emptyState } from '../../masters/state.ts';
import { readList, readState, writeLists } from '../../masters/store.ts';
import type { RecordOwner } from '../../records.ts';

export type MasterRows = Readonly<Record<string, readonly MasterRecord[]>>;

/** The lists that travel with a program. */
const carried = [
  'country',
  'realmCountry',
  'region',
  'forecastingUnit',
  'planningUnit',
  'procurementUnit',
  'realmCountryPlanningUnit',
  'procurementAgentPlanningUnit',
  'procurementAgentProcurementUnit',
  'program',
  'programPlanningUnit',
  'budget',
] as const satisfies readonly StreamedEntity[];

/** The rows of master data that a program needs to be shown on another device. */
export async function neededMasters(owner: RecordOwner, data: ProgramData): Promise<MasterRows> {
  const lists = new Map<string, readonly MasterRecord[]>();
  for (const name of carried) {
    const list = await masterList(owner, name);
    lists.set(name, list.result === 'found' ? list.value : []);
  }
  const rows = (name: (typeof carried)[number], isNeeded: (row: MasterRecord) => boolean) =>
    (lists.get(name) ?? []).filter(isNeeded);
  const ids = (list: readonly MasterRecord[], field: string, entity: string) =>
    new Set(list.map((row) => referencedId(row[field], entity)));

  const units: ReadonlySet<unknown> = new Set(data.planningUnitList.map((unit) => unit.planningUnit.id));
  const reporting: ReadonlySet<unknown> = new Set(
    data.realmCountryPlanningUnitList.map((unit) => unit.realmCountryPlanningUnitId),
  );
  const regions: ReadonlySet<unknown> = new Set(data.regionList.map(({ regionId }) => regionId));
  const program = rows('program', (row) => row.programId === data.programId);
  const planningUnit = rows('planningUnit', (row) => units.has(row.planningUnitId));
  const forecastingUnits = ids(planningUnit, 'forecastingUnit', 'forecastingUnit');
  const procurementUnit = rows('procurementUnit', (row) =>
    units.has(referencedId(row.planningUnit, 'planningUnit')),
  );
  const procurementUnits: ReadonlySet<unknown> = new Set(procurementUnit.map((row) => row.procurementUnitId));
  const countries = ids(program, 'realmCountry', 'realmCountry');
  const realmCountry = rows('realmCountry', (row) => countries.has(Number(row.realmCountryId)));
  const lands = ids(realmCountry, 'country', 'country');
  const isOfProgram = (value: unknown): boolean => referencedId(value, 'program') === data.programId;
  return {
    country: rows('country', (row) => lands.has(Number(row.countryId))),
    realmCountry,
    region: rows('region', (row) => regions.has(row.regionId)),
    forecastingUnit: rows('forecastingUnit', (row) => forecastingUnits.has(Number(row.forecastingUnitId))),
    planningUnit,
    procurementUnit,
    realmCountryPlanningUnit: rows('realmCountryPlanningUnit', (row) =>
      reporting.has(row.realmCountryPlanningUnitId),
    ),
    procurementAgentPlanningUnit: rows('procurementAgentPlanningUnit', (row) =>
      units.has(referencedId(row.planningUnit, 'planningUnit')),
    ),
    procurementAgentProcurementUnit: rows('procurementAgentProcurementUnit', (row) =>
      procurementUnits.has(referencedId(row.procurementUnit, 'procurementUnit')),
    ),
    program,
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
