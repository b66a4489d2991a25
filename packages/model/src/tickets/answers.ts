import type { TextField, TicketField, TicketForm } from './form.ts';
import { defaultPriority } from './lifecycle.ts';

/** A file that was chosen; its content follows when the ticket is there. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** Typed texts and numbers as text, days as `YYYY-MM-DD`, chosen records as ids. */
export type Answer = string | number | boolean | null | readonly (number | string)[] | ChosenFile;
export type Answers = Readonly<Record<string, Answer>>;

function firstAnswer(field: TicketField, realmId: number | null): Answer {
  switch (field.kind) {
    case 'number':
      return field.initial ?? '';
    case 'yesNo':
      return field.initial;
    case 'choice':
      return field.list === 'realm' ? realmId : null;
    case 'choices':
      return [];
    case 'date':
    case 'file':
      return null;
    case 'priority':
      return defaultPriority;
    case 'summary':
    case 'text':
      return '';
  }
}

/** Neither a fixed summary nor a code that is built from chosen records is an answer of the user. */
const isAsked = (form: TicketForm, field: TicketField): boolean =>
  field.kind === 'summary' ? form.summary === null : !(field.kind === 'text' && field.builtFrom);

/** What a form opens with. A user of one realm (its id, else null) finds that realm chosen. */
export const startAnswers = (form: TicketForm, realmId: number | null): Answers =>
  Object.fromEntries(
    form.fields
      .filter((field) => isAsked(form, field))
      .map((field) => [field.key, firstAnswer(field, realmId)]),
  );

/** Reset goes back to the start: everything typed is gone, the bound realm stays. */
export const resetAnswers = startAnswers;

/** Text as the field writes it: all capitals, a first capital, or as typed. */
export function inLetterCase(field: TextField, text: string): string {
  if (field.letterCase === 'upper') return text.toUpperCase();
  if (field.letterCase !== 'capital') return text;
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
