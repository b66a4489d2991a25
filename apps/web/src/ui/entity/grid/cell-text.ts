import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { isDateText } from '@stockwell/model/months';
import { type DisplayContext, displayDay, fieldKey } from '../display.ts';
import type { Drafts } from '../form/drafts.ts';
import { isObject, type Option } from '../records.ts';

const optionText = (draft: unknown): string =>
  isObject(draft) && typeof draft.text === 'string' ? draft.text : '';

/** What a cell shows for what it holds. */
export function cellText(
  entity: EntityDeclaration,
  name: string,
  drafts: Drafts,
  context: DisplayContext,
): string {
  const draft = drafts[name];
  if (name === 'active') return context.t(draft === false ? 'lists:inactive' : 'lists:active');
  const field = entity.fields[name];
  // What does not apply is kept in mind, so that switching back brings it again, but not shown.
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

/** What is copied: like the text, but English names and ISO dates, which a paste understands in any language. */
export function copiedText(
  entity: EntityDeclaration,
  name: string,
  drafts: Drafts,
  context: DisplayContext,
): string {
  const draft = drafts[name];
  const field = entity.fields[name];
  if (field?.kind === 'label') return isObject(draft) ? String(draft.label_en ?? '') : '';
  if (field?.kind === 'date') return typeof draft === 'string' ? draft : '';
  return cellText(entity, name, drafts, context);
}

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Dates as spreadsheets write them: 2026-11-15, 15-Nov-26 or 15-Nov-2026. Others stay as typed and are told about. */
export function dateOf(text: string): string {
  const typed = text.trim();
  if (isDateText(typed)) return typed;
  const [, day, month, year] = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*[-/ ](\d{2}|\d{4})$/i.exec(typed) ?? [];
  const index = months.indexOf((month ?? '').toLocaleLowerCase());
  if (!day || !year || index < 0) return typed;
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The choice that a pasted text names; undefined when there is none. */
export type FindOption = (name: string, text: string) => Option | undefined;

/** A name that nothing is called: shown as it was pasted and refused by the rules, never taken for empty. */
const unfound = (text: string): Option => ({ id: 0, text: text.trim() });

/**
 * What a cell holds after a text was pasted into it. A text that a choice does not know is marked rather than
 * guessed.
 */
export function pastedDraft(
  entity: EntityDeclaration,
  name: string,
  text: string,
  drafts: Drafts,
  context: DisplayContext,
  find: FindOption,
): unknown {
  if (name === 'active')
    return !same(text, context.t('lists:inactive')) && !/^(false|0|no)$/i.test(text.trim());
  const field = entity.fields[name];
  switch (field?.kind) {
    case 'label':
      return { ...(isObject(drafts[name]) ? drafts[name] : {}), label_en: text.trim() };
    case 'boolean':
      return same(text, context.t('lists:yes')) || /^(true|1|yes|x)$/i.test(text.trim());
    case 'choice':
      return (
        field.options.find(
          (id) => same(text, String(id)) || same(text, context.t(`${fieldKey(entity, name)}.${id}`)),
        ) ?? null
      );
    case 'reference': {
      if (text.trim() === '' || (field.emptyMeansAll && same(text, context.t('lists:all')))) return null;
      return find(name, text) ?? unfound(text);
    }
    case 'references':
      return text
        .split(',')
        .filter((part) => part.trim() !== '')
        .map((part) => find(name, part) ?? unfound(part));
    case 'date':
      return dateOf(text);
    case 'text':
      return field.letterCase === 'upper' ? text.trim().toLocaleUpperCase() : text.trim();
    default:
      return text.trim();
  }
}

/** What an emptied cell holds. */
export function emptyDraft(entity: EntityDeclaration, name: string): unknown {
  switch (entity.fields[name]?.kind) {
    case 'label':
      return { label_en: '', label_fr: '', label_sp: '', label_pr: '' };
    case 'boolean':
      return false;
    case 'choice':
    case 'reference':
      return null;
    case 'references':
      return [];
    default:
      return '';
  }
}
