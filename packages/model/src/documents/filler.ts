import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { isObject } from '../objects.ts';

type Filler = (value: unknown) => unknown;

/**
 * Gives fields that are not there the usual values that the schema has for them, and leaves everything else as it is.
 * Says nothing of what is wrong. What lacks nothing stays the same object, so that a large document that was checked
 * before is gone through in a fraction of the time of a check.
 */
export function filler<T>(schema: $ZodType<T>): (value: T) => T {
  return (fillerOf(schema) ?? ((value) => value)) as (value: T) => T;
}

/** Null where nothing inside has a usual value. */
function fillerOf(schema: $ZodType): Filler | null {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'default': {
      const inner = fillerOf(def.innerType);
      return (value) => (value === undefined ? def.defaultValue : inner ? inner(value) : value);
    }
    case 'nullable':
    case 'optional':
      return fillerOf(def.innerType);
    case 'array':
      return arrayFiller(fillerOf(def.element));
    case 'record':
      return recordFiller(fillerOf(def.valueType));
    case 'object':
      return objectFiller(def.shape);
    case 'union':
      if (def.options.some((option) => fillerOf(option) !== null))
        throw new RangeError('Which option a value belongs to is not known before it is checked');
      return null;
    default:
      return null;
  }
}

function arrayFiller(item: Filler | null): Filler | null {
  if (!item) return null;
  return (value) => {
    if (!Array.isArray(value)) return value;
    let filled: unknown[] | null = null;
    for (let i = 0; i < value.length; i += 1) {
      const one = item(value[i]);
      if (one === value[i]) continue;
      filled ??= value.slice();
      filled[i] = one;
    }
    return filled ?? value;
  };
}

function recordFiller(item: Filler | null): Filler | null {
  if (!item) return null;
  return (value) => {
    if (!isObject(value)) return value;
    let filled: Record<string, unknown> | null = null;
    for (const name of Object.keys(value)) {
      const one = item(value[name]);
      if (one === value[name]) continue;
      filled ??= { ...value };
      filled[name] = one;
    }
    return filled ?? value;
  };
}

function objectFiller(shape: Readonly<Record<string, $ZodType>>): Filler | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const fill = fillerOf(schema);
    return fill ? [{ name, fill }] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (!isObject(value)) return value;
    let filled: Record<string, unknown> | null = null;
    for (const { name, fill } of fields) {
      const field = fill(value[name]);
      if (field === value[name]) continue;
      filled ??= { ...value };
      filled[name] = field;
    }
    return filled ?? value;
  };
}
