import { checkTicket, ticketValidation, usualMax } from '@stockwell/model/tickets/check';
import type { TicketField, TicketForm } from '@stockwell/model/tickets/form';
import type { RuleName } from '@stockwell/model/tickets/rules';

/** What the tables of the domain name as refused by each rule. */
const refused: Readonly<Record<RuleName, readonly string[]>> = {
  edge: [' a', 'a '],
  single: ['a  b', ' a', 'a '],
  noDouble: ['a  b', ' a'],
  noSpace: ['A 1'],
  email: ['nobody', 'a@b'],
  amount: ['0', '.5', '1.234', '-1', '1234567890123456'],
  twoAndTwo: ['0', '0.00', '100', '1.234'],
  twoAndTwoOrNone: ['100', '1.234', '-1'],
  multiplier: ['0', '1.234', '-1'],
  factor: ['123456', '.5', '-1'],
  positive: ['0', '-1', 'x'],
  positiveInteger: ['0', '1.5'],
  wholeNumber: ['-1', '1.5'],
};

/** What every rule accepts. */
export const acceptedText: Readonly<Record<RuleName, string>> = {
  edge: 'Journey a  b',
  single: 'Journey a b',
  noDouble: 'District office, Novaria',
  noSpace: 'JRN',
  email: 'office@tickets.example',
  amount: '1250.5',
  twoAndTwo: '10.11',
  twoAndTwoOrNone: '0',
  multiplier: '30',
  factor: '0.03287671',
  positive: '0.5',
  positiveInteger: '3',
  wholeNumber: '0',
};

export interface WrongAnswer {
  readonly field: TicketField;
  readonly typed: string;
  readonly code: string;
  readonly params: Readonly<Record<string, number | string>>;
}

const longest = (field: TicketField): number | null => {
  if (field.kind === 'text' && !field.builtFrom) return field.max ?? usualMax;
  return field.kind === 'summary' ? 100 : null;
};

const ruleOf = (form: TicketForm, field: TicketField): RuleName | undefined => {
  if (field.kind === 'summary') return form.summary === null ? 'edge' : undefined;
  return field.kind === 'text' || field.kind === 'number' ? field.rule : undefined;
};

const isTyped = (form: TicketForm, field: TicketField): boolean =>
  (field.kind === 'text' && !field.builtFrom) ||
  field.kind === 'number' ||
  (field.kind === 'summary' && form.summary === null);

export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A day that the field accepts. */
export const acceptedDay = (field: Extract<TicketField, { kind: 'date' }>): string =>
  'monthsAgo' in field.notBefore ? daysAgo(30) : daysAgo(-300);

/** Everything that can be typed wrong into a form, with the message that must be seen. */
export function wrongAnswers(form: TicketForm): readonly WrongAnswer[] {
  return form.fields.flatMap((field) => {
    const max = longest(field);
    const rule = ruleOf(form, field);
    const texts = [
      // A code that is cleared is suggested again.
      ...(isTyped(form, field) && field.required && !('suggestion' in field) ? [''] : []),
      ...(isTyped(form, field) && max !== null ? ['x'.repeat(max + 1)] : []),
      ...(rule ? refused[rule] : []),
      ...(field.kind === 'date' ? [''] : []),
    ];
    const wrong = texts.map((typed) => {
      const { problems } = checkTicket(form, { [field.key]: typed }, { today: daysAgo(0) });
      const problem = problems[field.key];
      if (!problem) throw new Error(`${form.id} accepts ${JSON.stringify(typed)} for ${field.key}`);
      return { field, typed, code: problem.code, params: problem.params ?? {} };
    });
    if (field.kind !== 'date' || !('monthsAgo' in field.notBefore)) return wrong;
    const months = field.notBefore.monthsAgo;
    return [
      ...wrong,
      { field, typed: daysAgo(31 * months + 10), code: ticketValidation.tooEarly, params: { months } },
    ];
  });
}
