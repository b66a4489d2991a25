import { smartDecimals } from '@stockwell/model/numbers';
import { noEquivalencyUnit, type ViewContext } from '../../ui/report/index.ts';

interface Counted extends Pick<ViewContext<never>, 'labels' | 't'> {
  readonly values: { readonly equivalencyUnit: number };
}

const isInPlanningUnits = ({ values }: Pick<Counted, 'values'>): boolean =>
  values.equivalencyUnit === noEquivalencyUnit;

/** Planning units are whole; what is converted may have parts. */
export const countedDecimals = (context: Pick<Counted, 'values'>): number | 'smart' =>
  isInPlanningUnits(context) ? 0 : 'smart';

/** The same for charts, whose numbers all have as many decimals as the largest needs. */
export const countedFormat = (
  amounts: readonly (number | null)[],
  context: Pick<Counted, 'values'>,
): { readonly decimals: number } => ({
  decimals: isInPlanningUnits(context)
    ? 0
    : smartDecimals(amounts.reduce<number>((most, amount) => Math.max(most, amount ?? 0), 0)),
});

/** What quantities are counted in. */
export const countingUnit = (context: Counted): string =>
  isInPlanningUnits(context)
    ? context.t('reports:axis.planningUnits')
    : context.labels.name('equivalencyUnit', context.values.equivalencyUnit);
