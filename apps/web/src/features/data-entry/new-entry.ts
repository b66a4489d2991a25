import type { RegionalEntry } from '@stockwell/engine/entry/index';
import type { ProgramLabels } from '../../ui/program/index.ts';
import type { FixedPlace } from './entry-scope.ts';

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** A new row: what there is only one of is chosen already. */
export function newEntryFor(
  id: string,
  planningUnitIds: readonly number[],
  labels: Pick<ProgramLabels, 'regions' | 'reportingUnits'>,
  fixed: FixedPlace | undefined,
): RegionalEntry {
  const planningUnit = only(planningUnitIds);
  const units = planningUnit === null ? [] : labels.reportingUnits(planningUnit);
  return {
    id,
    planningUnit,
    month: fixed?.month ?? null,
    region: fixed?.region ?? only(labels.regions)?.id ?? null,
    dataSource: null,
    reportingUnit: only(units)?.id ?? null,
    quantity: null,
    notes: null,
    active: true,
    batches: [],
  };
}
