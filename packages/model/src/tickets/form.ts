import type { EntityName } from '../entities/index.ts';
import type { FileExtension } from './files.ts';
import type { ListName } from './lists.ts';
import type { RuleName } from './rules.ts';

/** What a ticket asks for. */
export const ticketKinds = ['bugReport', 'userRequest', 'masterData', 'changeRequest'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The names under which service desks know the kinds. */
export const issueTypes: Readonly<Record<TicketKind, string>> = {
  bugReport: 'Report a bug',
  userRequest: 'Add / Update User',
  masterData: 'Add / Update Master Data',
  changeRequest: 'Change Request',
};

export { type FileExtension, fileExtensions } from './files.ts';

interface CommonField {
  /** Under this name the answer is sent and described. */
  readonly key: string;
  /** Its text: `tickets:field.{label}` in the interface. */
  readonly label: string;
  readonly required?: boolean;
}

export interface SummaryField extends CommonField {
  readonly kind: 'summary';
}
export interface TextField extends CommonField {
  readonly kind: 'text';
  readonly rule?: RuleName;
  readonly max?: number;
  readonly multiline?: boolean;
  /** All letters, or the first one, become capitals: on the screen and in the ticket. */
  readonly letterCase?: 'upper' | 'capital';
  /** The entity whose codes the server suggests, and the answers it makes them from. */
  readonly suggestion?: {
    readonly entity: EntityName;
    readonly realmKey: string;
    readonly nameKey: string;
  };
  /** Read only: the codes of these chosen records joined by hyphens. */
  readonly builtFrom?: readonly string[];
}
export interface NumberField extends CommonField {
  readonly kind: 'number';
  readonly rule: RuleName;
  readonly initial?: string;
}
export interface DateField extends CommonField {
  readonly kind: 'date';
  /** The earliest day: so many months before today, or the day of another answer. */
  readonly notBefore: { readonly monthsAgo: number } | { readonly key: string };
}
export interface YesNoField extends CommonField {
  readonly kind: 'yesNo';
  readonly initial: boolean;
}
export interface ChoiceField extends CommonField {
  readonly kind: 'choice';
  readonly list: ListName;
  /** The answer that the list depends on; changing it clears this one. */
  readonly dependsOn?: string;
}
export interface ChoicesField extends CommonField {
  readonly kind: 'choices';
  readonly list: ListName;
  readonly dependsOn?: string;
  /** Offers "all", which chooses every record of the list. */
  readonly withAll?: boolean;
  /** An id that cannot be chosen together with others. */
  readonly exclusive?: string;
}
export interface FileField extends CommonField {
  readonly kind: 'file';
  readonly extensions: readonly FileExtension[];
}
export interface PriorityField extends CommonField {
  readonly kind: 'priority';
}

export type TicketField =
  | SummaryField
  | TextField
  | NumberField
  | DateField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | FileField
  | PriorityField;

/** What a form of master data is about; its text: `tickets:subject.{subject}`. */
export type TicketSubject = EntityName | 'branchTemplate';

/** One form of the help desk. Dialog, validation, payload, description and tests read it. */
export interface TicketForm {
  readonly id: string;
  readonly kind: TicketKind;
  readonly action: 'add' | 'edit' | null;
  /** Null for bug reports and change requests. */
  readonly subject: TicketSubject | null;
  /** Numbers 1 to 24 select the forms of master data. */
  readonly masterType: number | null;
  /** Fixed English text; null where the user writes it. */
  readonly summary: string | null;
  /** In the order of the payload. */
  readonly fields: readonly TicketField[];
  /** Keys in the order of the screen, where it differs. */
  readonly screenOrder?: readonly string[];
  /** False for forms that no list names; they open from elsewhere. */
  readonly listed: boolean;
  /** Submit stays enabled while something is wrong; the messages show on submit. */
  readonly submitWhileInvalid?: boolean;
  /**
   * The record that the ticket asks to add or edit, and which answer (by key) fills which field of its
   * declaration. An answer that fills the key of the entity, such as `budgetId`, names the record to edit;
   * one chosen record fills a field of several as its only one. Answers that the record has no place for
   * (summary, priority, often notes) are not named.
   */
  readonly record: {
    readonly entity: EntityName;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
}
