import { isEmpty } from '@stockwell/engine/changes/change';
import { historyChanges } from '@stockwell/engine/entry/history/changes';
import {
  emptyDraft,
  type HistoryDraft,
  historyIssues,
  productHistory,
} from '@stockwell/engine/entry/history/draft';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useMemo, useRef, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import type { Progress } from '../../../engine/tasks.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import type { SheetHistory } from '../../../ui/sheet/index.ts';

/** What was typed about a product, step by step. */
interface Steps {
  /** The copy and product that the steps are about. */
  readonly about: string;
  readonly past: readonly HistoryDraft[];
  readonly now: HistoryDraft;
  readonly future: readonly HistoryDraft[];
  /** Letters of the notes are one step together. */
  readonly isTypingNotes: boolean;
  /** Steps that were saved since, and those of them that were taken back. */
  readonly saved: number;
  readonly takenBack: number;
}

const noSteps = (about: string): Steps => ({
  about,
  past: [],
  now: emptyDraft,
  future: [],
  isTypingNotes: false,
  saved: 0,
  takenBack: 0,
});

export interface Saving {
  readonly progress: Progress | null;
}

export interface HistoryEdits {
  readonly draft: HistoryDraft;
  readonly isDirty: boolean;
  readonly saving: Saving | null;
  /** Why the last save was not complete: not stored at all, or stored without new forecasts. */
  readonly failed: 'save' | 'forecasts' | null;
  /** Makes a step on top of what is typed this moment, also before the next rendering. */
  edit(make: (data: DatasetData, draft: HistoryDraft) => HistoryDraft): void;
  typeNotes(notes: string): void;
  discard(): void;
  /** Saves what is typed and carries it on in the same step. */
  save(): Promise<boolean>;
  readonly history: SheetHistory;
}

/** What was typed after a save had begun. */
function typedSince(taken: HistoryDraft, now: HistoryDraft): HistoryDraft {
  const cells = new Map([...now.cells].filter(([key, cell]) => taken.cells.get(key) !== cell));
  return {
    cells,
    ...(now.unit !== taken.unit ? { unit: now.unit } : {}),
    ...(now.notes !== taken.notes ? { notes: now.notes } : {}),
  };
}

const changesOf = (data: DatasetData | null, planningUnitId: number, draft: HistoryDraft) =>
  data === null ? null : historyChanges(data, planningUnitId, draft, idGenerator.recordId);

/** Whether a draft says something else than what is saved, or something that cannot be saved as it is. */
function differs(data: DatasetData, planningUnitId: number, draft: HistoryDraft): boolean {
  const history = productHistory(data, planningUnitId, draft);
  if (history && historyIssues(history, draft, []).length > 0) return true;
  return !isEmpty(historyChanges(data, planningUnitId, draft, idGenerator.recordId));
}

/** The history of a product as it is typed: kept beside the copy until it is saved. */
export function useHistoryEdits(forecast: OpenForecast, planningUnitId: number): HistoryEdits {
  const { copy, data } = forecast;
  const about = `${copy?.programId} ${copy?.versionId} ${planningUnitId}`;
  const [shown, setShown] = useState<Steps>(() => noSteps(about));
  const latest = useRef(shown);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [failed, setFailed] = useState<HistoryEdits['failed']>(null);
  const steps = (): Steps => (latest.current.about === about ? latest.current : noSteps(about));
  const put = (next: Steps): void => {
    latest.current = next;
    setShown(next);
  };
  const current = shown.about === about ? shown : noSteps(about);
  const draft = current.now;
  const isDirty = useMemo(
    () => data !== null && draft !== emptyDraft && differs(data, planningUnitId, draft),
    [data, planningUnitId, draft],
  );
  useUnsavedChanges(isDirty || saving !== null);

  const take = (now: HistoryDraft, isTypingNotes: boolean): void => {
    const before = steps();
    if (now === before.now) return;
    const isSameStep = isTypingNotes && before.isTypingNotes;
    put({
      ...before,
      past: isSameStep ? before.past : [...before.past, before.now],
      now,
      future: [],
      isTypingNotes,
      takenBack: 0,
    });
  };

  async function save(): Promise<boolean> {
    const taken = steps().now;
    const whole = forecast.now();
    const entered = changesOf(whole, planningUnitId, taken);
    if (saving || !whole || !entered || isEmpty(entered)) return false;
    setFailed(null);
    setSaving({ progress: null });
    let carried = entered.records;
    try {
      const { records } = await engine().run(
        'extrapolateEntered',
        { data: whole, entered, planningUnitId },
        { onProgress: (progress) => setSaving({ progress }) },
      );
      carried = [...carried, ...records];
    } catch (cause) {
      console.warn('A history could not be carried on', cause);
      setFailed('forecasts');
    }
    const { result } = await forecast.edit(() => ({ records: carried, fields: [] }), {
      units: [planningUnitId],
    });
    setSaving(null);
    // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
    if (result === 'refused' || result === 'readonly' || result === 'missing' || result === 'corrupt') {
      setFailed('save');
      return false;
    }
    const after = steps();
    if (after.about === about) {
      const rest = typedSince(taken, after.now);
      put({ ...noSteps(about), now: isNothing(rest) ? emptyDraft : rest, saved: after.saved + 1 });
    }
    return true;
  }

  const undo = (): void => {
    const before = steps();
    const last = before.past.at(-1);
    if (last)
      put({
        ...before,
        past: before.past.slice(0, -1),
        now: last,
        future: [before.now, ...before.future],
        isTypingNotes: false,
      });
    else if (before.saved > 0) {
      put({ ...before, saved: before.saved - 1, takenBack: before.takenBack + 1, future: [] });
      void forecast.undo();
    }
  };
  const redo = (): void => {
    const before = steps();
    const [next, ...future] = before.future;
    if (next) put({ ...before, past: [...before.past, before.now], now: next, future, isTypingNotes: false });
    else if (before.takenBack > 0) {
      put({ ...before, saved: before.saved + 1, takenBack: before.takenBack - 1 });
      void forecast.redo();
    }
  };

  return {
    draft,
    isDirty,
    saving,
    failed,
    edit: (make) => {
      const now = forecast.now();
      if (now) take(make(now, steps().now), false);
    },
    typeNotes: (notes) => take({ ...steps().now, notes }, true),
    discard: () => put({ ...noSteps(about), saved: steps().saved }),
    save,
    history: {
      undo,
      redo,
      canUndo: saving === null && (current.past.length > 0 || current.saved > 0),
      canRedo: saving === null && (current.future.length > 0 || current.takenBack > 0),
    },
  };
}

const isNothing = ({ cells, unit, notes }: HistoryDraft): boolean =>
  cells.size === 0 && unit === undefined && notes === undefined;
