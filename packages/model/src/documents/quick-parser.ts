import { z } from 'zod';
import { type $ZodCheck, type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';

/**
 * Reads large documents without the detours of the general parser. That one is quick only where code may be made
 * at run time, which the application's content policy forbids in the browser.
 *
 * The parser follows the schema itself: it gives what the schema would give, or `z.INVALID` wherever it is in undecided.
 * The schema then validates for itself and says what is wrong, so nothing passes here that it would refuse.
 */
export function quickParser<T extends $ZodType>(schema: T): (value: unknown) => z.output<T> | z.INVALID {
  return reader(schema) as (value: unknown) => z.output<T> | z.INVALID;
}

type Reader = (value: unknown) => unknown;

const undecided = z.INVALID;

function reader(schema: $ZodType): Reader {
  const base = baseReader(schema);
  const checks = checksOf(schema);
  // What the general parser reads has been through its checks.
  if (base === undefined) return general(schema);
  if (checks.length === 0) return base;
  const pass = passing(checks);
  return (value) => {
    const read = base(value);
    return read === undecided || !pass(read) ? undecided : read;
  };
}

function general(schema: $ZodType): Reader {
  return (value) => {
    const parsed = safeParse(schema, value);
    return parsed.success ? parsed.data : undecided;
  };
}

/** A format such as a whole number or a UUID is a schema and its own first check. */
function checksOf(schema: $ZodType): readonly $ZodCheck[] {
  const checks = (schema._zod.def.checks ?? []) as readonly $ZodCheck[];
  return schema._zod.traits.has('$ZodCheck') ? [schema as unknown as $ZodCheck, ...checks] : checks;
}

/** Whether a value passes all checks; one payload serves them all, since hundreds of thousands of values come. */
function passing(checks: readonly $ZodCheck[]): (value: unknown) => boolean {
  const payload = { value: undefined as unknown, issues: [] as z.core.$ZodRawIssue[] };
  const runs = checks.map(({ _zod }) => ({ run: _zod.check, isDue: _zod.def.when }));
  return (value) => {
    payload.value = value;
    for (const { run, isDue } of runs) {
      if (isDue && !isDue(payload)) continue;
      const later = run(payload as never);
      // Whatever waits, complains or changes the value is left to the general parser.
      if (later !== undefined || payload.issues.length > 0 || payload.value !== value) {
        payload.issues = [];
        return false;
      }
    }
    return true;
  };
}

const when =
  (isRight: (value: unknown) => boolean): Reader =>
  (value) =>
    isRight(value) ? value : undecided;

/** Undefined for kinds of schemas that documents have no use for. */
function baseReader(schema: $ZodType): Reader | undefined {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return def.coerce ? undefined : when((value) => typeof value === 'string');
    case 'number':
      return def.coerce ? undefined : when((value) => typeof value === 'number' && Number.isFinite(value));
    case 'boolean':
      return def.coerce ? undefined : when((value) => typeof value === 'boolean');
    case 'literal': {
      const values = new Set<unknown>(def.values);
      return when((value) => values.has(value));
    }
    case 'nullable': {
      const inner = reader(def.innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case 'optional':
      return reader(def.innerType);
    case 'default': {
      const inner = reader(def.innerType);
      return (value) => (value === undefined ? def.defaultValue : inner(value));
    }
    case 'array':
      return arrayReader(reader(def.element));
    case 'object':
      return def.catchall ? undefined : objectReader(def.shape);
    default:
      return undefined;
  }
}

function arrayReader(item: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return undecided;
    const items: unknown[] = [];
    for (const one of value) {
      const read = item(one);
      if (read === undecided) return undecided;
      items.push(read);
    }
    return items;
  };
}

/** Takes the fields that are declared and leaves the others behind. */
function objectReader(shape: Readonly<Record<string, $ZodType>>): Reader {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    read: reader(schema),
    mayMiss: (schema as $ZodTypes)._zod.def.type === 'optional',
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undecided;
    const record = value as Readonly<Record<string, unknown>>;
    const taken: Record<string, unknown> = {};
    for (const { name, read, mayMiss } of fields) {
      if (mayMiss && !(name in record)) continue;
      const field = read(record[name]);
      // A field that is there without a value stays or not as the general parser decides.
      if (field === undecided || field === undefined) return undecided;
      taken[name] = field;
    }
    return taken;
  };
}
