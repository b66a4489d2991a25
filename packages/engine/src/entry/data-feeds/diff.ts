import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { type DateText, firstDayOf, type MonthText } from '@stockwell/model/months';
import type { Consumption, Inventory, ProgramData } from '@stockwell/model/program-data/index';
import { groupBy } from '../../merge/index-by.ts';
import { taggedTotal } from '../batch-lines.ts';
import {
  type ConsumptionEntry,
  consumptionEntry,
  consumptionKind,
  consumptionTypes,
} from '../consumption.ts';
import { type EntryContext, entryContext } from '../context.ts';
import { isConsumptionLocked, isInventoryLocked } from '../edit-window.ts';
import { hasErrors } from '../entry-issue.ts';
import { countKind, type InventoryEntry, inventoryEntry, inventoryTypes } from '../inventory.ts';
import { validateEntry } from '../kind.ts';
import { exceeds, isFutureMonth } from '../sums.ts';
import { type FeedProposal, isPartial } from './proposals.ts';

export const feedRefusals = [
  'noRegion',
  'noUnit',
  'future',
  'tooEarly',
  'negative',
  'noConsumption',
  'otherUnit',
  'severalRecords',
  'editWindow',
  'batches',
  'noneWithoutStock',
  'invalid',
] as const;
/** Why a figure cannot be taken in. */
export type FeedRefusal = (typeof feedRefusals)[number];

export const feedCautions = ['partial', 'monthRuns', 'fraction'] as const;
/** Why a figure had better be looked at. */
export type FeedCaution = (typeof feedCautions)[number];

export type FeedRowState = 'new' | 'changed' | 'same' | 'refused';

/** What the plan says now, in the reporting unit of the row. */
export interface FeedBefore {
  readonly quantity: number;
  readonly daysOfStockOut: number | null;
}

/** A figure of a delivery beside the plan. */
export interface FeedRow extends FeedProposal {
  /** 0: the program does not have the reporting unit. */
  readonly planningUnitId: number;
  readonly state: FeedRowState;
  readonly refusal: FeedRefusal | null;
  readonly cautions: readonly FeedCaution[];
  readonly before: FeedBefore | null;
  /** The record that is replaced; null: a new one. */
  readonly recordId: string | null;
}

export interface DiffContext {
  readonly today: DateText;
  /** May change records of any age. */
  readonly isExempt: boolean;
}

export type FeedTotals = Readonly<Record<FeedRowState, number>>;

type PlanEntry = ConsumptionEntry | InventoryEntry;

/** A record of the plan with what an edit of it is checked by. */
interface Standing {
  readonly id: string;
  readonly unitId: number;
  readonly active: boolean;
  readonly isLocked: boolean;
  readonly entry: PlanEntry;
}

const placeKey = (measure: string, unit: number, region: number, month: MonthText): string =>
  `${measure} ${unit} ${region} ${month}`;

/** Actual consumption and counts, by product, region and month. Forecasts and adjustments are left alone. */
function standingRecords(data: ProgramData, { today, isExempt }: DiffContext): (key: string) => Standing[] {
  const consumption = data.consumptionList
    .filter(({ actualFlag }) => actualFlag)
    .map((record: Consumption): readonly [string, Standing] => [
      placeKey('CONSUMPTION', record.planningUnit.id, record.region.id, record.consumptionDate.slice(0, 7)),
      {
        id: record.consumptionId,
        unitId: record.realmCountryPlanningUnit.id,
        active: record.active,
        isLocked: !isExempt && isConsumptionLocked(record, data.realm, today),
        entry: consumptionEntry(record),
      },
    ]);
  const counts = data.inventoryList
    .filter(({ actualQty, region }) => actualQty !== null && region !== null)
    .map((record: Inventory): readonly [string, Standing] => [
      placeKey('STOCK', record.planningUnit.id, record.region?.id ?? 0, record.inventoryDate.slice(0, 7)),
      {
        id: record.inventoryId,
        unitId: record.realmCountryPlanningUnit.id,
        active: record.active,
        isLocked: !isExempt && isInventoryLocked(record, data.realm, today),
        entry: inventoryEntry(record),
      },
    ]);
  const groups = groupBy([...consumption, ...counts], ([key]) => key);
  return (key) => (groups.get(key) ?? []).map(([, standing]) => standing);
}

/** The entry that a row would write; ids and sources are given when it is written. */
export function entryOfRow(
  row: Pick<
    FeedRow,
    | 'measure'
    | 'planningUnitId'
    | 'regionId'
    | 'realmCountryPlanningUnitId'
    | 'month'
    | 'quantity'
    | 'daysOfStockOut'
  >,
  before: PlanEntry | null,
  dataSource: number | null,
  id: string,
): PlanEntry {
  const known = before && typeof before.quantity === 'number' ? before.quantity : 0;
  const common = {
    id: before?.id ?? id,
    planningUnit: row.planningUnitId,
    region: row.regionId,
    month: row.month,
    dataSource,
    reportingUnit: row.realmCountryPlanningUnitId,
    quantity: row.quantity ?? known,
    notes: before?.notes ?? null,
    active: true,
    batches: before?.batches ?? [],
  };
  if (row.measure === 'STOCK') return { ...common, type: inventoryTypes.count, addNewBatch: false };
  const days = before && 'daysOfStockOut' in before ? before.daysOfStockOut : null;
  return {
    ...common,
    type: consumptionTypes.actual,
    daysOfStockOut: row.daysOfStockOut ?? days,
  };
}

