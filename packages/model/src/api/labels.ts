import { z } from 'zod';
import { entityList } from '../entities/index.ts';
import { checkValue, validation } from '../entity/check-value.ts';
import type { EntityDeclaration, Functions, Level } from '../entity/entity.ts';
import type { LabelField } from '../entity/fields.ts';
import { codeRefSchema, dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { labelKeys, labelSchema } from '../label.ts';
import { languageCodes } from '../languages.ts';
import { hasControlCharacters } from '../patterns.ts';
import { isBalanced, keepsPlaceholders, writtenPlaceholders } from '../placeholders.ts';
import { endpoint } from './endpoint.ts';
import { messageSchema } from './shapes.ts';

const tag = 'Label';

/** The function that lets somebody translate the names of a level. */
export const labelFunctions = {
  application: 'ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS',
  realm: 'ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS',
  country: 'ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS',
  program: 'ROLE_BUSINESS_FUNCTION_EDIT_PROGRAM_LABELS',
} as const satisfies Readonly<Record<Level, string>>;

const translating: Functions = [labelFunctions.application, labelFunctions.program, labelFunctions.realm];

/** The names of an entity that can be translated. */
export const labelFields = (entity: EntityDeclaration): (readonly [string, LabelField])[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'label' ? [[name, field] as const] : [],
  );

export const translatedEntities = entityList.filter((entity) => labelFields(entity).length > 0);

const key = z.union([z.number().int(), z.string().max(100)]);

/** One line of the grid of names: which record, which of its names, and in which languages. */
const databaseLabelSchema = z.object({
  entity: z.string(),
  recordId: key,
  field: z.string(),
  level: z.enum(['application', 'realm', 'country', 'program']),
  /** The record that it belongs to: a country, a program, else its realm; none for those of the application. */
  relatedTo: codeRefSchema.nullable(),
  label: labelSchema,
  active: z.boolean(),
  recordVersion: z.number(),
});

/** A changed name, validated by the field that it belongs to. */
export interface ChangedLabel {
  readonly entity: EntityDeclaration;
  readonly recordId: number | string;
  readonly field: string;
  readonly label: Readonly<Record<string, string | null>>;
  readonly recordVersion: number;
}

const changedLabelSchema = z
  .object({
    entity: z.string(),
    recordId: key,
    field: z.string(),
    label: z.unknown(),
    recordVersion: z.number({ error: validation.required }).int(validation.integer),
  })
  .transform((row, context): ChangedLabel => {
    const refuse = (path: string, message: string): never => {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
      return z.NEVER;
    };
    const entity = translatedEntities.find(({ name }) => name === row.entity);
    if (!entity) return refuse('entity', validation.choice);
    const wantsText = entity.keyType === 'text';
    const { recordId } = row;
    if ((typeof recordId === 'string') !== wantsText) return refuse('recordId', validation.reference);
    if (typeof recordId === 'number' && (recordId < 1 || recordId > 2_147_483_647))
      return refuse('recordId', validation.reference);
    if (typeof recordId === 'string' && !/^[A-Z0-9_]{1,100}$/.test(recordId))
      return refuse('recordId', validation.reference);
    const [, field] = labelFields(entity).find(([name]) => name === row.field) ?? [];
    if (!field) return refuse('field', validation.choice);
    // A name is never taken away here: English stays what the record is found by.
    const checked = checkValue({ ...field, required: true }, row.label);
    if ('problem' in checked)
      return refuse(['label', checked.problem.part].filter(Boolean).join('.'), checked.problem.code);
    return {
      entity,
      recordId,
      field: row.field,
      label: checked.value as ChangedLabel['label'],
      recordVersion: row.recordVersion,
    };
  });

const rows = <S extends z.ZodType>(row: S) =>
  z.array(row, validation.invalid).min(1, validation.required).max(5000);

const interfaceText = z
  .string(validation.text)
  .max(5000, validation.tooLong)
  .refine((text) => !hasControlCharacters(text, true), validation.control);
const translation = interfaceText.nullish().transform((text) => text || null);

const staticLabelSchema = z.object({
  code: z.string(),
  label: labelSchema,
  recordVersion: z.number(),
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
});

/** A code that no text of this release has. */
export const unknownText = 'static.validation.unknownText';

export const lostPlaceholders = 'static.validation.placeholders';

/** An interface text in all languages. What the program fills in must stand in each of them. */
const wholeText = z
  .strictObject({
    label_en: interfaceText.min(1, validation.required),
    label_fr: translation,
    label_sp: translation,
    label_pr: translation,
  })
  .superRefine((label, context) => {
    for (const part of labelKeys) {
      const text = label[part];
      const kept =
        part === 'label_en' ? isBalanced(label.label_en) : keepsPlaceholders(text ?? '', label.label_en);
      if (text === null || kept) continue;
      const params = { placeholders: writtenPlaceholders(label.label_en) };
      context.addIssue({ code: 'custom', path: [part], message: lostPlaceholders, params });
    }
  });

/** Texts become keys of objects in the browser: a name that every object has already is no key of a text. */
const isObjectProperty = (code: string): boolean => code.split(/[:.]/).some((part) => part in {});

const changedTextSchema = z.strictObject({
  code: z
    .string(validation.required)
    .regex(/^[\w.:-]{1,200}$/, validation.invalid)
    .refine((code) => !isObjectProperty(code), unknownText),
  /** None restores the text that the application ships with. */
  label: wholeText.nullable(),
  /** Of the text that was changed before; a text that is written again for the first time has none. */
  recordVersion: z.number().int(validation.integer).nullish(),
});

/** One page of the grid of names, narrowed as the screen asks. */
const labelPageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(5_000_000).default(100),
  search: z.string().max(200).optional(),
  /** Names of one entity. */
  entity: z.string().max(60).optional(),
  /** Names that lack a translation. */
  untranslated: z.enum(['true', 'false']).optional(),
});
export type LabelPageQuery = z.output<typeof labelPageQuery>;

