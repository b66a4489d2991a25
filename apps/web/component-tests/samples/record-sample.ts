import { accessEntrySchema, all, entryDimensions } from '@stockwell/model/access/entry';
import { entityNamed } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import type { Field, ReferenceShape, TextField } from '@stockwell/model/entity/fields';
import { readSchema } from '@stockwell/model/entity/read-schema';
import { sampleLabel, schemaSample } from './schema-sample.ts';

export type SampleRecord = Readonly<Record<string, unknown>>;

/** So many records of each entity are there. */
export const sampleCount = 3;

function sampleText({ pattern, max, exact }: TextField, seed: number): string {
  if (pattern === 'email') return `sample${seed}@lists.example`;
  if (pattern === 'color') return '#2A6F97';
  if (pattern === 'gln') return '4006381333931';
  return `${String.fromCharCode(64 + seed).repeat(2)}SAMPLE`.slice(0, exact ?? max);
}

function sampleNumber(field: Extract<Field, { kind: 'integer' | 'decimal' }>, seed: number): number {
  // Other numbers than those that tests type.
  if (field.kind === 'integer') return Math.min(field.max, (field.default ?? Math.max(field.min, 6)) + seed);
  return field.percent ? 0.25 : 2.5;
}

/** What a reference contains of a record. */
function sampleReference(entityName: string, shape: ReferenceShape, seed: number): unknown {
  const entity = entityNamed(entityName);
  const id = sampleId(entity, seed);
  const label = sampleLabel(`Sample ${entityName} ${seed}`);
  if (shape === 'ref') return { id, label };
  if (shape === 'codeRef') return { id, label, code: `CODE${seed}` };
  const parts = shape.record.map((name) => {
    const field = entity.fields[name];
    return [name, field ? sampleValue(field, entityName, seed) : null] as const;
  });
  return { id, [`${entityName}Id`]: id, label, ...Object.fromEntries(parts) };
}

/** Everything belongs to the first of these; other references differ, or rows would be there twice. */
const owners: ReadonlySet<string> = new Set(['realm', 'realmCountry', 'program', 'procurementAgent']);

function sampleValue(field: Field, entityName: string, seed: number): unknown {
  switch (field.kind) {
    case 'text':
      return sampleText(field, seed);
    case 'label':
      return sampleLabel(`Sample ${entityName} ${seed}`);
    case 'integer':
    case 'decimal':
      return sampleNumber(field, seed);
    case 'boolean':
      return field.default;
    case 'date':
      return `2026-0${seed}-01`;
    case 'time':
      return `2026-0${seed}-01 10:00:00`;
    case 'choice':
      return field.default ?? field.options[0];
    case 'reference':
      return sampleReference(field.entity, field.shape, owners.has(field.entity) ? 1 : seed);
    case 'references':
      return [sampleReference(field.entity, field.shape, seed)];
    case 'custom':
      return schemaSample(field.read, seed);
  }
}

const sampleId = (entity: EntityDeclaration, seed: number): number | string =>
  entity.keyType === 'text' ? `SAMPLE_${entity.name.toUpperCase()}_${seed}` : seed;

const everywhere = Object.fromEntries(entryDimensions.map((name) => [name, all]));

/** Values that any other would not do for: such as say whether a record can be changed, or name other records. */
const ownValues: Readonly<Record<string, SampleRecord>> = {
  budget: { programsOutOfReach: 0 },
  treeTemplate: {
    levelList: [],
    flatList: [
      {
        nodeId: '0198c1d2-0000-7000-8000-000000000001',
        parentNodeId: null,
        order: 0,
        nodeType: { id: 1 },
        label: { label_en: 'People' },
        nodeData: { nodeDataId: '0198c1d2-0000-7000-8000-000000000002' },
      },
    ],
  },
  role: { businessFunctions: ['ROLE_BF_LOGGED_IN'], canCreateRoles: ['SAMPLE_ROLE_2'] },
  user: {
    userAcls: [{ ...(schemaSample(accessEntrySchema, 1) as object), ...everywhere, roleId: 'SAMPLE_ROLE_1' }],
  },
};

/** A record as the calls of its entity answer it. */
export function sampleRecord(entity: EntityDeclaration, seed: number): SampleRecord {
  const own = ownValues[entity.name] ?? {};
  const fields = Object.entries(entity.fields)
    .filter(([name]) => !Object.hasOwn(own, name))
    .map(([name, field]) => [name, sampleValue(field, entity.name, seed)] as const);
  const by = { userId: 1, username: 'Sample admin' };
  const record = {
    [entity.key]: sampleId(entity, seed),
    ...Object.fromEntries(fields),
    ...entity.only,
    ...own,
    ...(entity.builtIn ? { systemKey: null } : {}),
    createdBy: by,
    createdDate: '2026-01-01 10:00:00',
    lastModifiedBy: by,
    lastModifiedDate: `2026-01-0${seed} 10:00:00`,
    active: true,
    recordVersion: 1,
  };
  return readSchema(entity).parse(record);
}

const made = new Map<string, readonly SampleRecord[]>();

export function sampleRecords(entity: EntityDeclaration): readonly SampleRecord[] {
  const known = made.get(entity.name);
  if (known) return known;
  const records = Array.from({ length: sampleCount }, (_, index) => sampleRecord(entity, index + 1));
  made.set(entity.name, records);
  return records;
}

/** What people call the record, in English. */
export function sampleTitle(entity: EntityDeclaration, record: SampleRecord): string {
  const value = record[titleField(entity)];
  if (typeof value === 'string') return value;
  const named = value as { label?: { label_en: string }; label_en?: string } | undefined;
  return named?.label?.label_en ?? named?.label_en ?? '';
}
