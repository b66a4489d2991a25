import { sameValue } from '@stockwell/model/documents/same-record';
import type { Field } from './field.ts';

/** The fields of a kind laid out for comparing many records: plain properties, references, and the rest. */
interface Layout {
  readonly properties: readonly PropertyKey[];
  readonly references: readonly PropertyKey[];
  readonly rest: readonly Field<object>[];
}

const layouts = new WeakMap<readonly Field<never>[], Layout>();

function layoutOf<R extends object>(fields: readonly Field<R>[]): Layout {
  const known = layouts.get(fields as readonly Field<never>[]);
  if (known) return known;
  const made = fields.map((one) => one.made);
  const layout = {
    properties: made.flatMap((one) => (one && !one.byId ? one.of : [])),
    references: made.flatMap((one) => (one?.byId ? one.of : [])),
    rest: fields.filter((one) => !one.made) as unknown as readonly Field<object>[],
  };
  layouts.set(fields as readonly Field<never>[], layout);
  return layout;
}

type Properties = Readonly<Record<PropertyKey, unknown>>;
type References = Readonly<Record<PropertyKey, { readonly id: unknown } | null | undefined>>;

/** Whether all fields are the same: the question asked of every record, so it is kept to plain loops. */
export function sameFields<R extends object>(fields: readonly Field<R>[], a: R, b: R): boolean {
  const { properties, references, rest } = layoutOf(fields);
  for (const name of properties) {
    const x = (a as Properties)[name];
    const y = (b as Properties)[name];
    if (x !== y && !sameValue(x, y)) return false;
  }
  for (const name of references) {
    const x = (a as References)[name];
    const y = (b as References)[name];
    if (x !== y && x?.id !== y?.id) return false;
  }
  for (const one of rest) if (!one.same(a, b)) return false;
  return true;
}
