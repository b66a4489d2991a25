import { maxId, type ValueProblem, validation } from '../entity/check-value.ts';
import { addMonthsToDate, type DateText, isDateText } from '../months.ts';
import { hasControlCharacters } from '../patterns.ts';
import { inLetterCase } from './answers.ts';
import { extensionOf, largestAttachment, largestAttachmentMegabytes } from './files.ts';
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  FileField,
  NumberField,
  TextField,
  TicketField,
  TicketForm,
} from './form.ts';
import { ticketLists } from './lists.ts';
import { type RuleName, rules } from './rules.ts';

export const ticketValidation = {
  requiredInList: 'static.validation.requiredInList',
  tooEarly: 'static.validation.tooEarly',
  stopBeforeStart: 'static.validation.stopBeforeStart',
  exclusive: 'static.validation.roleAlone',
  fileType: 'static.validation.fileType',
  fileTooLarge: 'static.validation.fileTooLarge',
  fileEmpty: 'static.validation.fileEmpty',
  fixed: 'static.validation.fixed',
} as const;

/** Texts that name no limit of their own. */
export const usualMax = 255;
export const summaryMax = 100;

type Problem = ValueProblem | null;
type Raw = Readonly<Record<string, unknown>>;

interface Validated {
  readonly form: TicketForm;
  readonly answers: Raw;
  readonly today: DateText;
}

const isEmpty = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

const missing = (field: TicketField, code: string = validation.required): Problem =>
  field.required ? { code } : null;

function lineProblem(text: string, max: number, rule: RuleName | undefined, multiline: boolean): Problem {
  if (hasControlCharacters(text, multiline)) return { code: validation.control };
  if ([...text].length > max) return { code: validation.tooLong, params: { max } };
  return rule && !rules[rule].fits(text) ? { code: rules[rule].messageCode } : null;
}

function textProblem(raw: unknown, field: TextField): Problem {
  if (isEmpty(raw)) return missing(field);
  if (typeof raw !== 'string') return { code: validation.text };
  return lineProblem(inLetterCase(field, raw), field.max ?? usualMax, field.rule, field.multiline === true);
}

function numberProblem(raw: unknown, field: NumberField): Problem {
  if (isEmpty(raw)) return missing(field);
  if (typeof raw !== 'string') return { code: validation.number };
  return lineProblem(raw, usualMax, field.rule, false);
}

function summaryProblem(raw: unknown, field: TicketField, form: TicketForm): Problem {
  if (form.summary !== null) {
    return isEmpty(raw) || raw === form.summary ? null : { code: ticketValidation.fixed };
  }
  if (isEmpty(raw)) return missing(field);
  return typeof raw === 'string' ? lineProblem(raw, summaryMax, 'edge', false) : { code: validation.text };
}

function dateProblem(raw: unknown, field: DateField, { answers, today }: Validated): Problem {
  if (isEmpty(raw)) return missing(field);
  if (typeof raw !== 'string' || !isDateText(raw)) return { code: validation.date };
  const { notBefore } = field;
  if ('monthsAgo' in notBefore) {
    const tooEarly = raw < addMonthsToDate(today, -notBefore.monthsAgo);
    return tooEarly ? { code: ticketValidation.tooEarly, params: { months: notBefore.monthsAgo } } : null;
  }
  const start = answers[notBefore.key];
  return typeof start === 'string' && isDateText(start) && raw < start
    ? { code: ticketValidation.stopBeforeStart }
    : null;
}

const requiredCode = (field: ChoiceField | ChoicesField): string =>
  ticketLists[field.list].requestable ? ticketValidation.requiredInList : validation.required;

/** Whether it can be an id of the list; whether there is such a record, the server looks up. */
function isId(raw: unknown, field: ChoiceField | ChoicesField): boolean {
  if (ticketLists[field.list].textIds) return typeof raw === 'string' && /^[A-Z0-9_]{1,100}$/.test(raw);
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= maxId;
}

function choiceProblem(raw: unknown, field: ChoiceField): Problem {
  if (isEmpty(raw)) return missing(field, requiredCode(field));
  return isId(raw, field) ? null : { code: validation.reference };
}

function choicesProblem(raw: unknown, field: ChoicesField): Problem {
  if (isEmpty(raw) || (Array.isArray(raw) && raw.length === 0)) return missing(field, requiredCode(field));
  if (!Array.isArray(raw) || !raw.every((id) => isId(id, field))) return { code: validation.reference };
  const chosen = new Set<unknown>(raw);
  return field.exclusive !== undefined && chosen.has(field.exclusive) && chosen.size > 1
    ? { code: ticketValidation.exclusive }
    : null;
}

function fileProblem(raw: unknown, field: FileField): Problem {
  if (isEmpty(raw)) return missing(field);
  if (typeof raw !== 'object' || raw === null || !('name' in raw) || !('size' in raw)) {
    return { code: validation.invalid };
  }
  const { name, size } = raw;
  if (typeof name !== 'string' || typeof size !== 'number' || !(size >= 0)) {
    return { code: validation.invalid };
  }
  if (!field.extensions.some((extension) => extension === extensionOf(name))) {
    return { code: ticketValidation.fileType, params: { extensions: field.extensions.join(', ') } };
  }
  if (size === 0) return { code: ticketValidation.fileEmpty };
  if (size > largestAttachment) {
    return { code: ticketValidation.fileTooLarge, params: { megabytes: largestAttachmentMegabytes } };
  }
  return lineProblem(name, usualMax, undefined, false);
}

function priorityProblem(raw: unknown, field: TicketField): Problem {
  if (isEmpty(raw)) return missing(field);
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 5
    ? null
    : { code: validation.choice };
}

function problemOf(raw: unknown, field: TicketField, validated: Validated): Problem {
  switch (field.kind) {
    case 'summary':
      return summaryProblem(raw, field, validated.form);
    case 'text':
      return textProblem(raw, field);
    case 'number':
      return numberProblem(raw, field);
    case 'date':
      return dateProblem(raw, field, validated);
    case 'yesNo':
      return isEmpty(raw) || typeof raw === 'boolean' ? null : { code: validation.boolean };
    case 'choice':
      return choiceProblem(raw, field);
    case 'choices':
      return choicesProblem(raw, field);
    case 'file':
      return fileProblem(raw, field);
    case 'priority':
      return priorityProblem(raw, field);
  }
}

/**
 * The one place where the answers of a ticket are validated; dialog and server both ask here. What is right
 * has no entry. Keys that the form does not know are refused.
 */
export function checkTicket(
  form: TicketForm,
  answers: Raw,
  { today }: { readonly today: DateText },
): { readonly problems: Readonly<Record<string, ValueProblem>> } {
  const validated = { form, answers, today };
  const known = new Set(form.fields.map(({ key }) => key));
  const problems = [
    ...Object.keys(answers)
      .filter((key) => !known.has(key))
      .map((key) => [key, { code: validation.invalid }] as const),
    ...form.fields.flatMap((field) => {
      const problem = problemOf(answers[field.key], field, validated);
      return problem ? [[field.key, problem] as const] : [];
    }),
  ];
  return { problems: Object.fromEntries(problems) };
}
