import type { RoutePath } from '@stockwell/model/access/routes';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import type { MonthRange } from '../../../ui/months/index.ts';

export type PanelReport = 'score' | 'stock' | 'shipments' | 'quality' | 'error' | 'expiries';

/** The report behind a panel, and what it calls the program and a product in its address. */
interface Behind {
  readonly path: RoutePath;
  readonly program: 'program' | 'programs';
  /** It has a filter of products. */
  readonly units?: true;
  /** Its table is searched for the name of a product instead. */
  readonly search?: string;
  /** The report shows the months of the panel. */
  readonly period?: true;
}

const behind: Readonly<Record<Exclude<PanelReport, 'quality'>, Behind>> = {
  score: { path: '/report/supplyPlanScoreCard', program: 'programs' },
  stock: { path: '/report/stockStatusMatrix', program: 'program', units: true },
  shipments: { path: '/report/shipmentSummery', program: 'programs', units: true, period: true },
  error: {
    path: '/report/consumptionForecastErrorSupplyPlan',
    program: 'program',
    units: true,
  },
  expiries: {
    path: '/report/expiredInventory',
    program: 'program',
    search: 'expiredInventory.search',
    period: true,
  },
};
const problems = '/report/problemList/1/{programId}/{calculate}';

export interface PanelSubject {
  readonly programId: number;
  /** The copy that the figures are of; undefined for those of the server. */
  readonly copy: { readonly versionId: number } | undefined;
  readonly period: MonthRange;
  readonly unit?: { readonly planningUnitId: number; readonly name: string };
}

/** Where a panel leads, about the same program, version and, in a row, product; undefined where nothing opens. */
export function panelHref(
  report: PanelReport,
  { programId, copy, period, unit }: PanelSubject,
  opens: (path: RoutePath) => boolean,
): string | undefined {
  if (report === 'quality')
    return copy && opens(problems) ? addressOf(problems, { programId, calculate: 'false' }) : undefined;
  const { path, program, units, search, period: hasPeriod } = behind[report];
  if (!opens(path)) return undefined;
  const params = new URLSearchParams({ [program]: String(programId) });
  if (copy) params.set('version', `local-${copy.versionId}`);
  if (hasPeriod) params.set('period', `${period.from}..${period.to}`);
  if (unit && units) params.set('planningUnits', String(unit.planningUnitId));
  if (unit && search) params.set(search, unit.name);
  return `${path}?${params}`;
}
