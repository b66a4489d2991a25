import { z } from 'zod';
import { type Endpoint, endpoint } from '../api/endpoint.ts';
import { idParam, messageSchema } from '../api/shapes.ts';
import { type CheckedRecord, checkRecord, isNewRow, type SaveMode } from './check-record.ts';
import { validation } from './check-value.ts';
import type { EntityDeclaration, GridSave, ReadBy } from './entity.ts';
import { bodyJsonSchema } from './json-schema.ts';
import { dateTimeSchema, readSchema, shownSchema, userRefSchema } from './read-schema.ts';

/** A body validated by the entity's declaration; every problem keeps its field and its message code. */
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

export const gridRowLimit = 5000;

/** The rows of a grid, each validated on its own; problems are named `row.field`. */
export function rowsSchema(entity: EntityDeclaration) {
  return z
    .unknown()
    .transform((raw, context): CheckedRecord[] => {
      if (!Array.isArray(raw) || raw.length === 0 || raw.length > gridRowLimit) {
        context.addIssue({ code: 'custom', path: [], message: validation.invalid });
        return z.NEVER;
      }
      return raw.flatMap((row: unknown, index) => {
        const checked = checkRecord(entity, row, isNewRow(entity, row) ? 'add' : 'edit');
        if ('record' in checked) return [checked.record];
        for (const [path, problem] of Object.entries(checked.problems)) {
          context.addIssue({
            code: 'custom',
            path: [index, ...path.split('.')],
            message: problem.code,
            ...(problem.params ? { params: problem.params } : {}),
          });
        }
        return [];
      });
    })
    .meta({ type: 'array', items: bodyJsonSchema(entity, 'edit') });
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

/** The calls that a declared entity has. Which ones there are depends on the declaration. */
export interface EntityEndpoints {
  readonly list?: Endpoint;
  readonly all?: Endpoint;
  readonly page?: Endpoint;
  readonly one?: Endpoint;
  readonly history?: Endpoint;
  readonly add?: Endpoint;
  readonly edit?: Endpoint;
  readonly byRealm?: Endpoint;
  readonly suggestCode?: Endpoint;
  readonly grids: readonly { readonly save: GridSave; readonly endpoint: Endpoint }[];
  readonly readBy: readonly { readonly by: ReadBy; readonly endpoint: Endpoint }[];
}

export const endpointList = ({ grids, readBy, ...single }: EntityEndpoints): readonly Endpoint[] => [
  ...Object.values(single),
  ...grids.map(({ endpoint: call }) => call),
  ...readBy.map(({ endpoint: call }) => call),
];

const addressOf = (entity: EntityDeclaration): string => entity.base ?? `/api/${entity.name}`;

type Call = (declaration: Omit<Endpoint, 'tag'>) => Endpoint;

function singleCalls(entity: EntityDeclaration, call: Call) {
  const { name, permissions } = entity;
  const base = addressOf(entity);
  const params = z.object({ [entity.key]: idParam(entity.keyType) });
  return {
    one: call({
      method: 'GET',
      path: `${base}/{${entity.key}}`,
      summary: `One ${name} record`,
      permission: { functions: permissions.read ?? permissions.list },
      params,
      response: readSchema(entity),
    }),
    history: call({
      method: 'GET',
      path: `${base}/{${entity.key}}/history`,
      summary: `Who changed a ${name} record, what and when`,
      permission: { functions: permissions.edit },
      params,
      response: z.array(historyEntrySchema),
    }),
  };
}

function readingCalls(entity: EntityDeclaration, call: Call) {
  const { name, permissions } = entity;
  if (entity.partOf) return {};
  const base = addressOf(entity);
  const records = z.array(readSchema(entity));
  const shown = shownSchema(entity);
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
    ...(entity.single === false ? {} : singleCalls(entity, call)),
    ...(entity.byRealm
      ? {
          byRealm: call({
            method: 'GET',
            path: `${base}/realmId/{realmId}`,
            summary: `The ${name} records of a realm`,
            permission: { functions: permissions.byRealm ?? permissions.list, realmParam: 'realmId' },
            params: z.object({ realmId: idParam('integer') }),
            response: shown ? z.array(z.union([readSchema(entity), shown])) : records,
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

function savingCalls(entity: EntityDeclaration, call: Call) {
  if (entity.savedElsewhere || entity.grid) return {};
  const path = addressOf(entity);
  const further = {
    ...(entity.confirmedSaves ? { confirmed: true as const } : {}),
    ...(entity.bodyLimit ? { bodyLimit: entity.bodyLimit } : {}),
  };
  const add = () =>
    call({
      method: 'POST',
      path,
      summary: `Add a ${entity.name} record`,
      permission: { functions: entity.permissions.add },
      ...further,
      body: bodySchema(entity, 'add'),
      response: messageSchema,
    });
  return {
    ...(entity.adds === false ? {} : { add: add() }),
    edit: call({
      method: 'PUT',
      path,
      summary: `Change a ${entity.name} record`,
      permission: { functions: entity.permissions.edit },
      ...further,
      body: bodySchema(entity, 'edit'),
      response: messageSchema,
    }),
  };
}

function buildEndpoints(entity: EntityDeclaration): EntityEndpoints {
  const tag = entity.name.charAt(0).toUpperCase() + entity.name.slice(1);
  const call: Call = (declaration) => endpoint({ tag, ...declaration });
  return {
    ...readingCalls(entity, call),
    ...savingCalls(entity, call),
    grids: (entity.grid ?? []).map((save) => ({
      save,
      endpoint: call({
        method: save.method,
        path: save.path ?? addressOf(entity),
        summary: `Add and change ${entity.name} rows`,
        permission: { functions: save.functions },
        body: rowsSchema(entity),
        bodyLimit: 10 * 1_048_576,
        response: save.answer === 'count' ? z.number() : messageSchema,
      }),
    })),
    readBy: (entity.readBy ?? []).map((by) => ({
      by,
      endpoint: call({
        method: 'GET',
        path: by.path,
        summary: `The ${entity.name} records of one ${by.field}`,
        permission: { functions: by.functions },
        params: z.object({ [by.param]: idParam('integer') }),
        response: z.array(readSchema(entity)),
      }),
    })),
  };
}

const built = new WeakMap<EntityDeclaration, EntityEndpoints>();

/** The calls of an entity, at the paths and with the permissions of the specification; their schemas are built once. */
export function entityEndpoints(entity: EntityDeclaration): EntityEndpoints {
  const known = built.get(entity);
  if (known) return known;
  const calls = buildEndpoints(entity);
  built.set(entity, calls);
  return calls;
}

type SingleCall = Exclude<keyof EntityEndpoints, 'grids' | 'readBy'>;

/** A call that the entity is known to have; asking for one that it lacks is a mistake of the program. */
export function callOf(entity: EntityDeclaration, name: SingleCall): Endpoint {
  const call = entityEndpoints(entity)[name];
  if (!call) throw new Error(`${entity.name} has no ${name} call`);
  return call;
}
