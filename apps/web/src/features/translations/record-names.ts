import {
  labelEndpoints,
  labelFields,
  lostPlaceholders,
  translatedEntities,
} from '@stockwell/model/api/labels';
import { checkValue } from '@stockwell/model/entity/check-value';
import { labelKeys } from '@stockwell/model/label';
import { keepsPlaceholders, writtenPlaceholders } from '@stockwell/model/placeholders';
import type { ReceivedOf } from '../../api/client.ts';
import { wireText } from '../../i18n/wire-label.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { type ChangedText, isLabelKey } from './text-host.ts';
import type { TextProblems } from './text-import.ts';
import { labelOf, type TextRow, type Translated, translatedOf } from './text-rows.ts';

type WireName = ReceivedOf<typeof labelEndpoints.databaseLabelPage>['rows'][number];

/** A name of a record, in all languages. */
export interface RecordName extends TextRow {
  readonly entity: string;
  readonly field: string;
  readonly name: WireName;
}

export interface NamesAsked {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly entity: string;
  readonly untranslated: boolean;
}

export interface NamesPage {
  readonly rows: readonly RecordName[];
  readonly total: number;
}

const nameRow = (name: WireName): RecordName => ({
  code: `${name.entity}/${name.recordId}/${name.field}`,
  entity: name.entity,
  field: name.field,
  texts: translatedOf(name.label),
  recordVersion: name.recordVersion,
  name,
});

export async function fetchNames(
  host: EntityHost,
  { page, size, search, entity, untranslated }: NamesAsked,
  signal?: AbortSignal,
): Promise<NamesPage> {
  const query = {
    page,
    size,
    search: search || undefined,
    entity: entity || undefined,
    untranslated: untranslated ? 'true' : undefined,
  };
  const answer = (await host.call(labelEndpoints.databaseLabelPage, {
    query,
    ...(signal ? { signal } : {}),
  })) as ReceivedOf<typeof labelEndpoints.databaseLabelPage>;
  return { rows: answer.rows.map(nameRow), total: answer.total };
}

const everything = { page: 0, size: 1_000_000, search: '', untranslated: false } as const;

/** The names that the codes of a file mean. A file about one kind of record asks for that kind only. */
export async function fetchNamed(host: EntityHost, codes: readonly string[]): Promise<readonly RecordName[]> {
  const kinds = new Set(codes.map((code) => code.slice(0, Math.max(0, code.indexOf('/')))));
  const [only = ''] = kinds;
  return (await fetchNames(host, { ...everything, entity: kinds.size === 1 ? only : '' })).rows;
}

/** The rules of the field that the name belongs to. */
export function nameProblems(row: RecordName, texts: Translated): TextProblems {
  const { entity, field } = row;
  const declared = translatedEntities.find(({ name }) => name === entity);
  const [, rule] = (declared ? labelFields(declared) : []).find(([name]) => name === field) ?? [];
  if (!rule) return {};
  const checked = checkValue({ ...rule, required: true }, labelOf(texts));
  if (!('problem' in checked)) return entity === 'builtInName' ? lostPlaceholdersIn(row, texts) : {};
  const { part = 'label_en', ...problem } = checked.problem;
  return isLabelKey(part) ? { [part]: problem } : {};
}

/** What the product fills into a name that it ships with stays in every language. */
function lostPlaceholdersIn({ name }: RecordName, texts: Translated): TextProblems {
  const original = name.label.label_en;
  const lost = labelKeys.filter((key) => texts[key] && !keepsPlaceholders(texts[key], original));
  const params = { placeholders: writtenPlaceholders(original) };
  return Object.fromEntries(lost.map((key) => [key, { code: lostPlaceholders, params }]));
}

/** “Forecasting unit”, and of its second name “Forecasting unit: generic name”. */
export const kindText = ({ entity, field }: RecordName, { t }: DisplayContext): string =>
  field === 'label'
    ? t(`entities:${entity}.one`)
    : `${t(`entities:${entity}.one`)}: ${t(`entities:${entity}.${field}`)}`;

export const ownerText = ({ name }: RecordName, { t, language }: DisplayContext): string =>
  name.relatedTo ? wireText(name.relatedTo.label, language) : t('translations:application');

export const saveNames = (host: EntityHost, changed: readonly ChangedText<RecordName>[]) =>
  host.call(labelEndpoints.saveDatabaseLabels, {
    body: changed.map(({ row: { name }, texts }) => ({
      entity: name.entity,
      recordId: name.recordId,
      field: name.field,
      label: labelOf(texts),
      recordVersion: name.recordVersion,
    })),
  });
