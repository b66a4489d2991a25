import type { ReportList } from '@stockwell/engine/reports/report-lists';
import { entityNamed } from '@stockwell/model/entities/index';
import { isObject, type MasterRecord, textIn } from '../../local/masters/record.ts';
import type { ProgramLabels } from '../program/index.ts';
import { programLabels } from '../program/program-labels.ts';
import type { ReportScope } from './scope.ts';

/** The names that figures are shown with. */
export interface ReportLabels
  extends Pick<ProgramLabels, 'agent' | 'fundingSource' | 'budget' | 'shipmentStatus'> {
  /** `name | id`. */
  readonly unit: (id: number) => string;
  readonly programCode: (id: number) => string;
  readonly country: (realmCountryId: number) => string;
  /** ISO 3166-1, three letters; empty where it is not known. */
  readonly countryCode: (realmCountryId: number) => string;
  /** The name of a record of any list. */
  readonly name: (list: ReportList, id: number) => string;
  readonly record: (list: ReportList, id: number) => MasterRecord | undefined;
  /** Somebody who has worked on the program. */
  readonly user: (id: number) => string;
}

/** The records of a list by their id; lists that nobody asks for are not indexed. */
function recordsById(lists: ReportScope['lists']): ReportLabels['record'] {
  const known = new Map<ReportList, ReadonlyMap<number, MasterRecord>>();
  return (list, id) => {
    const { key } = entityNamed(list);
    const records = known.get(list) ?? new Map(lists[list].map((record) => [Number(record[key]), record]));
    known.set(list, records);
    return records.get(id);
  };
}

const nobody: ReadonlyMap<number, string> = new Map();

export function reportLabels(
  { lists, programs, language, today }: ReportScope,
  users: ReadonlyMap<number, string> = nobody,
): ReportLabels {
  const labels = programLabels(null, lists, language, today);
  const countries = new Map(
    lists.realmCountry.map((record) => [Number(record.realmCountryId), textIn(record.country, language)]),
  );
  const record = recordsById(lists);
  const codes = new Map(programs.map(({ id, code }) => [id, code]));
  return {
    agent: labels.agent,
    fundingSource: labels.fundingSource,
    budget: labels.budget,
    shipmentStatus: labels.shipmentStatus,
    unit: (id) => `${labels.product(id)} | ${id}`,
    programCode: (id) => codes.get(id) ?? `#${id}`,
    country: (id) => countries.get(id) ?? `#${id}`,
    countryCode: (id) => {
      const country = record('realmCountry', id)?.country;
      return isObject(country) ? String(country.countryCode ?? '') : '';
    },
    name: (list, id) => textIn(record(list, id), language) || `#${id}`,
    record,
    user: (id) => users.get(id) ?? `#${id}`,
  };
}
