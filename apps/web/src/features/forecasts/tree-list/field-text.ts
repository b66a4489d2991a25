import type { FieldProblem } from '@stockwell/engine/tree/structure/field-rule';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { treeFieldTexts } from '@stockwell/model/tree-form-texts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

/** What is wrong with a field, with the limits that it breaks. */
export function fieldText(problem: FieldProblem | undefined, language: LanguageCode): string | undefined {
  if (!problem) return undefined;
  const limits = new Map(Object.entries(problem));
  return textOf(treeFieldTexts[problem.code], language).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const limit = limits.get(name);
    return typeof limit === 'number' ? formatNumber(limit, language, 0) : '';
  });
}
