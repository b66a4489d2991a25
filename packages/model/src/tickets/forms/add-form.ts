import type { TicketField, TicketForm, TicketSubject } from '../form.ts';
import { priority, summary } from './fields.ts';

interface AddForm {
  readonly subject: TicketSubject;
  readonly masterType: number;
  /** What follows "Add" in the summary. */
  readonly title: string;
  /** Between summary and priority. */
  readonly fields: readonly TicketField[];
  /** Sent after the priority. */
  readonly lastFields?: readonly TicketField[];
  /** Between summary and priority, where the screen differs from the payload. */
  readonly screenOrder?: readonly string[];
  readonly listed?: boolean;
  readonly submitWhileInvalid?: boolean;
  /** Which answer fills which field of the entity; none for templates. */
  readonly record?: Readonly<Record<string, string>>;
}

/** A form that asks for a new record of master data. */
export function addForm(form: AddForm): TicketForm {
  const { subject, masterType, title, fields, lastFields, screenOrder, listed, submitWhileInvalid, record } =
    form;
  return {
    id: `add${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    kind: 'masterData',
    action: 'add',
    subject,
    masterType,
    summary: `Add ${title}`,
    fields: [summary, ...fields, priority, ...(lastFields ?? [])],
    ...(screenOrder ? { screenOrder: [summary.key, ...screenOrder, priority.key] } : {}),
    listed: listed ?? true,
    ...(submitWhileInvalid ? { submitWhileInvalid } : {}),
    record:
      record && subject !== 'treeTemplate' && subject !== 'branchTemplate'
        ? { entity: subject, fields: record }
        : null,
  };
}
