import type { z } from 'zod';
import type { BusinessFunctionId } from '../access/functions.ts';
import type { PatternName } from '../patterns.ts';

/**
 * The vocabulary in which entities are declared. A field says what it is; the table, the calls, the list,
 * the form, the audit, the export and the tests are all made from that.
 */
interface FieldBase {
  readonly required: boolean;
  /** Chosen once: locked on the edit form and refused by the server when changed. */
  readonly fixed?: boolean;
  /** A fixed field that holders of this function may change all the same. */
  readonly unlockedBy?: BusinessFunctionId;
  /** Kept by the server; answers carry it, bodies may echo it and are ignored. */
  readonly managed?: boolean;
  /** Never part of the list, e.g. long notes. */
  readonly hiddenInList?: boolean;
  readonly hiddenInForm?: boolean;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly max: number;
  readonly exact?: number;
  readonly pattern?: PatternName;
  readonly letterCase?: 'upper' | 'capitalise';
  readonly multiline?: boolean;
}

export interface LabelField extends FieldBase {
  readonly kind: 'label';
  readonly max: number;
  readonly pattern: PatternName;
}

export interface IntegerField extends FieldBase {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}

export interface DecimalField extends FieldBase {
  readonly kind: 'decimal';
  readonly integerDigits: number;
  readonly decimals: number;
  /** Decimals a person types; the stored value may be finer (rates from a service). */
  readonly enteredDecimals?: number;
  readonly positive?: boolean;
  /** A fraction of 1 that people enter and read as percent. */
  readonly percent?: boolean;
  readonly max?: number;
  readonly default?: number;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default: boolean;
}

export interface DateField extends FieldBase {
  readonly kind: 'date';
}

export interface TimeField extends FieldBase {
  readonly kind: 'time';
}

/** How a referenced record appears in answers: `{id, label}`, `{id, label, code}` or its own key and fields. */
export type ReferenceShape = 'ref' | 'codeRef' | { readonly record: readonly string[] };

export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly entity: string;
  readonly shape: ReferenceShape;
  /** Offered values depend on another reference of the same form, e.g. organisations of the chosen realm. */
  readonly dependsOn?: string;
  /** Column that the chosen record may leave empty on purpose: shown as "All". */
  readonly emptyMeansAll?: boolean;
}

export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly entity: string;
  readonly shape: ReferenceShape;
  readonly dependsOn?: string;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly number[];
  readonly default?: number;
}

/** A part with its own shape and its own screen piece, loaded and saved by the entity's server module. */
export interface CustomField<W extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType>
  extends FieldBase {
  readonly kind: 'custom';
  readonly write: W;
  readonly read: R;
}

export type Field =
  | TextField
  | LabelField
  | IntegerField
  | DecimalField
  | BooleanField
  | DateField
  | TimeField
  | ReferenceField
  | ReferencesField
  | ChoiceField
  | CustomField;

export type Fields = Readonly<Record<string, Field>>;

type Options<F extends Field, K extends keyof F> = Partial<Omit<F, 'kind' | K>> & Pick<F, K>;

const required = true;

export const text = <const O extends Options<TextField, 'max'>>(options: O) =>
  ({ kind: 'text', required, ...options }) as const;
export const label = <const O extends Partial<Omit<LabelField, 'kind'>>>(options?: O) =>
  ({ kind: 'label', required, max: 255, pattern: 'text', ...options }) as const;
export const integer = <const O extends Partial<Omit<IntegerField, 'kind'>>>(options?: O) =>
  ({ kind: 'integer', required, min: 0, max: 2_147_483_647, ...options }) as const;
export const decimal = <const O extends Options<DecimalField, 'integerDigits' | 'decimals'>>(options: O) =>
  ({ kind: 'decimal', required, ...options }) as const;
export const flag = (fallback: boolean) => ({ kind: 'boolean', required: false, default: fallback }) as const;
export const date = <const O extends Partial<Omit<DateField, 'kind'>>>(options?: O) =>
  ({ kind: 'date', required, ...options }) as const;
export const time = <const O extends Partial<Omit<TimeField, 'kind'>>>(options?: O) =>
  ({ kind: 'time', required: false, managed: true, ...options }) as const;
export const reference = <const O extends Options<ReferenceField, 'entity'>>(options: O) =>
  ({ kind: 'reference', required, shape: 'ref', ...options }) as const;
export const references = <const O extends Options<ReferencesField, 'entity'>>(options: O) =>
  ({ kind: 'references', required, shape: 'ref', ...options }) as const;
export const choice = <const O extends Options<ChoiceField, 'options'>>(options: O) =>
  ({ kind: 'choice', required, ...options }) as const;
export const custom = <W extends z.ZodType, R extends z.ZodType>(
  options: Partial<Omit<CustomField, 'kind' | 'write' | 'read'>> & { write: W; read: R },
) => ({ kind: 'custom', required, ...options }) as const;
