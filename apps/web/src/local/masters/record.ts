import { entityNamed } from '@stockwell/model/entities/index';
import { type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';

/** A record of a list as the server sent it. */
export type MasterRecord = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is MasterRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLabel = (value: unknown): value is Label => isObject(value) && typeof value.label_en === 'string';

/** The text of a label, or of the record that a reference shows; empty where there is none. */
export function textIn(value: unknown, language: LanguageCode): string {
  if (!isObject(value)) return '';
  if (isLabel(value.label)) return textOf(value.label, language);
  if (isLabel(value)) return textOf(value, language);
  return [value.username, value.code].find((text) => typeof text === 'string') ?? '';
}

/** The id of the record that a reference points to. */
export function referencedId(value: unknown, entity: string): number | string | undefined {
  if (!isObject(value)) return undefined;
  const id = value.id ?? value[entityNamed(entity).key];
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}
