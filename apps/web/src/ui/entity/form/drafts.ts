import { checkValue, type ValueProblem, validation } from '@stockwell/model/entity/check-value';
import { type EntityDeclaration, formFields } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { labelKeys } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { shiftPoint } from '../../numbers/number-text.ts';
import { ambiguityText, kindOfField, readNumber, typedDecimals } from '../../numbers/read-number.ts';
import type { Option } from '../../select/option.ts';
import { displayFieldNumber } from '../display.ts';
import { type EntityRecord, referencedOption } from '../entity-record.ts';
import { overridesOf } from '../registry.ts';

/**
 * What the form holds while a person types: texts for texts and numbers, options for references. `active` stands
 * beside the fields where the entity has a status.
 */
export type Drafts = Readonly<Record<string, unknown>>;

export type Problems = Readonly<Record<string, ValueProblem>>;

const overrideOf = (entity: EntityDeclaration, name: string) => overridesOf(entity.name).fields?.[name];

const emptyLabel = Object.fromEntries(labelKeys.map((key) => [key, '']));

function startOf(field: Field, language: LanguageCode): unknown {
  switch (field.kind) {
    case 'label':
      return emptyLabel;
    case 'integer':
    case 'decimal':
      return field.default === undefined ? '' : displayFieldNumber(field, field.default, language);
    case 'boolean':
      return field.default;
    case 'choice':
      return field.default ?? null;
    case 'reference':
      return null;
    case 'references':
      return [];
    case 'custom':
      return null;
    default:
      return '';
  }
}

function draftOf(field: Field, value: unknown, language: LanguageCode): unknown {
  if (value === null || value === undefined) {
    return field.kind === 'integer' || field.kind === 'decimal' ? '' : startOf(field, language);
  }
  switch (field.kind) {
    case 'label': {
      const given = isObject(value) ? value : {};
      return Object.fromEntries(labelKeys.map((key) => [key, given[key] ?? '']));
    }
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? displayFieldNumber(field, value, language) : '';
    case 'reference':
      return referencedOption(field.entity, value, language);
    case 'references':
      return (Array.isArray(value) ? value : [])
        .map((item) => referencedOption(field.entity, item, language))
        .filter((option) => option !== null);
    default:
      return value;
  }
}

const open = (entity: EntityDeclaration): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.managed);

/** A new record: defaults, and the user's own realm where the record belongs to one. */
export function newDrafts(
  entity: EntityDeclaration,
  language: LanguageCode,
  ownRealm: Option | null,
): Drafts {
  const drafts = open(entity).map(([name, field]) => {
    const override = overrideOf(entity, name);
    if (override?.initial) return [name, override.initial()];
    if (field.kind === 'reference' && field.entity === 'realm' && ownRealm) return [name, ownRealm];
    return [name, startOf(field, language)];
  });
  return { ...Object.fromEntries(drafts), active: true };
}

export function recordDrafts(
  entity: EntityDeclaration,
  record: EntityRecord,
  language: LanguageCode,
): Drafts {
  const drafts = open(entity).map(([name, field]) => {
    const own = overrideOf(entity, name)?.draft;
    return [name, own ? own(record[name], language) : draftOf(field, record[name], language)];
  });
  return { ...Object.fromEntries(drafts), active: record.active !== false };
}

function rawNumber(field: Field, draft: unknown, language: LanguageCode): unknown {
  if (typeof draft !== 'string' || draft.trim() === '') return null;
  const read = readNumber(draft, language, { kind: kindOfField(field) });
  // As a text the model would read it by the rule of English; so it is refused.
  if (read.kind === 'ambiguous') return { ambiguous: draft };
  if (read.kind === 'unreadable') return draft;
  return field.kind === 'decimal' && field.percent ? shiftPoint(read.exact, -2) : read.exact;
}

/** A number that can be read in two ways: the message says how to write either. */
export function unclear(
  field: Field | undefined,
  draft: unknown,
  language: LanguageCode,
): ValueProblem | null {
  if (field?.kind !== 'decimal' || typeof draft !== 'string') return null;
  const read = readNumber(draft, language, { kind: 'decimal' });
  if (read.kind !== 'ambiguous') return null;
  return { code: 'static.validation.ambiguousNumber', params: ambiguityText(read, language) };
}

