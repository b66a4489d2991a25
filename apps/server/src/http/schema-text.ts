import type { Schema } from './openapi.ts';

const deepest = 6;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Limits a reader has to keep, beside the type. */
function limits(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, maxItems, format, default: preset } = schema;
  const isSafeLimit = (limit: unknown): boolean => Math.abs(Number(limit)) < Number.MAX_SAFE_INTEGER;
  const parts = [
    format === undefined ? '' : String(format),
    minLength === undefined || minLength === 0 ? '' : `at least ${String(minLength)} characters`,
    maxLength === undefined ? '' : `at most ${String(maxLength)} characters`,
    minimum === undefined || !isSafeLimit(minimum) ? '' : `from ${String(minimum)}`,
    maximum === undefined || !isSafeLimit(maximum) ? '' : `up to ${String(maximum)}`,
    maxItems === undefined ? '' : `at most ${String(maxItems)} entries`,
    preset === undefined ? '' : `${JSON.stringify(preset)} unless given`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function objectText(schema: Schema, depth: number): string {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  if (properties.length === 0) {
    return isSchema(schema.additionalProperties)
      ? `{ [key]: ${schemaText(schema.additionalProperties, depth + 1)} }`
      : 'object';
  }
  if (depth >= deepest) return '{ … }';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const indent = '  '.repeat(depth + 1);
  const lines = properties.map(
    ([name, part]) =>
      `${indent}${name}${required.includes(name) ? '' : '?'}: ${isSchema(part) ? schemaText(part, depth + 1) : 'any'}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** A JSON schema as people write types: short enough to be read. */
export function schemaText(schema: Schema, depth = 0): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = listOf(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return [...new Set(choices.map((one) => schemaText(one, depth)))].join(' | ');
  if (schema.type === 'array') {
    const inside = isSchema(schema.items) ? schemaText(schema.items, depth) : 'any';
    return `${inside.includes(' | ') ? `(${inside})` : inside}[]${limits(schema)}`;
  }
  if (schema.type === 'object') return objectText(schema, depth);
  return `${typeof schema.type === 'string' ? schema.type : 'any'}${limits(schema)}`;
}
