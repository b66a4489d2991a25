import type { RoutePath } from '@stockwell/model/access/routes';
import type { MonthRange } from '../months/index.ts';
import { writeIds } from './filters/ids.tsx';
import { writePeriod } from './filters/period.tsx';
import { writeVersion } from './filters/version.tsx';
import type { ViewContext } from './report.ts';
import type { ChosenVersion } from './scope.ts';

/** A value of a filter. What is null or undefined is left to the report that is opened. */
type Carried = string | number | boolean | readonly number[] | ChosenVersion | MonthRange | null | undefined;

function carriedText(value: NonNullable<Carried>): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'object') return String(value);
  if ('versionId' in value) return writeVersion(value);
  return 'from' in value ? writePeriod(value) : writeIds(value);
}

/**
 * The address of a report with filters carried along, by the names that every report gives them; undefined where the
 * user has no such page.
 */
export function reportHref(
  path: RoutePath,
  filters: Readonly<Record<string, Carried>>,
  { hasPage }: Pick<ViewContext<never>, 'hasPage'>,
): string | undefined {
  if (!hasPage(path)) return undefined;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== undefined) params.set(name, carriedText(value));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
