import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import {
  type ImportDeclaration,
  type ImportName,
  importable,
  importRowLimit,
} from '../import/declarations.ts';
import { importStates } from '../import/rows.ts';
import { languageCodes } from '../languages.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { integerParam } from './shapes.ts';

const tag = 'Import';

const cell = z.union([z.string().max(5000, validation.tooLong), z.number(), z.boolean(), z.null()]);

const body = z.object({
  /** Whoever belongs to a realm imports into the own one. */
  realmId: integerParam.nullish(),
  /** Names of referenced records are read in this language, and in English. */
  language: z.enum(languageCodes, validation.choice).default('en'),
  /** Cells by column; columns that no file of this kind has are left aside. */
  rows: z
    .array(z.record(z.string().max(100), cell), validation.invalid)
    .min(1, validation.required)
    .max(importRowLimit, validation.tooLong),
  /** Versions of the stored records as they were shown, row by row: what changed since is not overwritten. */
  versions: z.array(z.number().int(validation.integer).nullable()).max(importRowLimit).optional(),
});

const problem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const checkedRow = z.object({
  state: z.enum(importStates),
  problems: z.record(z.string(), problem),
  /** Names of the records that codes and ids in the row stand for. */
  meant: z.record(z.string(), z.string()),
  /** What the changed cells held before. */
  before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Of the stored record that the row changes. */
  recordVersion: z.number().nullable(),
});

const checkAnswer = z.object({ rows: z.array(checkedRow) });
const saveAnswer = z.object({ messageCode: z.string(), added: z.number(), changed: z.number() });

function callsOf({ entity }: ImportDeclaration) {
  const shared = {
    method: 'POST',
    tag,
    permission: { functions: entity.permissions.add },
    bodyLimit: 10 * 1_048_576,
    body,
  } as const;
  return {
    check: endpoint({
      ...shared,
      path: `/api/import/${entity.name}/check`,
      summary: `Validate rows of a file of ${entity.name} records; nothing is saved`,
      response: checkAnswer,
    }),
    save: endpoint({
      ...shared,
      path: `/api/import/${entity.name}`,
      summary: `Save the rows of a file of ${entity.name} records, all or none`,
      response: saveAnswer,
    }),
  };
}

export type ImportInput = z.output<typeof body>;
export type CheckedRow = z.output<typeof checkedRow>;

const names = Object.keys(importable) as ImportName[];

/** The two calls of every kind of file. */
export const importCalls = Object.fromEntries(
  names.map((name) => [name, callsOf(importable[name])]),
) as Readonly<Record<ImportName, ReturnType<typeof callsOf>>>;

export const importEndpoints: readonly Endpoint[] = names.flatMap((name) => Object.values(importCalls[name]));