export const labelEndpoints = {
  databaseLabels: endpoint({
    method: 'GET',
    path: '/api/getDatabaseLabelsListAll',
    tag,
    summary: 'Names of records in all languages, of the levels that the caller may translate',
    permission: { functions: translating },
    response: z.array(databaseLabelSchema),
  }),
  databaseLabelPage: endpoint({
    method: 'GET',
    path: '/api/getDatabaseLabelsListAll/page',
    tag,
    summary: 'One page of the names of records, searched and filtered',
    permission: { functions: translating },
    query: labelPageQuery,
    response: z.object({ rows: z.array(databaseLabelSchema), total: z.number() }),
  }),
  saveDatabaseLabels: endpoint({
    method: 'PUT',
    path: '/api/saveDatabaseLabels',
    tag,
    summary: 'Save changed names of records',
    permission: { functions: translating },
    bodyLimit: 10 * 1_048_576,
    body: rows(changedLabelSchema),
    response: messageSchema,
  }),
  staticLabels: endpoint({
    method: 'GET',
    path: '/api/getStaticLabelsListAll',
    tag,
    summary: 'Interface texts that were written again',
    permission: { functions: ['ROLE_BF_LABEL_TRANSLATIONS'] },
    response: z.array(staticLabelSchema),
  }),
  saveStaticLabels: endpoint({
    method: 'PUT',
    path: '/api/saveStaticLabels',
    tag,
    summary: 'Save interface texts',
    permission: { functions: ['ROLE_BF_LABEL_TRANSLATIONS'] },
    bodyLimit: 10 * 1_048_576,
    body: rows(changedTextSchema),
    response: messageSchema,
  }),
  interfaceTexts: endpoint({
    method: 'GET',
    path: '/api/locales/{languageCode}',
    tag,
    summary: 'Interface texts of a language that were written again, by their code',
    permission: 'public',
    params: z.object({ languageCode: z.enum(languageCodes, 'static.validation.notChoice') }),
    response: z.record(z.string(), z.string()),
  }),
} as const;