/** What is sent for a draft. */
export function rawOf(
  entity: EntityDeclaration,
  name: string,
  draft: unknown,
  language: LanguageCode,
): unknown {
  if (name === 'active') return draft;
  const field = entity.fields[name];
  const own = overrideOf(entity, name)?.raw;
  if (own) return own(draft);
  switch (field?.kind) {
    case 'integer':
    case 'decimal':
      return rawNumber(field, draft, language);
    case 'reference':
      return isObject(draft) ? { id: draft.id } : null;
    case 'references':
      return Array.isArray(draft) ? draft.map((option: Option) => ({ id: option.id })) : [];
    case 'text':
    case 'date':
      return draft === '' ? null : draft;
    default:
      return draft;
  }
}

/** References are sets: the order in which they were picked is no change. */
function comparable(raw: unknown): string {
  const plain = Array.isArray(raw) ? raw.map((item) => JSON.stringify(item)).sort() : raw;
  return JSON.stringify(plain) ?? '';
}

export function sameDraft(
  entity: EntityDeclaration,
  name: string,
  a: unknown,
  b: unknown,
  language: LanguageCode,
): boolean {
  return comparable(rawOf(entity, name, a, language)) === comparable(rawOf(entity, name, b, language));
}

export function changedFields(
  entity: EntityDeclaration,
  base: Drafts,
  drafts: Drafts,
  language: LanguageCode,
): string[] {
  return Object.keys(drafts).filter((name) => !sameDraft(entity, name, base[name], drafts[name], language));
}

const emptyRaw = (raw: unknown): boolean =>
  raw === null || raw === undefined || raw === '' || (Array.isArray(raw) && raw.length === 0);

/** A rate from a service keeps its digits, but what a person types is held to fewer. */
function tooFine(field: Field, draft: unknown, stored: unknown, language: LanguageCode): ValueProblem | null {
  if (field.kind !== 'decimal' || field.enteredDecimals === undefined) return null;
  if (typeof draft !== 'string' || draft === stored) return null;
  if (typedDecimals(draft, language, 'decimal') <= field.enteredDecimals) return null;
  return {
    code: validation.digits,
    params: { integerDigits: field.integerDigits, decimals: field.enteredDecimals },
  };
}

export interface CheckInput {
  readonly drafts: Drafts;
  /** What the form began with. */
  readonly base: Drafts;
  readonly language: LanguageCode;
  readonly hidden?: readonly string[];
  readonly required?: readonly string[];
}

/** Every field validated by the model; problems of a part stand under `field.part`. */
export function problemsOf(entity: EntityDeclaration, input: CheckInput): Problems {
  const problems: Record<string, ValueProblem> = {};
  for (const name of formFields(entity)) {
    const field = entity.fields[name];
    if (!field || input.hidden?.includes(name)) continue;
    const raw = rawOf(entity, name, input.drafts[name], input.language);
    const checked = checkValue(field, raw);
    if ('problem' in checked) {
      const { part } = checked.problem;
      problems[part && field.kind === 'label' ? `${name}.${part}` : name] =
        unclear(field, input.drafts[name], input.language) ?? checked.problem;
      continue;
    }
    const fine = tooFine(field, input.drafts[name], input.base[name], input.language);
    if (fine) problems[name] = fine;
    else if (input.required?.includes(name) && emptyRaw(raw)) problems[name] = { code: validation.required };
  }
  return problems;
}

/** The body of a save. Hidden fields are sent empty, the stored record's key and version go along on edit. */
export function bodyOf(
  entity: EntityDeclaration,
  drafts: Drafts,
  record: EntityRecord | null,
  language: LanguageCode,
  hidden: readonly string[] = [],
): Record<string, unknown> {
  const values = open(entity).map(([name]) => [
    name,
    hidden.includes(name) ? null : rawOf(entity, name, drafts[name], language),
  ]);
  return {
    ...Object.fromEntries(values),
    ...(record
      ? {
          [entity.key]: record[entity.key],
          active: drafts.active,
          recordVersion: record.recordVersion,
          lastModifiedDate: record.lastModifiedDate,
        }
      : {}),
  };
}
