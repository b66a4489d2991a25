import { hasControlCharacters, patterns } from '../patterns.ts';
import type {
  ChoiceField,
  DecimalField,
  Field,
  IntegerField,
  LabelField,
  ReferenceField,
  ReferencesField,
  TextField,
} from './fields.ts';

/**
 * What is wrong with one value: a message code, the numbers its text needs and, inside a field with parts,
 * which part. The form shows it under the field; the server sends it in `fields`.
 */
export interface ValueProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly part?: string;
}

export type Checked = { readonly value: unknown } | { readonly problem: ValueProblem };

export const validation = {
  required: 'static.validation.required',
  text: 'static.validation.notText',
  tooLong: 'static.validation.tooLong',
  exactLength: 'static.validation.exactLength',
  control: 'static.validation.controlCharacters',
  number: 'static.validation.notNumber',
  integer: 'static.validation.notInteger',
  tooSmall: 'static.validation.tooSmall',
  tooLarge: 'static.validation.tooLarge',
  digits: 'static.validation.digits',
  positive: 'static.validation.positive',
  boolean: 'static.validation.notBoolean',
  date: 'static.validation.notDate',
  reference: 'static.validation.notReference',
  choice: 'static.validation.notChoice',
  invalid: 'static.validation.invalid',
} as const;

export const maxId = 2_147_483_647;

const ok = (value: unknown): Checked => ({ value });
const bad = (code: string, params?: Record<string, number>): Checked => ({
  problem: params ? { code, params } : { code },
});
const empty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

function textProblem(raw: unknown, field: TextField | LabelField): ValueProblem | null {
  if (typeof raw !== 'string') return { code: validation.text };
  if (hasControlCharacters(raw, field.kind === 'text' && field.multiline === true)) {
    return { code: validation.control };
  }
  const exact = field.kind === 'text' ? field.exact : undefined;
  const length = [...raw].length;
  if (exact !== undefined && length !== exact)
    return { code: validation.exactLength, params: { length: exact } };
  if (length > field.max) return { code: validation.tooLong, params: { max: field.max } };
  const pattern = field.pattern ? patterns[field.pattern] : undefined;
  return pattern && !pattern.regex.test(raw) ? { code: pattern.messageCode } : null;
}

function checkText(raw: unknown, field: TextField): Checked {
  if (empty(raw)) return field.required ? bad(validation.required) : ok(null);
  const problem = textProblem(raw, field);
  if (problem) return { problem };
  return ok(field.letterCase === 'upper' ? String(raw).toUpperCase() : raw);
}

function checkLabel(raw: unknown, field: LabelField): Checked {
  if (empty(raw)) return field.required ? bad(validation.required) : ok(null);
  if (typeof raw !== 'object' || Array.isArray(raw)) return bad(validation.text);
  const given = raw as Record<string, unknown>;
  const english = given.label_en;
  if (empty(english)) {
    return field.required ? { problem: { code: validation.required, part: 'label_en' } } : ok(null);
  }
  const value: Record<string, unknown> = {};
  for (const part of ['label_en', 'label_fr', 'label_sp', 'label_pr'] as const) {
    const text = given[part];
    // A translation that is not sent stays as it is; an empty one is taken away.
    if (text === undefined) continue;
    if (empty(text)) {
      value[part] = null;
      continue;
    }
    const max = part === 'label_en' ? field.max : (field.translationMax ?? field.max);
    const problem = textProblem(text, { ...field, max });
    if (problem) return { problem: { ...problem, part } };
    value[part] = text;
  }
  return ok(value);
}

/** Numbers arrive as numbers or as typed text with optional thousands separators. */
function numberIn(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || raw.length > 40) return Number.NaN;
  const typed = raw.trim();
  // A comma before other than three digits is a decimal sign of another language: 9,75 is not 975.
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function checkInteger(raw: unknown, field: IntegerField): Checked {
  if (empty(raw)) {
    if (field.default !== undefined) return ok(field.default);
    return field.required ? bad(validation.required) : ok(null);
  }
  const value = numberIn(raw);
  if (!Number.isFinite(value)) return bad(validation.number);
  if (!Number.isInteger(value)) return bad(validation.integer);
  if (value < field.min) return bad(validation.tooSmall, { min: field.min });
  if (value > field.max) return bad(validation.tooLarge, { max: field.max });
  return ok(value);
}

function decimalsOf(value: number): number {
  const [, exponent] = value.toExponential().split('e');
  const digits = value.toExponential().replace(/^-?(\d)\.?(\d*)e.*$/, '$2').length;
  return Math.max(0, digits - Number(exponent));
}

