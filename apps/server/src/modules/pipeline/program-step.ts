import { findByName, type PipelineMasters } from '@stockwell/engine/pipeline/masters';
import type { PipelineIssue } from '@stockwell/model/api/pipeline';
import { entities } from '@stockwell/model/entities/index';
import { type CheckedRecord, checkRecord } from '@stockwell/model/entity/check-record';
import { validation } from '@stockwell/model/entity/check-value';
import { type ProgramDraft, programDraftSchema } from '@stockwell/model/integrations/pipeline/draft';
import type { PipelineFile } from '@stockwell/model/integrations/pipeline/file';
import type { StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { programLogistics } from '@stockwell/model/logistics';

/** The program that the file begins with: its name, its country, and what it says of itself. */
export function programOf({ info }: PipelineFile, masters: PipelineMasters): ProgramDraft {
  const country = findByName(masters.realmCountries, info.countryname, info.countrycode);
  return programDraftSchema.parse({
    realmCountryId: country?.id ?? null,
    label: info.programname,
    notes: info.note,
  });
}

/** Fields of the draft by what the program calls them. */
const names: Readonly<Record<string, string>> = {
  realmCountry: 'realmCountryId',
  healthAreaList: 'healthAreaIds',
  organisation: 'organisationId',
  regionList: 'regionIds',
  programManager: 'programManagerId',
  programNotes: 'notes',
};
const months = [
  ['monthsInPastForAmc', 0, 1200],
  ['monthsInFutureForAmc', 0, 1200],
  ['shelfLife', 0, 31],
] as const;

const anyId = 1;

const recordIn = (draft: ProgramDraft, more: object = {}) =>
  checkRecord(
    entities.program,
    {
      realmCountry: draft.realmCountryId,
      healthAreaList: draft.healthAreaIds,
      organisation: draft.organisationId,
      regionList: draft.regionIds,
      label: { label_en: draft.label },
      freeCode: draft.freeCode || null,
      programManager: draft.programManagerId,
      programNotes: draft.notes || null,
      ...Object.fromEntries(programLogistics.map((name) => [name, draft[name]])),
      ...more,
    },
    'add',
  );

/** What is wrong with the program, by the rules that programs have everywhere, and with what its products begin with. */
export function programIssues(draft: ProgramDraft): PipelineIssue[] {
  // Agents and funding sources are chosen in later steps.
  const checked = recordIn(draft, { procurementAgentList: [anyId], fundingSourceList: [anyId] });
  const own = Object.entries('problems' in checked ? checked.problems : {}).map(
    ([path, { code, params }]) => {
      const [name = ''] = path.split('.');
      return { row: '', field: names[name] ?? name, rule: code, ...(params ? { params } : {}) };
    },
  );
  const lists = (['healthAreaIds', 'regionIds'] as const)
    .filter((field) => draft[field].length === 0 && !own.some((issue) => issue.field === field))
    .map((field) => ({ row: '', field, rule: validation.required }));
  const counts = months.flatMap(([field, least, most]): PipelineIssue[] => {
    const value = draft[field];
    if (value === null) return [{ row: '', field, rule: validation.required }];
    if (!Number.isInteger(value)) return [{ row: '', field, rule: validation.integer }];
    if (value < least) return [{ row: '', field, rule: validation.tooSmall, params: { min: least } }];
    return value > most ? [{ row: '', field, rule: validation.tooLarge, params: { max: most } }] : [];
  });
  return [...own, ...lists, ...counts];
}

/** Who the program buys from, and who pays. */
export interface Partners {
  readonly procurementAgentList: readonly number[];
  readonly fundingSourceList: readonly number[];
}

/** The program as it is stored. Null: it is not right yet. */
export function programRecord(draft: ProgramDraft, partners: Partners): CheckedRecord | null {
  const checked = recordIn(draft, partners);
  return 'record' in checked ? checked.record : null;
}

/** A product of the program as it is stored. */
export function unitRecord(row: StepRow, program: number): CheckedRecord | null {
  const { active, ...values } = row;
  const checked = checkRecord(
    entities.programPlanningUnit,
    {
      program,
      planningUnit: values.planningUnitId,
      planBasedOn: 1,
      reorderFrequencyInMonths: values.reorderFrequencyInMonths,
      minMonthsOfStock: values.minMonthsOfStock,
      monthsInFutureForAmc: values.monthsInFutureForAmc,
      monthsInPastForAmc: values.monthsInPastForAmc,
      localProcurementLeadTime: values.localProcurementLeadTime ?? 0,
      shelfLife: values.shelfLife,
      forecastErrorThreshold: 50,
      catalogPrice: values.catalogPrice,
    },
    'add',
  );
  return 'record' in checked ? { ...checked.record, active: active !== false } : null;
}
