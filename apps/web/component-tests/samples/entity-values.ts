import { checkValue } from '@stockwell/model/entity/check-value';
import { type EntityDeclaration, formFields } from '@stockwell/model/entity/entity';
import type { Field, TextField } from '@stockwell/model/entity/fields';

/** Letters that stand for no country or currency, as no code of theirs begins so; different for different marks. */
function codeFor(mark: string, { max, exact }: TextField): string {
  const letters = [...mark.toUpperCase()].filter((sign) => /[A-Z]/.test(sign)).join('');
  return `X${letters}QJ`.slice(0, exact ?? max);
}

function textFor(field: TextField, mark: string): string {
  if (field.pattern === 'email') return `${mark.toLowerCase()}@lists.example`;
  if (field.pattern === 'color') return '#2A6F97';
  if (field.pattern === 'gln') return '4006381333931';
  return field.pattern === 'text' ? `Journey ${mark}`.slice(0, field.max) : codeFor(mark, field);
}

/** A text to type that the declaration allows; undefined for what is chosen rather than typed. */
export function validText(field: Field, mark: string): string | undefined {
  switch (field.kind) {
    case 'text':
      return textFor(field, mark);
    case 'label':
      return `Journey ${mark}`;
    case 'integer':
      return String(field.default ?? Math.max(field.min, 6));
    case 'decimal':
      return field.percent ? '50' : '1.5';
    case 'date':
      return '2026-06-30';
    default:
      return undefined;
  }
}

/** What a form or a grid makes of a typed text before the model validates it. */
export function rawOf(field: Field, typed: string): unknown {
  if (field.kind === 'label') return { label_en: typed };
  if (typed === '') return null;
  if (field.kind !== 'decimal' || !field.percent || Number.isNaN(Number(typed))) return typed;
  return Number((Number(typed) / 100).toPrecision(12));
}

export interface WrongEntry {
  readonly name: string;
  readonly typed: string;
  /** Message code and parameters as the model gives them. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const wrongTexts = ['', 'two  spaces', ' begins', 'x'.repeat(300), '0', 'abc', '1.234567', '99999999999'];

/** Entries that the model refuses, one of each kind of refusal for each typed field. */
export function wrongEntries(entity: EntityDeclaration): readonly WrongEntry[] {
  const suggested = entity.suggestsCode?.field;
  // While there is no name, no suggestion arrives in the middle of a written code.
  const names = [...formFields(entity)].sort((a, b) => Number(b === suggested) - Number(a === suggested));
  return names.flatMap((name) => {
    const field = entity.fields[name];
    // A date box takes nothing but dates.
    if (!field || field.kind === 'date' || validText(field, 'a') === undefined) return [];
    const longest = field.kind === 'text' || field.kind === 'label' ? field.max + 1 : 40;
    const seen = new Set<string>();
    return wrongTexts.flatMap((text): WrongEntry[] => {
      const typed = text.slice(0, longest);
      // A suggested code may arrive just then and fill the emptied box.
      if (typed === '' && name === suggested) return [];
      const checked = checkValue(field, rawOf(field, typed));
      if (!('problem' in checked) || seen.has(checked.problem.code)) return [];
      seen.add(checked.problem.code);
      return [{ name, typed, code: checked.problem.code, params: checked.problem.params ?? {} }];
    });
  });
}
