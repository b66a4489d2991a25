import type { LanguageCode } from '../languages.ts';
import { inLetterCase } from './answers.ts';
import type { TextField, TicketField, TicketForm } from './form.ts';
import { defaultPriority, priorityName } from './lifecycle.ts';
import { sentText, type TicketOption, ticketLists } from './lists.ts';
import { builtCode } from './suggestion.ts';

/** The chosen records by the key of the answer, in the order they were chosen. */
export type ChosenOptions = Readonly<Record<string, readonly TicketOption[]>>;

/** Answers in which chosen records stand with the texts that are sent, and built codes are filled in. */
export type ResolvedAnswers = Readonly<Record<string, unknown>>;

/** Keys and values in the order in which they are described. */
export type Payload = readonly (readonly [key: string, value: string])[];

function builtOf(field: TextField, chosen: ChosenOptions): string | null {
  if (!field.builtFrom) return null;
  const [country, area, organisation] = field.builtFrom.map((key) => chosen[key]?.[0]?.code);
  return builtCode(country, area, organisation);
}

/** Puts what is sent of the chosen records in the place of their ids. Equal texts are sent once. */
export function resolvedAnswers(
  form: TicketForm,
  answers: Readonly<Record<string, unknown>>,
  chosen: ChosenOptions,
): ResolvedAnswers {
  const entries = form.fields.map((field): readonly [string, unknown] => {
    if (field.kind === 'choice' || field.kind === 'choices') {
      const texts = (chosen[field.key] ?? []).map((option) => sentText(ticketLists[field.list], option));
      return [field.key, field.kind === 'choice' ? (texts[0] ?? '') : [...new Set(texts)]];
    }
    const built = field.kind === 'text' ? builtOf(field, chosen) : null;
    return [field.key, built ?? answers[field.key]];
  });
  return Object.fromEntries(entries);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function textSent(form: TicketForm, field: TicketField, value: unknown): string {
  switch (field.kind) {
    case 'summary':
      return form.summary ?? plain(value);
    case 'text':
      return inLetterCase(field, plain(value));
    case 'number':
      return plain(value).trim();
    case 'yesNo':
      return String(typeof value === 'boolean' ? value : field.initial);
    case 'choices':
      return Array.isArray(value) ? value.map(plain).join(',') : '';
    case 'file':
      return typeof value === 'object' && value !== null && 'name' in value ? plain(value.name) : '';
    case 'priority':
      return priorityName(typeof value === 'number' ? value : defaultPriority);
    case 'choice':
    case 'date':
      return plain(value);
  }
}

/** `2024-07-20T13:05:09Z`: to the second, in UTC. */
const toSecond = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** What a ticket contains: every answer in the order of the form, the user's language, the time of submit. */
export const payloadOf = (
  form: TicketForm,
  resolved: ResolvedAnswers,
  { language, createdOn }: { readonly language: LanguageCode; readonly createdOn: Date },
): Payload => [
  ...form.fields.map((field) => [field.key, textSent(form, field, resolved[field.key])] as const),
  ['userLanguageCode', language],
  ['createdDate', toSecond(createdOn)],
];

/** The description of the ticket: a line for each key, which begins with a capital. */
export const describe = (payload: Payload): string =>
  payload.map(([key, value]) => `${key.charAt(0).toUpperCase()}${key.slice(1)} = ${value}\n`).join('');

const prefixes = { prod: '', uat: 'UAT - ', demo: 'DEMO - ' } as const;

/** Tickets of test and demo installations can be recognised by their summary. */
export const summaryPrefix = (environment: keyof typeof prefixes): string => prefixes[environment];
