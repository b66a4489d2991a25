import { intoPlanMapping } from '@stockwell/engine/entry/import-forecast/mapping';
import { isTicked } from '@stockwell/engine/entry/import-forecast/preview';
import { regionIssues, regionRows } from '@stockwell/engine/entry/import-forecast/regions';
import { unitIssues, unitRows } from '@stockwell/engine/entry/import-forecast/units';
import { rememberedChoices } from '@stockwell/engine/entry/imports/remembered';
import { importRange } from '@stockwell/engine/outputs/import-into-plan';
import { intoPlanRows } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { Period } from '@stockwell/engine/outputs/period';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { thisMonth } from '../../../platform/clock.ts';
import type { MonthRange } from '../../../ui/months/index.ts';
import { type ProgramCopy, useProgram } from '../../../ui/program/index.ts';
import { useRememberedChoices } from '../imports/use-remembered-choices.ts';
import type { ImportDraft } from './import-draft.ts';
import { useForecastDocument } from './use-forecast-document.ts';
import { useForecastOptions, useVersionOptions } from './use-forecast-options.ts';
import { usePlanProducts } from './use-plan-products.ts';

const noIds: readonly number[] = [];

/** The months that can be imported into a copy; null where there is none. */
function allowedMonths(
  data: DatasetData | undefined,
  { cutOffDate }: Pick<ProgramData, 'cutOffDate'>,
): Period | null {
  const allowed = data ? importRange(data, parseMonth(thisMonth())) : null;
  const first = cutOffDate === null ? Number.NEGATIVE_INFINITY : parseMonth(cutOffDate.slice(0, 7));
  const start = Math.max(allowed?.start ?? 0, first);
  return allowed && start <= allowed.stop ? { start, stop: allowed.stop } : null;
}

/** What follows from the choices of an import, step by step. */
export function useImportWork(copy: ProgramCopy, plan: ProgramData, draft: ImportDraft, isPreview: boolean) {
  const options = useForecastOptions(copy.programId);
  const chosen = options?.find(({ programId }) => programId === draft.forecast.programId);
  const { versionIds, isAsking } = useVersionOptions(chosen);
  const versionId =
    versionIds.find((id) => id === draft.forecast.versionId) ??
    (draft.forecast.versionId === null && !isAsking ? (versionIds[0] ?? null) : null);
  const document = useForecastDocument(chosen?.programId ?? null, versionId);
  const { data, forecasts, figures } = document;
  const { products, tracerOf } = usePlanProducts(plan);
  const fromIds = useMemo(() => (chosen ? [chosen.programId] : noIds), [chosen]);
  const remembered = useRememberedChoices(fromIds, copy.programId);
  const known = remembered.of(chosen?.programId ?? 0);

  const allowed = useMemo(() => allowedMonths(data, plan), [data, plan]);
  const bounds: MonthRange | null = useMemo(
    () => allowed && { from: formatMonth(allowed.start), to: formatMonth(allowed.stop) },
    [allowed],
  );
  const range = draft.range ?? bounds;

  const { units: typedUnits, skipsUnmapped, regions: typedRegions, further, unticked, confirmed } = draft;
  const isCalculated = forecasts !== undefined;
  const units = useMemo(
    () =>
      data && isCalculated
        ? unitRows(data, figures, products, { units: typedUnits, skipsUnmapped }, known)
        : [],
    [data, isCalculated, figures, products, typedUnits, skipsUnmapped, known],
  );
  const among = useMemo(
    () => ({
      forecastRegionIds: data?.regionList.map(({ id }) => id) ?? noIds,
      planRegionIds: plan.regionList.map(({ regionId }) => regionId),
    }),
    [data, plan.regionList],
  );
  const regions = useMemo(
    () => regionRows(among, { regions: typedRegions, further }, known),
    [among, typedRegions, further, known],
  );
  const [from, to] = [range?.from, range?.to];
  const mapping = useMemo(
    () =>
      intoPlanMapping(units, regions, {
        start: from === undefined ? 1 : parseMonth(from),
        stop: to === undefined ? 0 : parseMonth(to),
      }),
    [units, regions, from, to],
  );
  const targets = useMemo(
    () => [...new Set(mapping.products.map(({ toPlanningUnitId }) => toPlanningUnitId))],
    [mapping],
  );
  // Only what is written into has to be open.
  const program = useProgram(copy, isPreview ? targets : noIds);
  const open = isPreview ? program.data : null;
  const rows = useMemo(
    () => (open && data ? intoPlanRows(data, figures, open, mapping, parseMonth(thisMonth())) : undefined),
    [open, data, figures, mapping],
  );
  const ticked = useMemo(
    () => rows?.filter((row) => isTicked(row, { unticked, confirmed })) ?? [],
    [rows, unticked, confirmed],
  );
  const unitFaults = unitIssues(units);
  const regionFaults = regionIssues(among.planRegionIds, regions);
  return {
    options,
    chosen,
    versionIds,
    isAsking,
    versionId,
    document,
    products,
    tracerOf,
    bounds,
    range,
    remembered,
    known,
    unit: { rows: units, issues: unitFaults },
    among,
    region: { rows: regions, issues: regionFaults },
    mapping,
    isAnythingMapped: mapping.products.length > 0,
    isAnyRegionMapped: mapping.regions.length > 0,
    /** Whether each step can be left for the next one. */
    isRight: [
      isCalculated &&
        remembered.isRead &&
        bounds !== null &&
        unitFaults.length === 0 &&
        mapping.products.length > 0,
      regionFaults.length === 0 && mapping.regions.length > 0,
    ],
    program,
    rows,
    ticked,
    /** For the next import between these programs. */
    keepChoices: () => {
      if (chosen) remembered.keep(chosen.programId, rememberedChoices(known, openRows(units), regions));
    },
  };
}
export type ImportWork = ReturnType<typeof useImportWork>;

/** Choices that somebody could make; the others are made by the forecast. */
const openRows = <R extends { readonly state: string; readonly offered: readonly unknown[] }>(
  rows: readonly R[],
): R[] => rows.filter(({ state, offered }) => state === 'open' && offered.length > 0);
