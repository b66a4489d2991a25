import type { SummaryCell, SummaryFigures, SummaryLine } from '@stockwell/engine/outputs/output-reports';
import type { ViewContext } from '../../../ui/report/index.ts';
import { collator } from './collator.ts';

/** A product, or the tracer category that heads those below it. */
export interface Line {
  readonly key: string;
  readonly title: string;
  readonly product: SummaryLine | null;
  readonly below: readonly Line[];
}

type Names = Pick<ViewContext<never>, 'labels' | 'language' | 't'>;

/** The products by tracer category, both by name; those without a category come last. */
export function groupsOf({ lines }: SummaryFigures, { labels, language, t }: Names): readonly Line[] {
  const { compare } = collator({ language });
  const byTitle = (a: Line, b: Line): number => compare(a.title, b.title);
  const categories = new Map<number | null, Line[]>();
  for (const product of lines) {
    const { planningUnitId: id, tracerCategoryId: category } = product;
    const own = categories.get(category) ?? [];
    own.push({ key: String(id), title: labels.unit(id), product, below: [] });
    categories.set(category, own);
  }
  return [...categories]
    .map(([id, below]) => ({
      key: `category ${id}`,
      title: id === null ? t('forecastOutputs:summary.noCategory') : labels.name('tracerCategory', id),
      product: null,
      below: below.toSorted(byTitle),
      isLast: id === null,
    }))
    .toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || byTitle(a, b));
}

export interface NamedRegion {
  readonly id: number;
  readonly name: string;
}

/** Regions by name. */
export function regionsOf(
  { regionIds }: SummaryFigures,
  { labels, language }: Names,
): readonly NamedRegion[] {
  const { compare } = collator({ language });
  return regionIds
    .map((id) => ({ id, name: labels.name('region', id) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

export const cellOf = (product: SummaryLine | null, regionId: number): SummaryCell | undefined =>
  product?.cells.find((cell) => cell.regionId === regionId);
