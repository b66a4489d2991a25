import { z } from 'zod';
import { labelSchema } from '../label.ts';
import type { EntityDeclaration } from './entity.ts';
import type { Field, ReferenceShape } from './fields.ts';

export const userRefSchema = z.object({ userId: z.number(), username: z.string() });

/** Date-times travel as UTC without an offset. */
export const dateTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

const auditShape = {
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
  active: z.boolean(),
  recordVersion: z.number(),
};

export const refSchema = z.object({ id: z.union([z.number(), z.string()]), label: labelSchema });
export const codeRefSchema = refSchema.extend({ code: z.string() });

function referenceSchema(entity: string, shape: ReferenceShape): z.ZodType {
  if (shape === 'ref') return refSchema;
  if (shape === 'codeRef') return codeRefSchema;
  const extra = Object.fromEntries(shape.record.map((name) => [name, z.unknown()]));
  return z.object({ id: z.number(), [`${entity}Id`]: z.number(), label: labelSchema, ...extra });
}

function readField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'date':
    case 'time':
      return z.string().nullable();
    case 'label':
      return field.required ? labelSchema : labelSchema.nullable();
    case 'integer':
    case 'decimal':
    case 'choice':
      return z.number().nullable();
    case 'boolean':
      return z.boolean();
    case 'reference': {
      const schema = referenceSchema(field.entity, field.shape);
      return field.required ? schema : schema.nullable();
    }
    case 'references':
      return z.array(referenceSchema(field.entity, field.shape));
    case 'custom':
      return field.read;
  }
}

/** What those who do not read a record whole see of it. */
export function shownSchema(entity: EntityDeclaration): z.ZodObject | null {
  if (!entity.restricted) return null;
  const shown: Record<string, true> = { [entity.key]: true };
  for (const name of entity.restricted.shown) shown[name] = true;
  return readSchema(entity).pick(shown).strict();
}

/** The shape of a record in answers. */
export function readSchema(entity: EntityDeclaration): z.ZodObject {
  const fields = Object.entries(entity.fields).map(([name, field]) => [name, readField(field)] as const);
  return z.object({
    [entity.key]: entity.keyType === 'text' ? z.string() : z.number(),
    ...Object.fromEntries(fields),
    ...(entity.builtIn ? { systemKey: z.string().nullable() } : {}),
    ...auditShape,
  });
}
