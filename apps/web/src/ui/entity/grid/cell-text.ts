import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { isObject } from '@stockwell/model/objects';
import { displayDay } from '../../../i18n/format.ts';
import { type DisplayContext, fieldKey } from '../display.ts';
import type { Drafts } from '../form/drafts.ts';

const optionText = (draft: unknown): string =>
  isObject(draft) && typeof draft.text === 'string' ? draft.text : '';

/** What a cell says, for the search. */
export function cellText(
  entity: EntityDeclaration,
  name: string,
  drafts: Drafts,
  context: DisplayContext,
): string {
  const draft = drafts[name];
  if (name === 'active') return context.t(draft === false ? 'lists:inactive' : 'lists:active');
  const field = entity.fields[name];
  // What does not apply is kept in mind, so that switching back restores it, but not shown.
  if (field?.onlyWhen && drafts[field.onlyWhen.field] !== field.onlyWhen.equals) return '';
  switch (field?.kind) {
    case 'label': {
      const texts = isObject(draft) ? draft : {};
      const own = texts[`label_${context.language}`];
      return typeof own === 'string' && own !== '' ? own : String(texts.label_en ?? '');
    }
    case 'boolean':
      return context.t(draft === true ? 'lists:yes' : 'lists:no');
    case 'choice':
      return typeof draft === 'number' ? context.t(`${fieldKey(entity, name)}.${draft}`) : '';
    case 'reference':
      return optionText(draft) || (field.emptyMeansAll ? context.t('lists:all') : '');
    case 'references':
      return Array.isArray(draft) ? draft.map(optionText).join(', ') : '';
    case 'date':
      return typeof draft === 'string' ? displayDay(draft, context.language) || draft : '';
    default:
      return typeof draft === 'string' ? draft : '';
  }
}
