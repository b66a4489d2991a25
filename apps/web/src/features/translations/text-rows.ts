import { defineEntity, type EntityDeclaration, type Functions } from '@stockwell/model/entity/entity';
import { text } from '@stockwell/model/entity/fields';
import { type Label, labelKeys } from '@stockwell/model/label';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';

export type LabelKey = (typeof labelKeys)[number];

/** A text in all languages; one that is missing is empty. */
export type Translated = Readonly<Record<LabelKey, string>>;

/** One line of a translation screen. */
export interface TextRow {
  /** Identifies the text, on the screen and in files. */
  readonly code: string;
  readonly texts: Translated;
  /** None for a text that was never changed. */
  readonly recordVersion: number | null;
}

export const translatedOf = (label: Partial<Record<LabelKey, string | null | undefined>>): Translated => {
  const part = (key: LabelKey): string => label[key] ?? '';
  return {
    label_en: part('label_en'),
    label_fr: part('label_fr'),
    label_sp: part('label_sp'),
    label_pr: part('label_pr'),
  };
};

/** Texts as a save sends them: an empty translation is none. */
export const labelOf = ({ label_en, label_fr, label_sp, label_pr }: Translated): Label => ({
  label_en,
  label_fr: label_fr || null,
  label_sp: label_sp || null,
  label_pr: label_pr || null,
});

const languageText = text({ max: 5000, multiline: true });
const translation = { ...languageText, required: false } as const;

/** Texts have no table of their own like records have; this lets the grid of records edit them. */
export const textEntity = (name: string, path: string, functions: Functions): EntityDeclaration =>
  defineEntity({
    name,
    key: 'place',
    level: 'application',
    hasStatus: false,
    fields: { label_en: languageText, label_fr: translation, label_sp: translation, label_pr: translation },
    unique: [],
    permissions: { list: functions, add: functions, edit: functions },
    grid: [{ method: 'PUT', path, functions, answer: 'message' }],
    columns: [...labelKeys],
  });

/** Headings of the four languages. */
export const languageTitles: Readonly<Record<LabelKey, string>> = {
  label_en: 'lists:language.en',
  label_fr: 'lists:language.fr',
  label_sp: 'lists:language.sp',
  label_pr: 'lists:language.pr',
};

/** Rows as the grid holds them: known by their places. */
export const gridRecords = (rows: readonly TextRow[]): readonly EntityRecord[] =>
  rows.map(({ texts, recordVersion }, index) => ({
    place: index + 1,
    ...texts,
    recordVersion: recordVersion ?? 0,
  }));

export const rowAt = <R extends TextRow>(rows: readonly R[], record: EntityRecord | null): R | undefined =>
  rows[Number(record?.place) - 1];
