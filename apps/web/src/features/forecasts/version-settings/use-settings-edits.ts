import { setField } from '@stockwell/engine/changes/put-records';
import {
  checkSettings,
  hasOtherPeriod,
  type SettingsCell,
  type SettingsCells,
  type SettingsIssue,
  settingsCells,
  versionWith,
  withSettingsCell,
} from '@stockwell/engine/entry/version-settings';
import type { DatasetVersion } from '@stockwell/model/dataset-data/index';
import { useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import type { Progress } from '../../../engine/tasks.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { useWaitingStores } from '../../../ui/entry/index.ts';
import type { CellChange, SheetEdit, SheetHistory } from '../../../ui/sheet/index.ts';
import { localRowId, type SettingsRow } from './settings-rows.ts';
import { type OpenForecastCopy, partsOf, wholeForecast } from './use-open-forecasts.ts';

/** A period that is being worked through. */
export interface Calculation {
  readonly row: string;
  readonly cells: SettingsCells;
  readonly progress: Progress | null;
}

export interface SettingsEdits {
  /** False until the settings that waited are back: nothing is typed before. */
  readonly isReady: boolean;
  /** The rows with what was typed and is not saved. */
  readonly rows: readonly SettingsRow[];
  readonly issues: ReadonlyMap<string, readonly SettingsIssue[]>;
  /** Whether what was typed waits for correction. */
  readonly isWaiting: (row: string) => boolean;
  readonly discard: (row: string) => void;
  readonly calculation: Calculation | null;
  readonly lastEdited: OpenForecastCopy | null;
  readonly failed: boolean;
  readonly edit: (made: SheetEdit) => void;
  readonly preview: (row: SettingsRow, changes: readonly CellChange[]) => SettingsRow;
  readonly history: SheetHistory;
}

/** A copy has one row of settings, whatever its version. */
const draftId = 'settings';

const isSettingsDraft = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'start' in entry && 'period' in entry && 'stop' in entry;

const cellsAfter = (cells: SettingsCells, changes: readonly CellChange[]): SettingsCells =>
  changes.reduce((now, { key, value }) => withSettingsCell(now, key as SettingsCell, value), cells);

/**
 * Typed settings. What is right is saved in the copy of its row as one step; a row with something wrong keeps what was
 * typed until it is corrected. Another period first carries everything on again, then both are saved together.
 */
export function useSettingsEdits(
  saved: readonly SettingsRow[],
  opened: readonly OpenForecastCopy[],
  userId: number,
): SettingsEdits {
  const stores = useWaitingStores<SettingsCells>(
    opened.map(({ summary }) => summary),
    'versionSettings',
    isSettingsDraft,
  );
  const storeOf = new Map(opened.map(({ summary }, at) => [localRowId(summary), stores[at]] as const));
  const draftOf = (row: string): SettingsCells | undefined => storeOf.get(row)?.rows.get(draftId);
  const keepDraft = (row: string, cells: SettingsCells | null): void =>
    storeOf.get(row)?.set(new Map(cells ? [[draftId, cells]] : []), () => false);
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const [failed, setFailed] = useState(false);
  /** Rows in the order of their steps: each copy has a history of its own. */
  const [done, setDone] = useState<readonly string[]>([]);
  const [undone, setUndone] = useState<readonly string[]>([]);
  useUnsavedChanges(stores.some(({ unkept }) => unkept !== null) || calculation !== null);
  const byRow = new Map(opened.map((one) => [localRowId(one.summary), one]));

  async function store(row: string, next: DatasetVersion, also: SettingsCells): Promise<void> {
    const target = byRow.get(row);
    const data = target?.open.data([]);
    if (!target || !data) return;
    const { open } = target;
    const stamp = { userId, at: timeStamp() };
    const noted = () => {
      setDone((before) => [...before, row]);
      setUndone([]);
    };
    if (!hasOtherPeriod(data.currentVersion, next)) {
      noted();
      await open.edit(setField(data, 'currentVersion', next), { units: [], stamp });
      return;
    }
    setCalculation({ row, cells: also, progress: null });
    try {
      const whole = await wholeForecast(target);
      const { records } = await engine().run(
        'extrapolateAgain',
        { data: whole, currentVersion: next, where: 'all' },
        { onProgress: (progress) => setCalculation({ row, cells: also, progress }) },
      );
      noted();
      await open.edit(
        { records, fields: setField(whole, 'currentVersion', next).fields },
        { units: [], stamp },
      );
    } catch (cause) {
      console.warn('A forecast could not be carried on again', cause);
      setFailed(true);
    } finally {
      setCalculation(null);
    }
  }

  function edit({ changes }: SheetEdit): void {
    setFailed(false);
    const right: (() => Promise<void>)[] = [];
    for (const id of new Set(changes.map(({ row }) => row))) {
      const data = byRow.get(id)?.open.data([]);
      if (!data) continue;
      const own = changes.filter(({ row }) => row === id);
      const cells = cellsAfter(draftOf(id) ?? settingsCells(data.currentVersion), own);
      const isRight = checkSettings(cells).length === 0;
      keepDraft(id, isRight ? null : cells);
      if (isRight) right.push(() => store(id, versionWith(data.currentVersion, cells), cells));
    }
    void (async () => {
      for (const save of right) await save();
    })();
  }

  function step(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [done, setUndone] : [undone, setDone];
    const row = from.at(-1);
    const target = row === undefined ? undefined : byRow.get(row);
    if (row === undefined || !target) return;
    (direction === 'undo' ? setDone : setUndone)(from.slice(0, -1));
    to((before) => [...before, row]);
    void target.open[direction](partsOf(target));
  }

  const rows = saved.map((row) => {
    const cells = calculation?.row === row.id ? calculation.cells : draftOf(row.id);
    return cells ? { ...row, cells } : row;
  });
  const last = done.at(-1);
  const drafted = saved.flatMap(({ id }) => {
    const cells = draftOf(id);
    return cells ? [[id, checkSettings(cells)] as const] : [];
  });
  return {
    isReady: stores.length === opened.length && stores.every(({ isReady }) => isReady),
    rows,
    issues: new Map(drafted),
    isWaiting: (row) => draftOf(row) !== undefined,
    discard: (row) => keepDraft(row, null),
    calculation,
    lastEdited: (last === undefined ? undefined : byRow.get(last)) ?? null,
    failed,
    edit,
    preview: (row, changes) => ({ ...row, cells: cellsAfter(row.cells, changes) }),
    history: {
      undo: () => step('undo'),
      redo: () => step('redo'),
      canUndo: done.length > 0 && calculation === null,
      canRedo: undone.length > 0 && calculation === null,
    },
  };
}
