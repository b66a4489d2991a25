import type { Ticket } from '@stockwell/model/api/tickets';
import { formById } from '@stockwell/model/tickets/forms';

export interface AnswerLine {
  readonly key: string;
  /** The text that names it: `tickets:field.{label}`; null where no form knows it. */
  readonly label: string | null;
  readonly value: string;
}

/** Told elsewhere on the page, or of no use to people. */
const aside = new Set(['summary', 'priority', 'userLanguageCode', 'createdDate']);

/** What was answered, line by line in the order of the form; empty answers are left out. */
export function answerLines({ form, payload }: Pick<Ticket, 'form' | 'payload'>): readonly AnswerLine[] {
  const fields = (form ? formById(form) : undefined)?.fields ?? [];
  return payload
    .filter(({ key, value }) => !aside.has(key) && value.trim() !== '')
    .map(({ key, value }) => ({
      key,
      label: fields.find((field) => field.key === key)?.label ?? null,
      value,
    }));
}
