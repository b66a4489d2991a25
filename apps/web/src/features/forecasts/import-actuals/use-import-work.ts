import { askedOfPlans, fromPlanMapping } from '@stockwell/engine/entry/import-actuals/mapping';
import { previewKey } from '@stockwell/engine/entry/import-actuals/preview';
import { regionIssues, regionRows } from '@stockwell/engine/entry/import-actuals/regions';
import { unitIssues, unitRows, unitsWithoutPlace } from '@stockwell/engine/entry/import-actuals/units';
import { isTarget } from '@stockwell/engine/entry/imports/choice';
import { rememberedChoices } from '@stockwell/engine/entry/imports/remembered';
import { actualsRange, fromPlanRows } from '@stockwell/engine/outputs/import-from-plan';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { formatMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import type { MonthRange } from '../../../ui/months/index.ts';
import { useRememberedChoices } from '../imports/use-remembered-choices.ts';
import type { ImportDraft } from './import-draft.ts';
import { useOpenPlans } from './use-open-plans.ts';
import { usePlanActuals } from './use-plan-actuals.ts';
import { usePlanOptions } from './use-plan-options.ts';

/** Three years of consumption before the forecast. */
export function usualRange(data: DatasetData): MonthRange {
  const { start, stop } = actualsRange(data);
  return { from: formatMonth(start), to: formatMonth(stop) };
}

/** What follows from the choices of an import, step by step. */
export function useImportWork(data: DatasetData, draft: ImportDraft, isPreview: boolean) {
  const { options, error, retry } = usePlanOptions(data.programId);
  const plans = useOpenPlans(draft.plans, options);
  const remembered = useRememberedChoices(
    plans.map(({ programId }) => programId),
    data.programId,
  );
  const { of: rememberedOf } = remembered;
  const range = draft.range ?? usualRange(data);
  const { units: typedUnits, skipsUnmapped, regions: typedRegions, unticked } = draft;
  const units = useMemo(
    () => unitRows(data, plans, { units: typedUnits, skipsUnmapped }, rememberedOf),
    [data, plans, typedUnits, skipsUnmapped, rememberedOf],
  );
  // Regions of plans of which nothing is imported are not asked about.
  const mapped = useMemo(
    () =>
      plans.filter(({ programId }) =>
        units.some((row) => row.programId === programId && isTarget(row.choice.to)),
      ),
    [plans, units],
  );
  const regions = useMemo(
    () => regionRows(data, mapped, typedRegions, rememberedOf),
    [data, mapped, typedRegions, rememberedOf],
  );
  const mapping = useMemo(() => fromPlanMapping(units, regions), [units, regions]);
  const asked = askedOfPlans(mapping).flatMap((plan) => {
    const versionId = plans.find(({ programId }) => programId === plan.programId)?.versionId;
    return versionId ? [{ ...plan, versionId }] : [];
  });
  const read = usePlanActuals(asked, range, isPreview);
  const { actuals } = read;
  const rows = useMemo(
    () => (actuals ? fromPlanRows(data, actuals, mapping) : undefined),
    [data, actuals, mapping],
  );
  const ticked = useMemo(() => rows?.filter((row) => !unticked.has(previewKey(row))) ?? [], [rows, unticked]);
  const unit = { rows: units, issues: unitIssues(units), withoutPlace: unitsWithoutPlace(data, plans) };
  const region = { rows: regions, issues: regionIssues(data, regions) };
  const isRead =
    remembered.isRead &&
    draft.plans.length === plans.length &&
    plans.every((plan) => plan.isReady && plan.versionId);
  return {
    options,
    error,
    retry,
    plans,
    mapped,
    range,
    unit,
    region,
    /** Whether each step can be left for the next one. */
    isRight: [
      isRead && unit.issues.length === 0 && mapping.products.length > 0,
      region.issues.length === 0 && asked.length > 0,
    ],
    isAnythingMapped: mapping.products.length > 0,
    isAnyRegionMapped: asked.length > 0,
    read,
    rows,
    ticked,
    remembered,
    /** For the next import from each of the plans. */
    keepChoices: () => {
      for (const { programId } of mapped) {
        remembered.keep(
          programId,
          rememberedChoices(
            rememberedOf(programId),
            units
              .filter((row) => row.programId === programId)
              .map(({ product, choice }) => ({ planningUnitId: product.planningUnitId, choice })),
            regions.filter((row) => row.programId === programId),
          ),
        );
      }
    },
  };
}
export type ImportWork = ReturnType<typeof useImportWork>;
