import type { LanguageCode } from '@stockwell/model/languages';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { ProblemFilter } from './filters.ts';
import { categoryText, criticalityText, statusText, typeText } from './fixed-words.ts';

type Named = (id: number, language: LanguageCode) => string;

/** What the list is filtered by, in words, for exports. */
export function filterLines(
  filter: ProblemFilter,
  product: (id: number) => string,
  { language, t }: DisplayContext,
): string[] {
  const line = (name: string, value: string) => t('programCopies:exported.line', { name, value });
  const all = t('problems:filter.all');
  const one = (id: number | null, named: Named) => (id === null ? all : named(id, language));
  const { reviewed, planningUnitIds } = filter;
  return [
    line(
      t('problems:column.status'),
      filter.statusIds.map((id) => statusText(id, language)).join(', ') || '–',
    ),
    line(t('problems:filter.type'), one(filter.typeId, typeText)),
    line(t('problems:column.category'), one(filter.categoryId, categoryText)),
    line(t('problems:column.criticality'), one(filter.criticalityId, criticalityText)),
    line(t('problems:column.reviewed'), reviewed === null ? all : t(reviewed ? 'lists:yes' : 'lists:no')),
    line(t('problems:column.product'), planningUnitIds.map(product).join(', ') || all),
  ];
}