const isConsumption = (entry: PlanEntry): entry is ConsumptionEntry => 'daysOfStockOut' in entry;
const numberOf = (cell: PlanEntry['quantity']): number => (typeof cell === 'number' ? cell : 0);

const beforeOf = (entry: PlanEntry): FeedBefore => ({
  quantity: numberOf(entry.quantity),
  daysOfStockOut:
    isConsumption(entry) && typeof entry.daysOfStockOut === 'number' ? entry.daysOfStockOut : null,
});

/** The figures of a delivery beside a program: what is new, what changes, what stays, and what cannot be taken in. */
export function diffOfProposals(
  data: ProgramData,
  proposals: readonly FeedProposal[],
  mapping: FeedMapping,
  context: DiffContext,
): readonly FeedRow[] {
  const recordsAt = standingRecords(data, context);
  const rules = entryContext(data, context.today);
  const fed = new Set(mapping.items.map(({ realmCountryPlanningUnitId: id }) => id));
  const active = new Set(
    data.planningUnitList.filter((unit) => unit.active).map((unit) => unit.planningUnit.id),
  );
  return proposals.map((proposal) => {
    const unitId = proposal.realmCountryPlanningUnitId;
    const planningUnitId = rules.productOfReportingUnit.get(unitId) ?? 0;
    const records = recordsAt(placeKey(proposal.measure, planningUnitId, proposal.regionId, proposal.month));
    const own = records.filter((record) => record.unitId === unitId);
    const standing = own.find((record) => record.active) ?? own[0] ?? null;
    const entry = entryOfRow({ ...proposal, planningUnitId }, standing?.entry ?? null, 1, 'new');
    const before = standing?.active ? beforeOf(standing.entry) : null;
    const isSame =
      before !== null &&
      before.quantity === entry.quantity &&
      (!isConsumption(entry) || before.daysOfStockOut === entry.daysOfStockOut);

    function refusal(): FeedRefusal | null {
      if (!rules.regions?.has(proposal.regionId)) return 'noRegion';
      if (!active.has(planningUnitId) || !rules.activeReportingUnits?.has(unitId)) return 'noUnit';
      if (isFutureMonth(firstDayOf(proposal.month), context.today)) return 'future';
      if (rules.firstMonth && proposal.month < rules.firstMonth) return 'tooEarly';
      if (proposal.isNegative) return 'negative';
      if (proposal.quantity === null && !standing?.active) return 'noConsumption';
      if (records.some((record) => record.active && record.unitId !== unitId && !fed.has(record.unitId)))
        return 'otherUnit';
      if (own.filter((record) => record.active).length > 1) return 'severalRecords';
      if (isSame) return null;
      if (standing?.isLocked) return 'editWindow';
      if (exceeds(taggedTotal(entry.batches), numberOf(entry.quantity))) return 'batches';
      const issues = isConsumption(entry)
        ? validateEntry(consumptionKind, entry, rules)
        : validateEntry(countKind, entry, rules);
      if (!hasErrors(issues)) return null;
      return issues.some(({ rule }) => rule === 'noneWithoutStock') ? 'noneWithoutStock' : 'invalid';
    }

    const refused = refusal();
    const state = refused ? 'refused' : isSame ? 'same' : before ? 'changed' : 'new';
    return {
      ...proposal,
      planningUnitId,
      state,
      refusal: refused,
      cautions: state === 'new' || state === 'changed' ? cautionsOf(proposal, entry, rules) : [],
      before,
      recordId: standing?.id ?? null,
    };
  });
}

function cautionsOf(proposal: FeedProposal, entry: PlanEntry, rules: EntryContext): readonly FeedCaution[] {
  const issues = isConsumption(entry)
    ? validateEntry(consumptionKind, entry, rules)
    : validateEntry(countKind, entry, rules);
  return [
    ...(isPartial(proposal) ? ['partial' as const] : []),
    ...(proposal.month === rules.today?.slice(0, 7) ? ['monthRuns' as const] : []),
    ...(issues.some(({ rule }) => rule === 'fractionOfPack') ? ['fraction' as const] : []),
  ];
}

/** Whether a row may be taken in. */
export const isOpen = ({ state }: Pick<FeedRow, 'state'>): boolean => state === 'new' || state === 'changed';

/** Whether a row is taken in unless somebody says otherwise: not where the month is not all there yet. */
export const isUsuallyTaken = (row: FeedRow): boolean =>
  isOpen(row) && !row.cautions.includes('partial') && !row.cautions.includes('monthRuns');

export function feedTotals(rows: readonly Pick<FeedRow, 'state'>[]): FeedTotals {
  const totals = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { state } of rows) totals[state] += 1;
  return totals;
}
