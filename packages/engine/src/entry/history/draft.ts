import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { type MonthText, monthOfDate, parseMonth } from '@stockwell/model/months';
import { daysCounted, planningUnitsPerEntryUnit } from '../../series/adjusted.ts';
import type { MonthlyValues } from '../../series/history.ts';
import {
  blankCells,
  checkHistoryCells,
  type HistoryCellIssue,
  type HistoryCells,
  type HistoryField,
  type HistoryFigures,
  type HistoryValue,
  hasAmount,
  historyFigures,
  withHistoryCell,
} from './cells.ts';

/** The unit in which consumption is typed. */
export type EntryUnit = Pick<DatasetPlanningUnit, 'consumptionDataType' | 'otherUnit'>;

/** What was typed about the history of a product and is not saved. */
export interface HistoryDraft {
  /** By region and month; see `placeKey`. */
  readonly cells: ReadonlyMap<string, HistoryCells>;
  /** Left out: as it is saved. */
  readonly unit?: EntryUnit | undefined;
  readonly notes?: string | undefined;
}

export const emptyDraft: HistoryDraft = { cells: new Map() };

export const placeKey = (regionId: number, month: MonthText): string => `${regionId} ${month}`;

export function placeOf(key: string): { readonly regionId: number; readonly month: MonthText } {
  const [region = '', month = ''] = key.split(' ');
  return { regionId: Number(region), month };
}

/** The history of a product as it is on the screen: what is saved, with what was typed on top. */
export interface ProductHistory {
  readonly unit: DatasetPlanningUnit;
  readonly regionIds: readonly number[];
  /** Months that have cells; all others are blank. By region and month. */
  readonly cells: ReadonlyMap<string, HistoryCells>;
  /** Planning units in one unit of entry. */
  readonly factor: number;
  /** The most days that a month counts; 0: those of the calendar. */
  readonly mostDays: number;
}

/** Null when the forecast has no such product. */
export function productHistory(
  data: DatasetData,
  planningUnitId: number,
  draft: HistoryDraft = emptyDraft,
): ProductHistory | null {
  const saved = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  if (!saved) return null;
  const notes = draft.notes === undefined ? saved.consumptionNotes : draft.notes.trim() || null;
  const unit = { ...saved, ...draft.unit, consumptionNotes: notes };
  const cells = new Map<string, HistoryCells>();
  for (const record of data.actualConsumptionList) {
    if (record.planningUnit.id !== planningUnitId) continue;
    cells.set(placeKey(record.region.id, monthOfDate(record.month)), {
      amount: record.amount,
      rate: record.reportingRate ?? 100,
      days: record.daysOfStockOut ?? 0,
    });
  }
  for (const [key, typed] of draft.cells) {
    if (hasAmount(typed)) cells.set(key, typed);
    else cells.delete(key);
  }
  return {
    unit,
    regionIds: data.regionList.map(({ id }) => id),
    cells,
    factor: planningUnitsPerEntryUnit(unit),
    mostDays: data.currentVersion.daysInMonth,
  };
}

export const cellsIn = ({ cells }: ProductHistory, regionId: number, month: MonthText): HistoryCells =>
  cells.get(placeKey(regionId, month)) ?? blankCells;

export const daysOf = ({ mostDays }: ProductHistory, month: MonthText): number =>
  daysCounted(parseMonth(month), mostDays);

/** What follows from a month; null where it is blank or wrong. */
export const figuresIn = (
  history: ProductHistory,
  regionId: number,
  month: MonthText,
): HistoryFigures | null =>
  historyFigures(cellsIn(history, regionId, month), daysOf(history, month), history.factor);

/** Adjusted consumption of a region in the unit of entry, of all months. */
export function adjustedIn(history: ProductHistory, regionId: number): MonthlyValues {
  const values = new Map<number, number>();
  for (const key of history.cells.keys()) {
    const place = placeOf(key);
    const figures = place.regionId === regionId ? figuresIn(history, regionId, place.month) : null;
    if (figures) values.set(parseMonth(place.month), figures.adjusted);
  }
  return values;
}

export interface TypedCell {
  readonly regionId: number;
  readonly month: MonthText;
  readonly field: HistoryField;
  readonly value: HistoryValue;
}

/** Amounts come first: what a block says of a month counts together, whatever the order of its rows. */
const inOrder = (typed: readonly TypedCell[]): readonly TypedCell[] => [
  ...typed.filter(({ field }) => field === 'amount'),
  ...typed.filter(({ field }) => field !== 'amount'),
];

/** A draft with further cells; a rate or days of a month without an amount are left out. */
export function withTypedCells(
  data: DatasetData,
  planningUnitId: number,
  draft: HistoryDraft,
  typed: readonly TypedCell[],
): HistoryDraft {
  const history = productHistory(data, planningUnitId, draft);
  if (!history) return draft;
  const cells = new Map(draft.cells);
  for (const { regionId, month, field, value } of inOrder(typed)) {
    const key = placeKey(regionId, month);
    const before = cells.get(key) ?? cellsIn(history, regionId, month);
    const after = withHistoryCell(before, field, value);
    if (after !== before) cells.set(key, after);
  }
  return { ...draft, cells };
}

export interface HistoryIssue extends HistoryCellIssue {
  readonly regionId: number;
  readonly month: MonthText;
}

/** What is wrong in the months that are shown and in those that were typed. */
export function historyIssues(
  history: ProductHistory,
  draft: HistoryDraft,
  months: readonly MonthText[],
): HistoryIssue[] {
  const shown = new Set(months);
  return [...history.cells].flatMap(([key, cells]) => {
    const { regionId, month } = placeOf(key);
    if (!shown.has(month) && !draft.cells.has(key)) return [];
    return checkHistoryCells(cells, daysOf(history, month)).map((issue) => ({ ...issue, regionId, month }));
  });
}
