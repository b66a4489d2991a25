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
  /** Another name that bodies may use for the field. */
  readonly alias?: string;
  /** Asked for only while another field has this value; empty otherwise. */
  readonly onlyWhen?: { readonly field: string; readonly equals: number | boolean };
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
  /** Translations of a short English name are often longer. */
  readonly translationMax?: number;
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
export type ReferenceShape =
  | 'ref'
  | 'codeRef'
  /** Plain fields of the record, and references of it as `{id, label}`. */
  | { readonly record: readonly string[] };

export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly entity: string;
  readonly shape: ReferenceShape;
  /** Offered values depend on another reference of the same form, e.g. organisations of the chosen realm. */
  readonly dependsOn?: string;
  /** Only records that point to this one may be chosen, e.g. units of length. */
  readonly within?: { readonly field: string; readonly id: number };
  /** Column that the chosen record may leave empty on purpose: shown as "All". */
  readonly emptyMeansAll?: boolean;
}

export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly entity: string;
  readonly shape: ReferenceShape;
  readonly dependsOn?: string;
  /** The links are those of this field of the other entity, seen from the other end. */
  readonly linkedFrom?: string;
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

/** Usual values, replaced by what the declaration says. */
type With<D, O> = Omit<D, keyof O> & O;

function field<const D extends { readonly kind: string }, const O extends object>(
  usual: D,
  options: O,
): With<D, O> {
  return { ...usual, ...options };
}

export const text = <const O extends Options<TextField, 'max'>>(options: O) =>
  field({ kind: 'text', required: true }, options);
const usualLabel = { kind: 'label', required: true, max: 255, pattern: 'text' } as const;
export function label(): typeof usualLabel;
export function label<const O extends Partial<Omit<LabelField, 'kind'>>>(
  options: O,
): With<typeof usualLabel, O>;
export function label(options: object = {}) {
  return field(usualLabel, options);
}
const usualInteger = { kind: 'integer', required: true, min: 0, max: 2_147_483_647 } as const;
export function integer(): typeof usualInteger;
export function integer<const O extends Partial<Omit<IntegerField, 'kind'>>>(
  options: O,
): With<typeof usualInteger, O>;
export function integer(options: object = {}) {
  return field(usualInteger, options);
}
export const decimal = <const O extends Options<DecimalField, 'integerDigits' | 'decimals'>>(options: O) =>
  field({ kind: 'decimal', required: true }, options);
export const flag = (fallback: boolean) => field({ kind: 'boolean', required: false, default: fallback }, {});
const usualDate = { kind: 'date', required: true } as const;
export function date(): typeof usualDate;
export function date<const O extends Partial<Omit<DateField, 'kind'>>>(options: O): With<typeof usualDate, O>;
export function date(options: object = {}) {
  return field(usualDate, options);
}
const usualTime = { kind: 'time', required: false, managed: true } as const;
export function time(): typeof usualTime;
export function time<const O extends Partial<Omit<TimeField, 'kind'>>>(options: O): With<typeof usualTime, O>;
export function time(options: object = {}) {
  return field(usualTime, options);
}
export const reference = <const O extends Options<ReferenceField, 'entity'>>(options: O) =>
  field({ kind: 'reference', required: true, shape: 'ref' }, options);
export const references = <const O extends Options<ReferencesField, 'entity'>>(options: O) =>
  field({ kind: 'references', required: true, shape: 'ref' }, options);
export const choice = <const O extends Options<ChoiceField, 'options'>>(options: O) =>
  field({ kind: 'choice', required: true }, options);
export const custom = <
  const O extends Partial<Omit<CustomField, 'kind' | 'write' | 'read'>> & {
    write: z.ZodType;
    read: z.ZodType;
  },
>(
  options: O,
) => field({ kind: 'custom', required: true }, options);
