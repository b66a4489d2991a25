import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import type { Translate } from '../../i18n/texts.ts';
import { isLabel } from './entity-record.ts';
import type { Drafts } from './form/drafts.ts';

/** What became of a record. */
export type Change = 'added' | 'updated' | 'activated' | 'deactivated';

/** What the record is called by what was typed. */
export function draftTitle(entity: EntityDeclaration, drafts: Drafts, language: LanguageCode): string {
  const draft = drafts[titleField(entity)];
  if (typeof draft === 'string') return draft.trim();
  if (isLabel(draft)) return textOf(draft, language).trim();
  return isObject(draft) && typeof draft.text === 'string' ? draft.text.trim() : '';
}

/** Says what was saved: the kind of record and its name. */
export const savedText = (
  t: Translate,
  entity: { readonly name: string },
  name: string,
  change: Change,
): string =>
  t(name === '' ? `lists:saved.${change}Nameless` : `lists:saved.${change}`, {
    entity: t(`entities:${entity.name}.one`),
    name,
  });

/** Navigation state by which the page that opens shows what was saved in its banner. */
export interface BannerState {
  readonly bannerText?: string;
}

export function bannerTextIn(state: unknown): string | null {
  const text = isObject(state) ? (state as BannerState).bannerText : undefined;
  return typeof text === 'string' ? text : null;
}
