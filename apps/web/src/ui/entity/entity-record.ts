import { entityNamed } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import type { Option } from '../select/option.ts';

/** A record as the calls of its entity answer it. Fields are read by name through the declaration. */
export type EntityRecord = Readonly<Record<string, unknown>>;

export type RecordId = number | string;

export interface PageOfRecords {
  readonly rows: readonly EntityRecord[];
  readonly total: number;
}

export interface HistoryEntry {
  readonly action: string;
  readonly changedBy: { readonly userId: number; readonly username: string } | null;
  readonly changedDate: string;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export const isLabel = (value: unknown): value is Label =>
  isObject(value) && typeof value.label_en === 'string';

export const isId = (value: unknown): value is RecordId =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

export function idOf(entity: EntityDeclaration, record: EntityRecord): RecordId {
  const id = record[entity.key];
  if (!isId(id)) throw new Error(`A ${entity.name} record came without ${entity.key}`);
  return id;
}

/** Text of a referenced record: its label, else its code, else its id. */
export function referenceText(value: unknown, language: LanguageCode): string {
  if (!isObject(value)) return isId(value) ? String(value) : '';
  if (isLabel(value.label)) return textOf(value.label, language);
  if (isLabel(value)) return textOf(value, language);
  if (typeof value.username === 'string') return value.username;
  if (typeof value.code === 'string') return value.code;
  return isId(value.id) ? String(value.id) : '';
}

/** What people call the record: the title field, which may itself be a reference (a country of a realm). */
export function titleOf(entity: EntityDeclaration, record: EntityRecord, language: LanguageCode): string {
  const value = record[titleField(entity)];
  return typeof value === 'string' ? value : referenceText(value, language);
}

export function optionOf(entity: EntityDeclaration, record: EntityRecord, language: LanguageCode): Option {
  const code = entity.code ? record[entity.code] : undefined;
  return {
    id: idOf(entity, record),
    text: titleOf(entity, record, language),
    ...(typeof code === 'string' ? { code } : {}),
    ...(record.active === false ? { inactive: true } : {}),
    ...(entity.name === 'currency' && record.conversionRateToUsd === null ? { withoutRate: true } : {}),
    record,
  };
}

/** The choice that a reference in a record stands for. */
export function referencedOption(entityName: string, value: unknown, language: LanguageCode): Option | null {
  if (!isObject(value)) return null;
  const id = value.id ?? value[entityNamed(entityName).key];
  const { code } = value;
  if (!isId(id)) return null;
  return { id, text: referenceText(value, language), ...(typeof code === 'string' ? { code } : {}) };
}
