import { addressOf } from '../../platform/routes/route-paths.ts';
import type { ChosenVersion, ViewContext } from '../../ui/report/index.ts';

export interface Linked extends Pick<ViewContext<never>, 'hasPage'> {
  readonly values: {
    readonly program?: number | null;
    readonly version?: ChosenVersion | null;
  };
}

/** Where a product of a single program leads: into its plan, as far as that is on this device. */
export function unitHref(planningUnitId: number, { values, hasPage }: Linked): string | undefined {
  const { program, version } = values;
  const path = '/supplyPlan/{programId}/{versionId}/{planningUnitId}';
  if (!program || version?.from !== 'local' || !hasPage(path)) return undefined;
  return addressOf(path, { programId: program, versionId: version.versionId, planningUnitId });
}
