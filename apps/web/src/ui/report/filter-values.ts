import type { AnyFilters, ValuesOf } from './filters/filter.ts';
import type { ReportScope, StandardValues } from './scope.ts';

/** What is asked for: by the address, or remembered from another report. Anything may be missing or outdated. */
export type Asked = Readonly<Record<string, unknown>>;

export function readFilters(filters: AnyFilters, params: URLSearchParams): Asked {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const text = params.get(name);
      const value = text === null ? undefined : filter.read(text);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The values that hold. Each filter knows those before it, so that a child list follows its parent. */
export function settleFilters<F extends AnyFilters>(
  filters: F,
  asked: Asked,
  scope: ReportScope,
): ValuesOf<F> {
  let values: StandardValues = {};
  for (const [name, filter] of Object.entries(filters))
    values = { ...values, [name]: filter.settle(asked[name], scope, values) };
  return values as ValuesOf<F>;
}

/** The address of a report with these filters; parameters of others, such as of its tables, stay. */
export function writeFilters<F extends AnyFilters>(
  filters: F,
  values: ValuesOf<F>,
  others: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    const text = filter.write(values[name]);
    if (text !== '' || Array.isArray(values[name])) params.set(name, text);
  }
  for (const [name, value] of others) if (!Object.hasOwn(filters, name)) params.append(name, value);
  return params;
}

/** The key of the text that says what has to be chosen first; null when nothing is missing. */
export function missingFilter<F extends AnyFilters>(
  filters: F,
  values: ValuesOf<F>,
  scope: ReportScope,
): string | null {
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.isShown && !filter.isShown(scope, values)) continue;
    const missing = filter.missing?.(values[name], scope, values) ?? null;
    if (missing !== null) return missing;
  }
  return null;
}

export interface DescribedFilter {
  readonly name: string;
  readonly label: string;
  readonly texts: readonly string[];
  /** Nothing that a reader would miss: all of a list, a box that is not ticked. */
  readonly isUsual: boolean;
}

/** The filters as people read them: above a result, and in its files. */
export function describeFilters<F extends AnyFilters>(
  filters: F,
  values: ValuesOf<F>,
  scope: ReportScope,
): readonly DescribedFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.isShown && !filter.isShown(scope, values)) return [];
    const texts = filter.describe(values[name], scope, values);
    return texts === null
      ? []
      : [{ name, label: scope.t(filter.labelKey), texts, isUsual: filter.isUsual?.(values[name]) ?? false }];
  });
}
