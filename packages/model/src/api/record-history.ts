import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import type { Functions } from '../entity/entity.ts';
import { dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { integerParam } from './shapes.ts';

/** The records that planners type, and whose changes they can look up. */
export const recordKinds = ['consumption', 'inventory', 'shipment'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A record as a version wrote it. */
export const recordStateSchema = z.object({
  versionId: z.number(),
  /** As it stands in the document of the version. */
  record: z.record(z.string(), z.unknown()),
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
});
export type RecordState = z.infer<typeof recordStateSchema>;

/** A record as a version wrote it, or null where the version took it out. */
export const endableStateSchema = recordStateSchema.extend({
  record: recordStateSchema.shape.record.nullable(),
});
export type EndableState = z.infer<typeof endableStateSchema>;

/** The call for the history of one record, by kind of document. */
export const recordHistoryOf = <
  const P extends string,
  const K extends readonly [string, ...string[]],
  S extends z.ZodType,
>(declared: {
  readonly path: P;
  readonly tag: string;
  readonly functions: Functions;
  readonly kinds: K;
  readonly recordId?: z.ZodType<string>;
  readonly state: S;
}) =>
  endpoint({
    method: 'GET',
    path: `${declared.path}/programId/{programId}/recordKind/{recordKind}/recordId/{recordId}` as const,
    tag: declared.tag,
    summary: 'What a record was in every version that changed it, newest first',
    permission: { functions: declared.functions, programParam: 'programId' },
    params: z.object({
      programId: integerParam,
      recordKind: z.enum(declared.kinds, validation.choice),
      recordId: declared.recordId ?? z.uuid(validation.reference),
    }),
    response: z.array(declared.state),
  });

/** What became of one record from version to version. */
export const recordHistoryEndpoints = {
  recordHistory: recordHistoryOf({
    path: '/api/programData',
    tag: 'ProgramData',
    functions: ['ROLE_BF_CONSUMPTION_DATA', 'ROLE_BF_INVENTORY_DATA', 'ROLE_BF_SHIPMENT_DATA'],
    kinds: recordKinds,
    state: recordStateSchema,
  }),
} as const;
