import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, dateTimeSchema, refSchema } from '../entity/read-schema.ts';
import { isMonthText } from '../months.ts';
import { patterns } from '../patterns.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

const tag = 'Export';

/** What is written: a version on its own, a version on request, or an extract for the ERP. */
export const exportKinds = ['version', 'manual', 'programs', 'orders', 'links'] as const;
export type ExportKind = (typeof exportKinds)[number];
/** A newer version of the same program for the same integration supersedes one that waits. */
export const exportStates = ['pending', 'done', 'superseded'] as const;

export const exportRunSchema = z.object({
  exportRunId: z.number(),
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  program: codeRefSchema.nullable(),
  versionId: z.number().nullable(),
  integrationName: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedDate: dateTimeSchema,
  completedDate: dateTimeSchema.nullable(),
  /** Folder and name under the export root. */
  fileName: z.string().nullable(),
  rows: z.number().nullable(),
  bytes: z.number().nullable(),
  /** SHA-256 of the content. */
  checksum: z.string().nullable(),
  attempts: z.number(),
  /** Why the last attempt failed, as a message code. */
  lastError: z.string().nullable(),
  /** When it is tried next, while it waits. */
  nextTry: dateTimeSchema.nullable(),
});
export type ExportRun = z.infer<typeof exportRunSchema>;

const version = z
  .number(validation.number)
  .int(validation.integer)
  .refine((id) => id === -1 || id >= 1, validation.reference);
const month = z.string({ error: validation.required }).refine(isMonthText, validation.date);
const ids = z.array(idSchema).max(10_000).default([]);

export const manualExportSchema = z.object({
  program: z.object({ id: idSchema }),
  /** -1: the newest one. */
  versionId: version,
  integration: z.object({ id: idSchema }),
});

export const manualExportRowSchema = z.object({
  exportRunId: z.number(),
  program: codeRefSchema,
  versionId: z.number(),
  integrationName: z.string(),
  requestedBy: z.string().nullable(),
  requestedDate: dateTimeSchema,
  completedDate: dateTimeSchema.nullable(),
  state: z.enum(exportStates),
  lastError: z.string().nullable(),
});
export type ManualExportRow = z.infer<typeof manualExportRowSchema>;

/** What files and keys can be made of: programs in reach with their versions, and integrations. */
export const exportChoicesSchema = z.object({
  programs: z.array(
    codeRefSchema.extend({
      realmCountry: refSchema,
      /** The newest first. */
      versions: z.array(
        z.object({ versionId: z.number(), versionTypeId: z.number(), versionStatusId: z.number() }),
      ),
    }),
  ),
  integrations: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ExportChoices = z.infer<typeof exportChoicesSchema>;

const fileName = z
  .string({ error: validation.required })
  .min(1, validation.required)
  .max(255, validation.tooLong)
  .regex(patterns.exportFileName.regex, patterns.exportFileName.messageCode);

const watching = ['ROLE_BF_LIST_INTEGRATION'] as const;
const editing = ['ROLE_BF_EDIT_INTEGRATION'] as const;
const asking = ['ROLE_BF_MANUAL_INTEGRATION'] as const;

/** Plans that are written as files for other systems. */
export const planExportEndpoints = {
  requestManual: endpoint({
    method: 'POST',
    path: '/api/integrationProgram/manualJson',
    tag,
    summary: 'Write versions of programs as an integration does, once',
    permission: { functions: asking },
    body: z.array(manualExportSchema, validation.invalid).min(1, validation.required).max(500),
    response: messageSchema,
  }),
  manualList: endpoint({
    method: 'POST',
    path: '/api/report/manualJson',
    tag,
    summary: 'Files that were asked for, by months, countries and programs',
    permission: { functions: asking },
    body: z.object({ startDate: month, stopDate: month, realmCountryIds: ids, programIds: ids }),
    response: z.array(manualExportRowSchema),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/integration/preview',
    tag: 'Integration',
    summary: 'The name and the beginning of the file that an integration would write of a version',
    permission: { functions: ['ROLE_BF_ADD_INTEGRATION', 'ROLE_BF_EDIT_INTEGRATION'] },
    body: z.object({
      fileName,
      integrationViewId: z.literal([1, 2, 3], validation.choice),
      programId: idSchema,
      versionId: version,
    }),
    response: z.object({
      fileName: z.string(),
      bytes: z.number(),
      rows: z.number(),
      /** The first part of the content. */
      content: z.string(),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/exportRun/choices',
    tag,
    summary: 'Programs with their versions, and integrations, to choose from',
    permission: {
      functions: [
        'ROLE_BF_MANUAL_INTEGRATION',
        'ROLE_BF_LIST_INTEGRATION',
        'ROLE_BF_ADD_INTEGRATION',
        'ROLE_BF_EDIT_INTEGRATION',
      ],
    },
    response: exportChoicesSchema,
  }),
  runList: endpoint({
    method: 'GET',
    path: '/api/exportRun/list',
    tag,
    summary: 'What was written for other systems, what waits and what failed: the newest first',
    permission: { functions: watching },
    response: z.object({
      /** Whether the server has a folder for exports. */
      hasRoot: z.boolean(),
      runs: z.array(exportRunSchema),
    }),
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/api/exportRun/{exportRunId}/resend',
    tag,
    summary: 'Write a file again, or try at once what waits',
    permission: { functions: editing },
    params: z.object({ exportRunId: integerParam }),
    response: messageSchema,
  }),
} as const;
