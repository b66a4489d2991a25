import { standardRoles } from '@stockwell/model/access/standard-roles';
import { entityList, entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field, ReferenceField, TextField } from '@stockwell/model/entity/fields';
import { and, asc, eq } from 'drizzle-orm';
import { tableOf } from '../src/db/schema/index.ts';
import { type Json, ownRealm, type TestServer } from './harness.ts';
import { entry } from './people.ts';
import { sampleOf } from './share.ts';

/**
 * Entities that are added and edited one record at a time by the calls made from their declaration. Programs
 * and budgets are left to their own tests: their parts must fit together.
 */
export const savedEntities = entityList.filter(
  (entity) =>
    !entity.savedElsewhere &&
    !entity.grid &&
    entity.adds !== false &&
    !entity.partOf &&
    !['program', 'dataset', 'budget'].includes(entity.name),
);
export const cases = sampleOf(savedEntities).map((entity) => [entity.name, entity] as const);

export type Draft = Record<string, unknown>;

/** Parts that have a shape of their own, and values that would change more than the record itself. */
const ownValues: Readonly<Record<string, Draft>> = {
  role: {
    businessFunctions: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_MASTER_DATA_SYNC', 'ROLE_BF_APPLICATION_DASHBOARD'],
    canCreateRoles: ['ROLE_REPORT_USER'],
  },
  user: { userAcls: [entry('ROLE_REPORT_USER')] },
  realm: { defaultRealm: false },
  treeTemplate: {
    levelList: [],
    flatList: [
      {
        nodeId: '0198c1d2-0000-7000-8000-000000000011',
        parentNodeId: null,
        order: 0,
        nodeType: { id: 2 },
        label: { label_en: 'People' },
        nodeData: { nodeDataId: '0198c1d2-0000-7000-8000-000000000012', monthNo: -1, dataValue: 100 },
      },
    ],
  },
};

const first = 'X'.charCodeAt(0) - 'A'.charCodeAt(0);

/** Letters that differ for every number and that no record of the demo uses: XA, XB, … for two of them. */
function letters(seed: number, length: number): string {
  let rest = first * 26 ** (length - 1) + seed;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = String.fromCharCode(65 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

function textFor(field: TextField, seed: number): string {
  const code = letters(seed, field.exact ?? Math.min(field.max, 6));
  switch (field.pattern) {
    case 'email':
      return `${code.toLowerCase()}@valid.example`;
    case 'color':
      return `#${(seed % 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`;
    case 'gln':
      return String(seed).padStart(13, '7');
    case 'text':
      return field.max >= 12 ? `Text ${code}` : code;
    default:
      return code;
  }
}

/** Ids of records that a field may refer to in the realm. */
export async function targetsOf(
  t: TestServer,
  entity: string,
  realmId: number,
  within?: ReferenceField['within'],
): Promise<number[]> {
  if (entity === 'realm') return [realmId];
  const table = tableOf(entity);
  const inRealm = entityNamed(entity).level !== 'application' && table.realmId;
  const narrowed = within && table[`${within.field}Id`];
  const rows = await t.context.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inRealm ? eq(inRealm, realmId) : undefined,
        table.active ? eq(table.active, true) : undefined,
        narrowed ? eq(narrowed, within?.id) : undefined,
      ),
    )
    .orderBy(asc(table.id));
  return rows.map(({ id }) => Number(id));
}

async function valueFor(t: TestServer, field: Field, seed: number, realmId: number): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return textFor(field, seed);
    case 'label': {
      const name = letters(seed, 6);
      return {
        label_en: `Name ${name}`,
        label_fr: `Nom ${name}`,
        label_sp: `Nombre ${name}`,
        label_pr: `Nome ${name}`,
      };
    }
    case 'integer':
      return Math.min(field.max, Math.max(field.min, 7));
    case 'decimal':
      return Math.min(field.max ?? 0.5, 0.5);
    case 'boolean':
      return !field.default;
    case 'date':
    case 'time':
      return '2026-03-01';
    case 'reference': {
      const [id] = await targetsOf(t, field.entity, realmId, field.within);
      if (id === undefined && field.required) throw new Error(`Realm ${realmId} has no ${field.entity}`);
      return id === undefined ? null : { id };
    }
    case 'references':
      return (await targetsOf(t, field.entity, realmId)).slice(0, 2).map((id) => ({ id }));
    case 'choice':
      return field.options[0];
    case 'custom':
      throw new Error('A part with a shape of its own needs a value of its own');
  }
}

/** A record that breaks no rule; every seed makes another one. */
export async function validRecord(
  t: TestServer,
  entity: EntityDeclaration,
  seed: number,
  realmId = ownRealm,
): Promise<Draft> {
  const record: Draft = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.managed) continue;
    const own = ownValues[entity.name]?.[name];
    record[name] = own === undefined ? await valueFor(t, field, seed, realmId) : own;
  }
  return record;
}

/** The parts of a read record that must be as they were sent; parts with a shape of their own are left out. */
export function asSent(entity: EntityDeclaration, body: Json): Draft {
  const parts: Draft = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.managed || field.kind === 'custom') continue;
    const value = body[name];
    if (field.kind === 'reference') parts[name] = value ? { id: value.id } : null;
    else if (field.kind === 'references')
      parts[name] = [...(value ?? [])].map(({ id }) => ({ id })).sort((a, b) => Number(a.id) - Number(b.id));
    else parts[name] = value;
  }
  return parts;
}

/** The sent parts that are compared with `asSent`. */
export function comparable(entity: EntityDeclaration, draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => {
      const field = entity.fields[name];
      return field && field.kind !== 'custom';
    }),
  );
}

/** A demo account that may add and edit records of the entity; of the own realm where there is one. */
export function editorOf(entity: EntityDeclaration): string {
  const wanted: readonly string[] = [entity.permissions.add[0], entity.permissions.edit[0]];
  const roles: readonly { readonly roleId: string; readonly functions: readonly string[] }[] = standardRoles;
  const fitting = ['ROLE_REALM_ADMIN', 'ROLE_APPLICATION_ADMIN'].find((roleId) =>
    wanted.every((id) => roles.find((role) => role.roleId === roleId)?.functions.includes(id)),
  );
  if (!fitting) throw new Error(`No administrator may save ${entity.name}`);
  return fitting === 'ROLE_REALM_ADMIN' ? 'realm.admin@demo.example' : 'application.admin@demo.example';
}
