import { problemOf } from '@stockwell/model/problems/catalogue';
import { numbersOf, problemNumberNames } from '@stockwell/model/problems/parameters';
import { referenceText } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { CellOverride, FormContext, FormRules } from '../../ui/entity/registry.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';

const declared = (record: Readonly<Record<string, unknown>> | null) =>
  problemOf(Number(record?.problemId ?? 0));

/** The form asks for what the problem uses. */
export function realmProblemRules(
  drafts: Drafts,
  { record, host }: Pick<FormContext, 'record' | 'host'>,
): FormRules {
  const problem = declared(record);
  if (!problem) return {};
  const { data1, data2 } = numbersOf(problem);
  const used = problemNumberNames.filter((name) => name === data1 || name === data2);
  const months = (name: string) => parseNumber(String(drafts[name] ?? ''), host.language, 'whole');
  const isShort = data2 === 'monthsSearched' && months('monthsSearched') <= months('monthsBack');
  return {
    required: used,
    hidden: [
      ...problemNumberNames.filter((name) => !used.includes(name)),
      ...(problem.tracerGroup ? [] : ['tracerCategories']),
    ],
    ...(isShort ? { problems: { monthsSearched: { code: 'static.validation.searchedNotLonger' } } } : {}),
  };
}

/** A check of some products that names none of them finds nothing, which the list says. */
export const tracerCell: CellOverride = {
  text: (record, { language, t }) => {
    const categories: readonly unknown[] = Array.isArray(record.tracerCategories)
      ? record.tracerCategories
      : [];
    if (categories.length > 0) return categories.map((one) => referenceText(one, language)).join(', ');
    return declared(record)?.tracerGroup ? t('entities:realmProblem.noTracers') : '';
  },
};
