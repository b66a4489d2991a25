import type { SupplyPlanRow, SupplyPlanUnit } from '@stockwell/engine/reports/supply-plan-report';
import {
  defineReport,
  type ReportSection,
  reportTable,
  requestedPrograms,
  requestedUnits,
} from '../../ui/report/index.ts';
import { periodDates } from './period-dates.ts';
import { supplyPlanChart } from './supply-plan-chart.ts';
import { type SupplyPlanContext, supplyPlanFilters } from './supply-plan-filters.ts';
import { planColumns, settingsColumns, unitText } from './supply-plan-table.tsx';

/** A plan with everything that it is made of: of one unit, or of several together. */
interface Plan {
  readonly id: string;
  readonly title: string;
  readonly units: readonly SupplyPlanUnit[];
  readonly rows: readonly SupplyPlanRow[];
}

const keyOf = (
  unit: Pick<SupplyPlanUnit, 'programId' | 'planningUnitId' | 'realmCountryPlanningUnitId'>,
): string => [unit.programId, unit.planningUnitId, unit.realmCountryPlanningUnitId ?? ''].join(' ');

function plansOf(
  units: readonly SupplyPlanUnit[],
  rows: readonly SupplyPlanRow[],
  context: SupplyPlanContext,
): readonly Plan[] {
  const severalPrograms = new Set(units.map(({ programId }) => programId)).size > 1;
  if (context.values.separately)
    return units.map((unit) => ({
      id: keyOf(unit),
      title: unitText(unit, severalPrograms, context),
      units: [unit],
      rows: rows.filter((row) => row.unit !== null && keyOf(row.unit) === keyOf(unit)),
    }));
  const [first, ...others] = units;
  if (!first) return [];
  const title =
    others.length === 0
      ? unitText(first, false, context)
      : context.t('reports:supplyPlanReport.units', { count: units.length });
  return [{ id: 'plan', title, units, rows }];
}

const planSection = (
  { id, title, units, rows }: Plan,
  at: number,
  context: SupplyPlanContext,
): ReportSection => ({
  id,
  title,
  // One is open: charts of many units take their time.
  isFolded: at > 0,
  chart: supplyPlanChart(rows, title, context),
  notes: [context.t('reports:supplyPlanReport.legend')],
  table: reportTable<SupplyPlanRow>({
    name: 'supplyPlanReport',
    label: title,
    isPlain: true,
    columns: planColumns(rows, units, context),
    rows,
    keyOf: ({ month }) => month,
  }),
});

const isBlank = ({ endingBalance, forecastedConsumption, actualConsumption }: SupplyPlanRow): boolean =>
  endingBalance === null && forecastedConsumption === null && actualConsumption === null;

/** The whole supply plan of a product month by month, or of several in a common unit. */
export const supplyPlanReport = defineReport({
  name: 'stockStatusVertical',
  route: '/report/stockStatus',
  titleKey: 'reports:supplyPlanReport.title',
  descriptionKey: 'reports:supplyPlanReport.description',
  guidance: 'supplyPlanReport',
  filters: supplyPlanFilters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    programIds: requestedPrograms(values, scope).programIds,
    viewBy: values.unitKind,
    reportingUnitIds: requestedUnits(values, scope),
    equivalencyUnitId: values.equivalencyUnit,
    aggregate: !values.separately,
  }),
  view: ({ units, rows }, context) => {
    const { t } = context;
    return {
      isEmpty: units.length === 0 || rows.every(isBlank),
      sections: [
        ...plansOf(units, rows, context).map((plan, at) => planSection(plan, at, context)),
        {
          id: 'settings',
          title: t('reports:supplyPlanReport.settings'),
          notes: [t('reports:supplyPlanReport.settingsHint')],
          table: reportTable<SupplyPlanUnit>({
            name: 'supplyPlanSettings',
            label: t('reports:supplyPlanReport.settings'),
            isPlain: true,
            columns: settingsColumns(units, context),
            rows: units,
            keyOf,
          }),
        },
      ],
    };
  },
});
