import type { RoutePath } from '@stockwell/model/access/routes';
import { problemOf } from '@stockwell/model/problems/catalogue';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { addressOf } from '../../platform/routes/route-paths.ts';
import type { ProgramCopy } from '../../ui/program/index.ts';
import type { ProblemRow } from './problem-rows.ts';

/** The screens on which problems are mended, with who may open them. */
const screens = {
  '/consumptionDetails': 'ROLE_BF_CONSUMPTION_DATA',
  '/inventory/addInventory': 'ROLE_BF_INVENTORY_DATA',
  '/shipment/shipmentDetails': 'ROLE_BF_SHIPMENT_DATA',
  '/supplyPlan': 'ROLE_BF_SUPPLY_PLAN',
} as const satisfies Partial<Record<RoutePath, string>>;
export type Screen = keyof typeof screens;

const isScreen = (path: string): path is Screen => Object.hasOwn(screens, path);

export const screenOf = ({ report }: Pick<ProblemRow, 'report'>): Screen => {
  const screen = problemOf(report.realmProblem.problemId)?.screen ?? '/supplyPlan';
  return isScreen(screen) ? screen : '/supplyPlan';
};

export const screenFunction = (screen: Screen): string => screens[screen];

/** Only what waits for somebody leads on. */
export const leadsOn = ({ statusId }: Pick<ProblemRow, 'statusId'>): boolean =>
  statusId === problemStatusIds.open || statusId === problemStatusIds.addressed;

type AtProduct = `${Screen}/{programId}/{versionId}/{planningUnitId}`;
const atProduct = (screen: Screen): AtProduct => `${screen}/{programId}/{versionId}/{planningUnitId}`;

/** The address of a screen at the product and the month of a problem; undefined while there is no such screen. */
export function targetAddress(
  screen: Screen,
  copy: ProgramCopy,
  row: Pick<ProblemRow, 'planningUnitId' | 'month'>,
  built: ReadonlySet<RoutePath>,
): string | undefined {
  const { planningUnitId, month } = row;
  const query = month === null ? {} : { month };
  const withQuery = (path: string, values: Readonly<Record<string, string>>): string => {
    const text = new URLSearchParams(values).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  if (built.has(atProduct(screen))) {
    return withQuery(addressOf(atProduct(screen), { ...copy, planningUnitId }), query);
  }
  if (!built.has(screen)) return undefined;
  return withQuery(screen, {
    programId: String(copy.programId),
    versionId: String(copy.versionId),
    planningUnitId: String(planningUnitId),
    ...query,
  });
}
