import { labelKeys } from '../label.ts';
import { patterns } from '../patterns.ts';
import type { SaveMode } from './check-record.ts';
import type { EntityDeclaration } from './entity.ts';
import type { Field } from './fields.ts';

type JsonSchema = Record<string, unknown>;

const idSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 } },
  required: ['id'],
};

function describe(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: field.max,
        ...(field.pattern ? { pattern: patterns[field.pattern].regex.source } : {}),
      };
    case 'label':
      return {
        type: 'object',
        properties: Object.fromEntries(
          labelKeys.map((key) => [
            key,
            {
              type: 'string',
              maxLength: key === 'label_en' ? field.max : (field.translationMax ?? field.max),
            },
          ]),
        ),
        required: ['label_en'],
      };
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'decimal':
      return { type: 'number', minimum: 0, ...(field.max === undefined ? {} : { maximum: field.max }) };
    case 'boolean':
      return { type: 'boolean', default: field.default };
    case 'date':
    case 'time':
      return { type: 'string', format: 'date' };
    case 'reference':
      return idSchema;
    case 'references':
      return { type: 'array', items: idSchema };
    case 'choice':
      return { type: 'integer', enum: [...field.options] };
    case 'custom':
      return {};
  }
}

/** The body of a save as JSON Schema, for the documentation of the calls. */
export function bodyJsonSchema(entity: EntityDeclaration, mode: SaveMode): JsonSchema {
  const open = Object.entries(entity.fields).filter(([, field]) => !field.managed);
  const needed = open
    .filter(([, field]) => field.required && !('default' in field && field.default !== undefined))
    .map(([name]) => name);
  const edit = mode === 'edit';
  return {
    type: 'object',
    properties: {
      ...(edit ? { [entity.key]: { type: entity.keyType === 'text' ? 'string' : 'integer' } } : {}),
      ...Object.fromEntries(open.map(([name, field]) => [name, describe(field)])),
      ...(edit ? { active: { type: 'boolean' }, recordVersion: { type: 'integer' } } : {}),
    },
    required: edit ? [entity.key, ...needed, 'recordVersion'] : needed,
  };
}
