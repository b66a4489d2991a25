import {
  type NodeField,
  type NodeProblem,
  type RowProblem,
  textOfField,
} from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { filledIn } from '../../../../i18n/filled-in.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';

/** What is wrong with a field, with its limits filled in. */
export const problemText = (problem: NodeProblem | RowProblem, language: LanguageCode): string =>
  filledIn(textOf(textOfField(problem), language), (name) => {
    const value = (problem as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'number' ? formatNumber(value, language, 4) : undefined;
  });

/** The text for a field. What is merely empty is named only after somebody tried to save. */
export function useFieldErrors(
  problems: readonly NodeProblem[],
  hasTried: boolean,
): (field: NodeField) => string | undefined {
  const { language } = useSession();
  return (field) => {
    const problem = problems.find((one) => one.field === field);
    return problem && (hasTried || problem.code !== 'required') ? problemText(problem, language) : undefined;
  };
}