function checkDecimal(raw: unknown, field: DecimalField): Checked {
  if (empty(raw)) {
    if (field.default !== undefined) return ok(field.default);
    return field.required ? bad(validation.required) : ok(null);
  }
  const value = numberIn(raw);
  if (!Number.isFinite(value)) return bad(validation.number);
  if (value < 0) return bad(validation.tooSmall, { min: 0 });
  if (field.positive && value === 0) return bad(validation.positive);
  if (field.max !== undefined && value > field.max) {
    return bad(validation.tooLarge, { max: field.percent ? field.max * 100 : field.max });
  }
  if (value >= 10 ** field.integerDigits || decimalsOf(value) > field.decimals) {
    return bad(validation.digits, { integerDigits: field.integerDigits, decimals: field.decimals });
  }
  return ok(value);
}

function checkDate(raw: unknown, required: boolean): Checked {
  if (empty(raw)) return required ? bad(validation.required) : ok(null);
  if (typeof raw !== 'string') return bad(validation.date);
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw);
  if (!match) return bad(validation.date);
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= 1900 &&
    instant.getUTCFullYear() === year &&
    instant.getUTCMonth() === month - 1 &&
    instant.getUTCDate() === day;
  return exists ? ok(raw) : bad(validation.date);
}

/** A reference is sent as `{id}`, as `{countryId}` or as the bare id; a text key only where the target has one. */
function idIn(raw: unknown, field: ReferenceField | ReferencesField): number | string | null | undefined {
  const direct =
    typeof raw === 'object' && raw !== null
      ? ((raw as Record<string, unknown>).id ?? (raw as Record<string, unknown>)[`${field.entity}Id`])
      : raw;
  if (empty(direct)) return null;
  const id = typeof direct === 'number' ? direct : typeof direct === 'string' ? Number(direct) : Number.NaN;
  // -1 stands for "none" or "all" where a reference may be left open.
  if (id === -1) return null;
  return Number.isInteger(id) && id >= 1 && id <= maxId ? id : undefined;
}

function checkReference(raw: unknown, field: ReferenceField): Checked {
  const id = idIn(raw, field);
  if (id === undefined) return bad(validation.reference);
  if (id === null) return field.required ? bad(validation.required) : ok(null);
  return ok(id);
}

function checkReferences(raw: unknown, field: ReferencesField): Checked {
  if (raw === undefined || raw === null) return field.required ? bad(validation.required) : ok([]);
  if (!Array.isArray(raw) || raw.length > 10_000) return bad(validation.reference);
  const ids = raw.map((item) => idIn(item, field));
  if (ids.some((id) => id === undefined || id === null)) return bad(validation.reference);
  if (field.required && ids.length === 0) return bad(validation.required);
  return ok([...new Set(ids)]);
}

function checkChoice(raw: unknown, field: ChoiceField): Checked {
  if (empty(raw)) {
    if (field.default !== undefined) return ok(field.default);
    return field.required ? bad(validation.required) : ok(null);
  }
  // Entries of fixed lists are answered as `{id, label}` by some calls and may come back so.
  const value = numberIn(typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw);
  return field.options.includes(value) ? ok(value) : bad(validation.choice);
}

/** The one place where a value is validated against its field; forms and server both ask here. */
export function checkValue(field: Field, raw: unknown): Checked {
  switch (field.kind) {
    case 'text':
      return checkText(raw, field);
    case 'label':
      return checkLabel(raw, field);
    case 'integer':
      return checkInteger(raw, field);
    case 'decimal':
      return checkDecimal(raw, field);
    case 'boolean':
      if (raw === undefined || raw === null) return ok(field.default);
      return typeof raw === 'boolean' ? ok(raw) : bad(validation.boolean);
    case 'date':
    case 'time':
      return checkDate(raw, field.required);
    case 'reference':
      return checkReference(raw, field);
    case 'references':
      return checkReferences(raw, field);
    case 'choice':
      return checkChoice(raw, field);
    case 'custom': {
      if (raw === undefined || raw === null) return field.required ? bad(validation.required) : ok(null);
      const result = field.write.safeParse(raw);
      if (result.success) return ok(result.data);
      const [issue] = result.error.issues;
      const code = issue?.message.startsWith('static.') ? issue.message : validation.invalid;
      return { problem: { code, ...(issue && issue.path.length > 0 ? { part: issue.path.join('.') } : {}) } };
    }
  }
}
