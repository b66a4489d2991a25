import type { DatasetVersion } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, monthOfDate, parseMonth } from '@stockwell/model/months';

/** What a cell holds: a month as `YYYY-MM`; a text that could not be read stays as it was typed. */
type Cell = string | number | boolean | null;

/** The settings of a forecast version as they are typed. */
export interface SettingsCells {
  readonly notes: Cell;
  readonly start: Cell;
  /** Months from the start to the stop, both counted. */
  readonly period: Cell;
  readonly stop: Cell;
  readonly daysInMonth: Cell;
  readonly freightPerc: Cell;
  readonly forecastThresholdHighPerc: Cell;
  readonly forecastThresholdLowPerc: Cell;
}
export type SettingsCell = keyof SettingsCells;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const isMonth = (cell: Cell): cell is string => typeof cell === 'string' && monthPattern.test(cell);

export const settingsCells = (version: DatasetVersion): SettingsCells => {
  const [start, stop] = [monthOfDate(version.forecastStartDate), monthOfDate(version.forecastStopDate)];
  return {
    notes: version.notes,
    start,
    period: parseMonth(stop) - parseMonth(start) + 1,
    stop,
    daysInMonth: version.daysInMonth,
    freightPerc: version.freightPerc,
    forecastThresholdHighPerc: version.forecastThresholdHighPerc,
    forecastThresholdLowPerc: version.forecastThresholdLowPerc,
  };
};

const isPeriod = (cell: Cell): cell is number =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= 1 && cell <= longestPeriod;

/** Five digits can be typed; more months than these no calendar of the product has. */
const longestPeriod = 1200;

/** The settings after a cell was typed: a period moves the stop, a start or a stop recomputes the period. */
export function withSettingsCell(cells: SettingsCells, key: SettingsCell, value: Cell): SettingsCells {
  const next = { ...cells, [key]: value };
  if (key === 'period') {
    if (!isPeriod(next.period) || !isMonth(next.start)) return next;
    return { ...next, stop: formatMonth(parseMonth(next.start) + next.period - 1) };
  }
  if (key !== 'start' && key !== 'stop') return next;
  if (!isMonth(next.start) || !isMonth(next.stop)) return { ...next, period: null };
  const period = parseMonth(next.stop) - parseMonth(next.start) + 1;
  return { ...next, period: period >= 1 ? period : null };
}

export type SettingsRule =
  | 'required'
  | 'period'
  | 'stopBeforeStart'
  | 'tooLong'
  | 'notesTooLong'
  | 'daysInMonth'
  | 'percent';

export interface SettingsIssue {
  readonly cell: SettingsCell;
  readonly rule: SettingsRule;
}

export const longestSettingsNotes = 1000;
/** 0 counts calendar days. */
export const daysInMonthChoices: readonly number[] = [0, ...Array.from({ length: 17 }, (_, at) => 15 + at)];

const percentCells = ['freightPerc', 'forecastThresholdHighPerc', 'forecastThresholdLowPerc'] as const;
const mostPercent = 9_999_999_999;

const isPercent = (cell: Cell): cell is number | null =>
  cell === null || (typeof cell === 'number' && cell >= 0 && cell <= mostPercent);

/** What is wrong with typed settings; nothing of them is taken while something is. */
export function checkSettings(cells: SettingsCells): SettingsIssue[] {
  const issues: SettingsIssue[] = [];
  const { start, stop, period } = cells;
  if (!isMonth(start)) issues.push({ cell: 'start', rule: 'required' });
  if (!isMonth(stop)) issues.push({ cell: 'stop', rule: 'required' });
  if (isMonth(start) && isMonth(stop)) {
    if (stop < start) issues.push({ cell: 'stop', rule: 'stopBeforeStart' });
    else if (!isPeriod(period)) {
      const isLong = typeof period === 'number' && period > longestPeriod;
      issues.push({ cell: 'period', rule: isLong ? 'tooLong' : 'period' });
    }
  }
  if (typeof cells.notes === 'string' && cells.notes.length > longestSettingsNotes)
    issues.push({ cell: 'notes', rule: 'notesTooLong' });
  if (!daysInMonthChoices.some((days) => days === cells.daysInMonth))
    issues.push({ cell: 'daysInMonth', rule: 'daysInMonth' });
  for (const cell of percentCells) if (!isPercent(cells[cell])) issues.push({ cell, rule: 'percent' });
  return issues;
}

/** A version with typed settings that are right. */
export function versionWith(version: DatasetVersion, cells: SettingsCells): DatasetVersion {
  const { notes, start, stop, daysInMonth } = cells;
  const percents = Object.fromEntries(
    percentCells.map((cell) => [cell, isPercent(cells[cell]) ? cells[cell] : version[cell]]),
  );
  return {
    ...version,
    ...percents,
    notes: typeof notes === 'string' && notes !== '' ? notes : null,
    forecastStartDate: isMonth(start) ? firstDayOf(start) : version.forecastStartDate,
    forecastStopDate: isMonth(stop) ? firstDayOf(stop) : version.forecastStopDate,
    daysInMonth: typeof daysInMonth === 'number' ? daysInMonth : version.daysInMonth,
  };
}

/** Whether the months that are forecast are others: what was carried on has to be carried on again. */
export const hasOtherPeriod = (a: DatasetVersion, b: DatasetVersion): boolean =>
  a.forecastStartDate !== b.forecastStartDate || a.forecastStopDate !== b.forecastStopDate;
