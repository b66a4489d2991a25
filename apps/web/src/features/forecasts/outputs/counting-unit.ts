import {
  noEquivalencyUnit,
  type ReportScope,
  type StandardValues,
  unitKinds,
  type ViewContext,
} from '../../../ui/report/index.ts';

/** What quantities are counted in. */
export function countingUnit(
  { equivalencyUnit = noEquivalencyUnit, unitKind }: StandardValues,
  { t, labels }: Pick<ViewContext<never>, 't' | 'labels'>,
): string {
  if (equivalencyUnit !== noEquivalencyUnit) return labels.name('equivalencyUnit', equivalencyUnit);
  return t(unitKind === unitKinds.other ? 'reports:axis.forecastingUnits' : 'reports:axis.planningUnits');
}

const isForecastingUnit = ({ unitKind }: StandardValues): boolean => unitKind === unitKinds.other;

export const rowsBy = (values: StandardValues) =>
  isForecastingUnit(values) ? ('forecastingUnit' as const) : ('planningUnit' as const);

/** `name | id` of what rows are. */
export const unitName = (
  id: number,
  values: StandardValues,
  { labels }: Pick<ViewContext<never>, 'labels'>,
): string => (isForecastingUnit(values) ? `${labels.name('forecastingUnit', id)} | ${id}` : labels.unit(id));

/** The code of the program and the version that figures are of. */
export const programAndVersion = (
  { program, version }: StandardValues,
  { programs, t }: ReportScope,
): string =>
  t('forecastOutputs:programAndVersion', {
    program: programs.find(({ id }) => id === program)?.code ?? '',
    version: version?.versionId ?? '',
  });
