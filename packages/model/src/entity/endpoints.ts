import { z } from 'zod';
import { type Endpoint, endpoint } from '../api/endpoint.ts';
import { idParam, messageSchema } from '../api/shapes.ts';
import { type CheckedRecord, checkRecord, type SaveMode } from './check-record.ts';
import type { EntityDeclaration } from './entity.ts';
import { bodyJsonSchema } from './json-schema.ts';
import { dateTimeSchema, readSchema, userRefSchema } from './read-schema.ts';

/** A body judged by the entity's declaration; every problem keeps its field and its message code. */
export function bodySchema(entity: EntityDeclaration, mode: SaveMode) {
  return z
    .unknown()
    .transform((raw, context): CheckedRecord => {
      const checked = checkRecord(entity, raw, mode);
      if ('record' in checked) return checked.record;
      for (const [path, problem] of Object.entries(checked.problems)) {
        context.addIssue({
          code: 'custom',
          path: path.split('.'),
          message: problem.code,
          ...(problem.params ? { params: problem.params } : {}),
        });
      }
      return z.NEVER;
    })
    .meta(bodyJsonSchema(entity, mode));
}

const truth = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of a list: what the list screen asks for, so that long lists never travel whole. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(5_000_000).default(15),
  search: z.string().max(200).optional(),
  sort: z.string().max(60).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  language: z.enum(['en', 'fr', 'sp', 'pr']).default('en'),
  active: truth.optional(),
  /** Filters by reference as `field:id,id;field:id`. */
  filter: z.string().max(2000).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

export const historyEntrySchema = z.object({
  action: z.string(),
  changedBy: userRefSchema.nullable(),
  changedDate: dateTimeSchema,
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});

export interface EntityEndpoints {
  readonly list: Endpoint;
  readonly all: Endpoint;
  readonly page: Endpoint;
  readonly one: Endpoint;
  readonly history: Endpoint;
  readonly add?: Endpoint;
  readonly edit?: Endpoint;
  readonly byRealm?: Endpoint;
  readonly suggestCode?: Endpoint;
}

/** The calls that every declared entity has, at the paths and with the permissions of the specification. */
export function entityEndpoints(entity: EntityDeclaration): EntityEndpoints {
  const { name, permissions } = entity;
  const tag = name.charAt(0).toUpperCase() + name.slice(1);
  const base = `/api/${name}`;
  const record = readSchema(entity);
  const records = z.array(record);
  const params = z.object({ [entity.key]: idParam(entity.keyType) });
  const read = permissions.read ?? permissions.list;
  const call = (declaration: Omit<Endpoint, 'tag'>): Endpoint => endpoint({ tag, ...declaration });
  return {
    list: call({
      method: 'GET',
      path: base,
      summary: entity.listsActiveOnly ? `Active ${name} records` : `All ${name} records`,
      permission: { functions: permissions.list },
      response: records,
    }),
    all: call({
      method: 'GET',
      path: `${base}/all`,
      summary: `All ${name} records, active and inactive`,
      permission: { functions: permissions.all ?? permissions.list },
      response: records,
    }),
    page: call({
      method: 'GET',
      path: `${base}/page`,
      summary: `One page of ${name} records, searched, filtered and sorted`,
      permission: { functions: permissions.list },
      query: pageQuery,
      response: z.object({ rows: records, total: z.number() }),
    }),
    one: call({
      method: 'GET',
      path: `${base}/{${entity.key}}`,
      summary: `One ${name} record`,
      permission: { functions: read },
      params,
      response: record,
    }),
    history: call({
      method: 'GET',
      path: `${base}/{${entity.key}}/history`,
      summary: `Who changed a ${name} record, what and when`,
      permission: { functions: permissions.edit },
      params,
      response: z.array(historyEntrySchema),
    }),
    ...(entity.savedElsewhere
      ? {}
      : {
          add: call({
            method: 'POST',
            path: base,
            summary: `Add a ${name} record`,
            permission: { functions: permissions.add },
            body: bodySchema(entity, 'add'),
            response: messageSchema,
          }),
          edit: call({
            method: 'PUT',
            path: base,
            summary: `Change a ${name} record`,
            permission: { functions: permissions.edit },
            body: bodySchema(entity, 'edit'),
            response: messageSchema,
          }),
        }),
    ...(entity.byRealm
      ? {
          byRealm: call({
            method: 'GET',
            path: `${base}/realmId/{realmId}`,
            summary: `The ${name} records of a realm`,
            permission: { functions: permissions.byRealm ?? permissions.list, realmParam: 'realmId' },
            params: z.object({ realmId: idParam('integer') }),
            response: records,
          }),
        }
      : {}),
    ...(entity.suggestsCode
      ? {
          suggestCode: call({
            method: 'GET',
            path: `${base}/getDisplayName/realmId/{realmId}/name/{name}`,
            summary: `A free code for a ${name} of this name`,
            permission: { functions: permissions.list, realmParam: 'realmId' },
            params: z.object({ realmId: idParam('integer'), name: z.string().min(1).max(255) }),
            response: z.string(),
          }),
        }
      : {}),
  };
}
