import { isTicked } from '@stockwell/engine/entry/import-forecast/preview';
import { quantimedMonths, quantimedRows } from '@stockwell/engine/entry/import-quantimed/rows';
import {
  isLeftOut,
  regionShares,
  sharedTotal,
  shareIssues,
} from '@stockwell/engine/entry/import-quantimed/shares';
import { quantimedUnitIssues, quantimedUnits } from '@stockwell/engine/entry/import-quantimed/units';
import { isTarget } from '@stockwell/engine/entry/imports/choice';
import type { RememberedChoices } from '@stockwell/engine/entry/imports/remembered';
import type { QuantimedFile } from '@stockwell/model/api/quantimed';
import { parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { referencedId } from '../../../local/masters/record.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { type ProgramCopy, useLists, useProgram } from '../../../ui/program/index.ts';
import { usePlanProducts } from '../import-forecast/use-plan-products.ts';
import { useRememberedChoices } from '../imports/use-remembered-choices.ts';
import type { QuantimedDraft } from './quantimed-draft.ts';

const source = 'quantimed';
const sources = [source] as const;
const codeLists = ['procurementAgentPlanningUnit'] as const;
const noIds: readonly number[] = [];
const nothing: Pick<QuantimedFile, 'products' | 'records'> = { products: [], records: [] };

/** The codes that agents have for planning units, as far as this device knows them. */
function useAgentCodes() {
  const lists = useLists(codeLists);
  return useMemo(
    () =>
      lists?.procurementAgentPlanningUnit.flatMap(({ planningUnit, skuCode }) => {
        const planningUnitId = referencedId(planningUnit, 'planningUnit');
        return typeof planningUnitId === 'number' && typeof skuCode === 'string'
          ? [{ planningUnitId, skuCode }]
          : [];
      }),
    [lists],
  );
}

/** What follows from a file and the choices made for it, step by step. */
export function useQuantimedWork(
  copy: ProgramCopy | null,
  plan: ProgramData | null,
  file: QuantimedFile | null,
  draft: QuantimedDraft,
  isReview: boolean,
) {
  const codes = useAgentCodes();
  const { products } = usePlanProducts(plan);
  const remembered = useRememberedChoices(copy ? sources : [], copy?.programId ?? 0);
  const known = remembered.of(source);
  const { units: typedUnits, shares: typedShares, unticked, confirmed } = draft;
  const isRead = codes !== undefined && remembered.isRead;
  const units = useMemo(
    () => (isRead ? quantimedUnits(file ?? nothing, products, codes ?? [], typedUnits, known) : []),
    [isRead, file, products, codes, typedUnits, known],
  );
  const regionList = plan?.regionList;
  const shares = useMemo(
    () =>
      isRead && regionList
        ? regionShares(
            regionList.map(({ regionId }) => regionId),
            typedShares,
            known,
          )
        : [],
    [isRead, regionList, typedShares, known],
  );
  const cutOffDate = plan?.cutOffDate ?? null;
  const bounds = useMemo(() => (file ? quantimedMonths(file, { cutOffDate }) : null), [file, cutOffDate]);
  const range = draft.range ?? bounds;
  const [from, to] = [range?.from, range?.to];
  const period = useMemo(
    () => ({ start: from === undefined ? 1 : parseMonth(from), stop: to === undefined ? 0 : parseMonth(to) }),
    [from, to],
  );
  const targets = useMemo(
    () => [...new Set(units.flatMap(({ to: unit }) => (isTarget(unit) ? [unit] : [])))],
    [units],
  );
  // Only what is written into has to be open.
  const program = useProgram(copy, isReview ? targets : noIds);
  const open = isReview ? program.data : null;
  const rows = useMemo(
    () =>
      open && file ? quantimedRows(file, units, shares, period, open, parseMonth(thisMonth())) : undefined,
    [open, file, units, shares, period],
  );
  const ticked = useMemo(
    () => rows?.filter((row) => isTicked(row, { unticked, confirmed })) ?? [],
    [rows, unticked, confirmed],
  );
  const unitIssues = useMemo(() => quantimedUnitIssues(units), [units]);
  const regionIssues = useMemo(() => shareIssues(shares), [shares]);
  const isAnythingMapped = targets.length > 0;
  const isAnyRegionChosen = shares.some((share) => !isLeftOut(share));
  return {
    remembered,
    isRead,
    units,
    unitIssues,
    shares,
    regionIssues,
    total: sharedTotal(shares),
    bounds,
    range,
    period,
    program,
    rows,
    ticked,
    isAnythingMapped,
    isAnyRegionChosen,
    /** Whether each step can be left for the next one. */
    isRight: [
      plan !== null && file !== null && isRead && bounds !== null,
      unitIssues.length === 0 && isAnythingMapped,
      regionIssues.length === 0 && isAnyRegionChosen,
      range !== null,
    ],
    /** For the next file for this program. */
    keepChoices: () => remembered.keep(source, rememberedIn(known, units, shares)),
  };
}
export type QuantimedWork = ReturnType<typeof useQuantimedWork>;

/** Products of other files keep what was known of them. */
const rememberedIn = (
  before: RememberedChoices,
  units: QuantimedWork['units'],
  shares: QuantimedWork['shares'],
): RememberedChoices => ({
  units: { ...before.units, ...Object.fromEntries(units.map(({ key, to }) => [key, { to, factor: null }])) },
  regions: Object.fromEntries(
    shares.map((share) => [
      share.key,
      isLeftOut(share) ? [] : [{ to: share.regionId, percent: share.percent }],
    ]),
  ),
});
