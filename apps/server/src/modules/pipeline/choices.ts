import type { PipelineChoice, PipelineProgramChoices } from '@stockwell/model/api/pipeline';
import { pipelineEndpoints as calls } from '@stockwell/model/api/pipeline';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import {
  type PipelineStep,
  type StepField,
  type StepList,
  stepFields,
} from '@stockwell/model/integrations/pipeline/steps';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { realmCountryPlanningUnitTable, regionTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import type { SignedIn } from '../access/principals.ts';
import { fixedLists } from '../master-data/fixed-list-routes.ts';
import type { OpenImport } from './imports.ts';

type Choice = PipelineChoice;
const { functions } = calls.program.permission;

const idIn = (value: unknown): number => Number((value as { readonly id?: unknown } | null)?.id ?? 0);
const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(idIn) : []);

/** A realm country is named like its country. */
const labelOf = ({ label, country }: EntityRecord): Choice['label'] =>
  (label ?? (country as EntityRecord | undefined)?.label ?? { label_en: '' }) as Choice['label'];

const codeOfCountry = ({ country }: EntityRecord): unknown =>
  (country as EntityRecord | undefined)?.countryCode;

/** Active records of a realm that the caller may see, as choices. */
const choicesOf =
  (context: AppContext, caller: SignedIn, realmId: number) =>
  async (
    name: EntityName,
    within: (record: EntityRecord) => number[] = () => [],
    where?: SQL,
  ): Promise<Choice[]> => {
    const entity = entities[name];
    const records = await readRecords(context, entity, {
      activeOnly: true,
      realmId,
      reader: { caller, functions },
      where,
    });
    return records.map((record) => ({
      id: Number(record[entity.key]),
      label: labelOf(record),
      code: String((entity.code ? record[entity.code] : codeOfCountry(record)) ?? ''),
      within: within(record),
      ...(typeof record.multiplier === 'number' && name === 'realmCountryPlanningUnit'
        ? { multiplier: record.multiplier }
        : {}),
    }));
  };

/** What the program of an import is chosen from: its places with their countries, and who manages it. */
export async function programChoices(
  context: AppContext,
  caller: SignedIn,
  realmId: number,
): Promise<PipelineProgramChoices> {
  const all = choicesOf(context, caller, realmId);
  const users = await readRecords(context, entities.user, {
    activeOnly: true,
    realmId,
    reader: { caller, functions },
  });
  return {
    realmCountry: await all('realmCountry'),
    healthArea: await all('healthArea', (record) => idsIn(record.realmCountryList)),
    organisation: await all('organisation', (record) => idsIn(record.realmCountryList)),
    region: await all('region', (record) => [idIn(record.realmCountry)]),
    programManager: users
      .filter(({ realm }) => idIn(realm) === realmId)
      .map(({ userId, username }) => ({
        id: Number(userId),
        label: { label_en: String(username) },
        code: '',
        within: [],
      })),
  };
}

const listsOf = (step: PipelineStep): readonly StepList[] => [
  ...new Set(
    Object.values<StepField>(stepFields(step)).flatMap((field) =>
      field.kind === 'choice' ? [field.of] : [],
    ),
  ),
];

/** What the cells of a step choose from: the records that its checks accept. */
export async function stepChoices(
  context: AppContext,
  caller: SignedIn,
  step: PipelineStep,
  { row, draft }: OpenImport,
): Promise<Partial<Record<StepList, Choice[]>>> {
  const all = choicesOf(context, caller, row.realmId);
  const units = (draft.planningUnits ?? []).map(({ planningUnitId }) => Number(planningUnitId ?? 0));
  const readers: Readonly<Record<StepList, () => Promise<Choice[]>>> = {
    productCategory: () => all('productCategory'),
    planningUnit: () => all('planningUnit'),
    dataSourceType: () => all('dataSourceType'),
    dataSource: () => all('dataSource', (record) => [idIn(record.dataSourceType)]),
    fundingSource: () => all('fundingSource'),
    procurementAgent: () => all('procurementAgent'),
    region: () => all('region', undefined, inArray(regionTable.id, [...(draft.program?.regionIds ?? [])])),
    reportingUnit: () =>
      all(
        'realmCountryPlanningUnit',
        (record) => [idIn(record.planningUnit)],
        and(
          eq(realmCountryPlanningUnitTable.realmCountryId, draft.program?.realmCountryId ?? 0),
          inArray(realmCountryPlanningUnitTable.planningUnitId, units),
        ),
      ),
    shipmentStatus: async () =>
      fixedLists
        .shipmentStatuses()
        .filter(({ active }) => active)
        .map(({ shipmentStatusId: id, label }) => ({ id, label, code: '', within: [] })),
    // Named by the application, like everywhere.
    shipmentMode: async () => [],
    programUnit: async () => {
      const known = new Set(units);
      return (await all('planningUnit')).filter(({ id }) => known.has(id));
    },
  };
  const found = await Promise.all(listsOf(step).map(async (list) => [list, await readers[list]()] as const));
  return Object.fromEntries(found);
}
