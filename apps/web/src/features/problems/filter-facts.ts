import type { LanguageCode } from '@stockwell/model/languages';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { ExportFact } from '../../ui/export/index.ts';
import type { ProblemFilter } from './filters.ts';
import { categoryText, criticalityText, statusText, typeText } from './fixed-labels.ts';

type TextOfId = (id: number, language: LanguageCode) => string;

/** What the list is filtered by, for exports. */
export function filterFacts(
  filter: ProblemFilter,
  product: (id: number) => string,
  { language, t }: DisplayContext,
): readonly ExportFact[] {
  const all = t('problems:filter.all');
  const one = (id: number | null, text: TextOfId) => (id === null ? all : text(id, language));
  const { reviewed, planningUnitIds } = filter;
  return [
    [t('problems:column.status'), filter.statusIds.map((id) => statusText(id, language)).join(', ') || '–'],
    [t('problems:filter.type'), one(filter.typeId, typeText)],
    [t('problems:column.category'), one(filter.categoryId, categoryText)],
    [t('problems:column.criticality'), one(filter.criticalityId, criticalityText)],
    [t('problems:column.reviewed'), reviewed === null ? all : t(reviewed ? 'lists:yes' : 'lists:no')],
    [t('problems:column.product'), planningUnitIds.map(product).join(', ') || all],
  ];
}
