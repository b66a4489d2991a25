import { textIn } from '../../local/masters/record.ts';
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
}

export function reportLabels({ lists, programs, language, today }: ReportScope): ReportLabels {
  const labels = programLabels(null, lists, language, today);
  const countries = new Map(
    lists.realmCountry.map((record) => [Number(record.realmCountryId), textIn(record.country, language)]),
  );
  const codes = new Map(programs.map(({ id, code }) => [id, code]));
  return {
    agent: labels.agent,
    fundingSource: labels.fundingSource,
    budget: labels.budget,
    shipmentStatus: labels.shipmentStatus,
    unit: (id) => `${labels.product(id)} | ${id}`,
    programCode: (id) => codes.get(id) ?? `#${id}`,
    country: (id) => countries.get(id) ?? `#${id}`,
  };
}
