import type { Ticket } from '@stockwell/model/api/tickets';
import type { LanguageCode } from '@stockwell/model/languages';
import { formById } from '@stockwell/model/tickets/forms';
import { shownText, type TicketOption, ticketLists } from '@stockwell/model/tickets/lists';

export interface AnswerLine {
  readonly key: string;
  /** The text that names it: `tickets:field.{label}`; null where no form knows it. */
  readonly label: string | null;
  readonly value: string;
}

/** Shown elsewhere on the page, or of no use to people. */
const aside = new Set(['summary', 'priority', 'userLanguageCode', 'createdDate']);

export interface RoleNames {
  readonly options: readonly TicketOption[];
  readonly language: LanguageCode;
}

type Answered = Pick<Ticket, 'form' | 'payload' | 'answers'>;

const fieldOf = ({ form }: Pick<Ticket, 'form'>, key: string) =>
  (form ? formById(form) : undefined)?.fields.find((field) => field.key === key);

const isRoles = (ticket: Answered, key: string): boolean => {
  const field = fieldOf(ticket, key);
  return field?.kind === 'choices' && field.list === 'role';
};

/** Whether roles were chosen, whose names are shown in the language of the reader. */
export const namesRoles = (ticket: Answered): boolean =>
  ticket.payload.some(({ key }) => isRoles(ticket, key));

/** The names of the chosen roles; what is no longer known stands as in the ticket. */
function rolesText(ticket: Answered, key: string, written: string, { options, language }: RoleNames): string {
  const ids = ticket.answers[key];
  if (!Array.isArray(ids)) return written;
  const chosen = ids.map((id) => options.find((option) => option.id === id));
  if (!chosen.every((option) => option !== undefined)) return written;
  return chosen.map((option) => shownText(ticketLists.role, option, language)).join(', ');
}

/** What was answered, line by line in the order of the form; empty answers are left out. */
export function answerLines(ticket: Answered, roles: RoleNames | null = null): readonly AnswerLine[] {
  const { payload } = ticket;
  return payload
    .filter(({ key, value }) => !aside.has(key) && value.trim() !== '')
    .map(({ key, value }) => ({
      key,
      label: fieldOf(ticket, key)?.label ?? null,
      value: roles && isRoles(ticket, key) ? rolesText(ticket, key, value, roles) : value,
    }));
}
