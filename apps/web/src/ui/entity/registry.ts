import type { ValueProblem } from '@stockwell/model/entity/check-value';
import type { LanguageCode } from '@stockwell/model/languages';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import type { DisplayContext } from './display.ts';
import type { EntityRecord } from './entity-record.ts';
import type { Drafts } from './form/drafts.ts';
import type { EntityHost } from './host.ts';

/** A list cell that is not simply its field's value. The text serves search hints and exports too. */
export interface CellOverride {
  /** Heading of a column that no field stands behind, with its namespace. */
  readonly titleKey?: string;
  /** Stands at the end of its column, as numbers do. */
  readonly numeric?: boolean;
  readonly text: (record: EntityRecord, context: DisplayContext) => string;
  readonly render?: (record: EntityRecord, context: DisplayContext) => ReactNode;
}

export interface RowActionTools {
  readonly host: EntityHost;
  readonly navigate: (to: string) => void;
  readonly refresh: () => void;
  readonly t: Translate;
  /** The text of a message code. */
  readonly message: (code: string) => string;
}

export interface RowDialogProps {
  readonly record: EntityRecord;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** An entry of a row's menu beside edit, history and activation: it does something at once, or asks first. */
export interface RowAction {
  readonly key: string;
  /** Translation key with its namespace. */
  readonly labelKey: string;
  readonly icon?: ComponentType<{ size?: number | string }>;
  readonly visible: (record: EntityRecord, host: EntityHost) => boolean;
  readonly run?: (record: EntityRecord, tools: RowActionTools) => void | Promise<void>;
  readonly dialog?: ComponentType<RowDialogProps>;
}

export interface FormContext {
  readonly mode: 'add' | 'edit';
  readonly host: EntityHost;
  /** The stored record on the edit form. */
  readonly record: EntityRecord | null;
  /** What the form holds now. */
  readonly drafts: Drafts;
}

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly value: unknown;
  readonly error: string | null;
  /** Checked and right: shows the tick. */
  readonly valid: boolean;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly drafts: Drafts;
  readonly context: FormContext;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** What an input needs that stands for itself, in a form of records or elsewhere. */
export type InputFieldProps = Omit<FieldProps, 'drafts' | 'context'>;

export interface FieldOverride {
  readonly component: ComponentType<FieldProps>;
  /** What the form holds for a stored value; the value itself unless said otherwise. */
  readonly draft?: (value: unknown, language: LanguageCode) => unknown;
  /** What a new record begins with. */
  readonly initial?: () => unknown;
  /** What is sent for what the form holds. */
  readonly raw?: (draft: unknown) => unknown;
  /** A draft in words, for the comparison of two versions. */
  readonly text?: (draft: unknown, context: DisplayContext) => string;
  /** A stored value in words, for the history; of lists it gets what went or what came. */
  readonly history?: (value: unknown, context: DisplayContext) => string;
  /** Draws its own label and takes the form's full width. */
  readonly wide?: boolean;
}

/** What the fields say about each other, beyond what each says about itself. */
export interface FormRules {
  /** Fields that the declaration keeps out of forms and this form asks for all the same. */
  readonly shown?: readonly string[];
  readonly hidden?: readonly string[];
  readonly required?: readonly string[];
  readonly locked?: readonly string[];
  readonly problems?: Readonly<Record<string, ValueProblem>>;
}

export interface FormGroup {
  /** Title under `entities:<entity>.group.<key>`. */
  readonly key: string;
  readonly fields: readonly string[];
  /** Stands below the group's fields, e.g. what follows from them. */
  readonly note?: ComponentType<{ context: FormContext }>;
}

export interface EntityOverrides {
  /** Namespaces of texts that the overrides use besides `lists` and `entities`. */
  readonly namespaces?: readonly string[];
  readonly listColumns?: readonly string[];
  readonly cells?: Readonly<Record<string, CellOverride>>;
  readonly rowActions?: readonly RowAction[];
  readonly fields?: Readonly<Record<string, FieldOverride>>;
  /** Fields not named stand in the first group. */
  readonly groups?: readonly FormGroup[];
  readonly rules?: (drafts: Drafts, context: FormContext) => FormRules;
  /** Whether this user may change this record, beyond holding the edit function. */
  readonly mayEdit?: (record: EntityRecord, host: EntityHost) => boolean;
  /** A hook: whether a record lies within what the user may change, where that hangs on more than functions. */
  readonly useReach?: () => (record: EntityRecord) => boolean;
  /** A hook: what else follows from a save, before the list opens. */
  readonly useAfterSave?: () => () => Promise<void>;
  /** Where a record opens for this user, if it is no form of the kit. */
  readonly address?: (record: EntityRecord, host: EntityHost) => string | undefined;
  /** Rows that ask for attention; something in the row says why in words. */
  readonly marked?: (record: EntityRecord) => boolean;
  /** Pieces below the fields, e.g. actions on the stored record. */
  readonly sections?: readonly ComponentType<{ context: FormContext }>[];
}

const registered = new Map<string, EntityOverrides>();

/** A feature changes parts of its entity's screens; everything it does not name stays as declared. */
export function registerEntity(name: string, overrides: EntityOverrides): void {
  registered.set(name, overrides);
}

const none: EntityOverrides = {};

export const overridesOf = (name: string): EntityOverrides => registered.get(name) ?? none;
