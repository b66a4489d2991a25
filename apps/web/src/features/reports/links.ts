import type { RoutePath } from '@stockwell/model/access/routes';
import type { MonthText } from '@stockwell/model/months';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { type ChosenVersion, reportHref, type ViewContext } from '../../ui/report/index.ts';

export interface Linked extends Pick<ViewContext<never>, 'hasPage'> {
  readonly values: {
    readonly program?: number | null;
    readonly version?: ChosenVersion | null;
  };
}

/** The plan of a product of a single program at a month, as far as that is on this device. */
export function planHref(
  planningUnitId: number,
  { values, hasPage }: Linked,
  month?: MonthText,
): string | undefined {
  const { program, version } = values;
  const path = '/supplyPlan/{programId}/{versionId}/{planningUnitId}';
  if (!program || version?.from !== 'local' || !hasPage(path)) return undefined;
  const address = addressOf(path, { programId: program, versionId: version.versionId, planningUnitId });
  return month === undefined ? address : `${address}?month=${month}`;
}

/** Where a product of a single program leads: into its plan, or to the supply plan report of a version elsewhere. */
export function unitHref(planningUnitId: number, context: Linked, month?: MonthText): string | undefined {
  const { program, version } = context.values;
  if (!program) return undefined;
  return (
    planHref(planningUnitId, context, month) ??
    reportHref(
      '/report/stockStatus',
      { programs: [program], version, planningUnits: [planningUnitId], equivalencyUnit: 0, unitKind: 1 },
      context,
    )
  );
}

/** The open problems of a product, as far as its program is on this device. */
export function problemsHref(planningUnitId: number, { values, hasPage }: Linked): string | undefined {
  const { program, version } = values;
  const path = '/report/problemList/1/{programId}/{calculate}';
  if (!program || version?.from !== 'local' || !hasPage(path)) return undefined;
  return `${addressOf(path, { programId: program, calculate: 'false' })}?planningUnitId=${planningUnitId}`;
}

/** The overview of a program, which leads on to its products and months. */
export const programHref = (
  programId: number,
  { hasPage }: Pick<ViewContext<never>, 'hasPage'>,
): string | undefined => {
  const path = '/program/programOverview/{programId}';
  return hasPage(path) ? addressOf(path, { programId }) : undefined;
};

interface Product {
  readonly programId: number;
  readonly planningUnitId: number;
}

/** The plan of a product of one of several programs, in its newest version. */
export const productHref = (
  { programId, planningUnitId }: Product,
  context: Pick<ViewContext<never>, 'hasPage'>,
  period?: { readonly from: MonthText; readonly to: MonthText },
): string | undefined =>
  reportHref(
    '/report/stockStatus',
    { programs: [programId], planningUnits: [planningUnitId], equivalencyUnit: 0, unitKind: 1, period },
    context,
  );

/** The pages on which records are entered. */
const entryPages = {
  consumption: '/consumptionDetails/{programId}/{versionId}/{planningUnitId}',
  inventory: '/inventory/addInventory/{programId}/{versionId}/{planningUnitId}',
  shipments: '/shipment/shipmentDetails/{programId}/{versionId}/{planningUnitId}',
} as const satisfies Record<string, RoutePath>;

/** The records of a product at a month, as far as they are on this device. */
export function entryHref(
  page: keyof typeof entryPages,
  planningUnitId: number,
  { values, hasPage }: Linked,
  month?: MonthText,
): string | undefined {
  const { program, version } = values;
  const path = entryPages[page];
  if (!program || version?.from !== 'local' || !hasPage(path)) return undefined;
  const address = addressOf(path, { programId: program, versionId: version.versionId, planningUnitId });
  return month === undefined ? address : `${address}?month=${month}`;
}
