import { addressOf } from '../../../platform/routes/route-paths.ts';
import type { ChosenVersion, ViewContext } from '../../../ui/report/index.ts';

interface Linked extends Pick<ViewContext<never>, 'hasPage'> {
  readonly values: { readonly program: number | null; readonly version: ChosenVersion | null };
}

const copyParam = (program: number, { versionId }: ChosenVersion): string => `?copy=${program}~${versionId}`;

/** Where the forecasts of a product and region are compared, as far as the version is on this device. */
export function compareHref(
  planningUnitId: number,
  regionId: number,
  { values: { program, version }, hasPage }: Linked,
): string | undefined {
  const path = '/report/compareAndSelectScenario/{programId}/{planningUnitId}/{regionId}';
  if (program === null || version?.from !== 'local' || !hasPage(path)) return undefined;
  return `${addressOf(path, { programId: program, planningUnitId, regionId })}${copyParam(program, version)}`;
}

/** Where prices and stocks are entered. */
export function settingsHref({ values: { program, version }, hasPage }: Linked): string | undefined {
  const path = '/planningUnitSetting/listPlanningUnitSetting';
  if (program === null || version?.from !== 'local' || !hasPage(path)) return undefined;
  return `${path}${copyParam(program, version)}`;
}
