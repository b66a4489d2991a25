import { areNotesRight } from '@stockwell/engine/entry/history/cells';
import { type PlacedSelection, selectionChanges } from '@stockwell/engine/entry/selections';
import { type KeyedSelection, selectByKeys, withNotes } from '@stockwell/engine/outputs/select-by-keys';
import { useState } from 'react';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import type { SheetEdit } from '../../../ui/sheet/index.ts';

/** A product in a region. */
export type Place = Pick<PlacedSelection, 'planningUnitId' | 'regionId'>;

/** Notes that cannot be saved as they are, by product and region. */
export type TypedNotes = ReadonlyMap<string, string>;

const notesColumn = /^notes(\d+)$/;
export const notesKey = (regionId: number): string => `notes${regionId}`;
export const typedKey = ({ planningUnitId, regionId }: Place): string => `${planningUnitId} ${regionId}`;

type Problem = Extract<KeyedSelection, { ok: false }>['problem'];

export interface SummaryEdits {
  readonly typed: TypedNotes;
  readonly edit: (made: SheetEdit) => void;
  /** Why forecasts cannot be selected together; null: they can. */
  readonly problemOf: (place: Place, keys: readonly string[]) => Problem | null;
  readonly select: (place: Place, keys: readonly string[]) => void;
}

/** Selections and notes as they are changed, each a step of undo. Notes that are not right stay as they were typed. */
export function useSummaryEdits(forecast: OpenForecast): SummaryEdits {
  const [typed, setTyped] = useState<TypedNotes>(new Map());
  useUnsavedChanges(typed.size > 0);

  const put = (selections: readonly PlacedSelection[]): void => {
    if (selections.length > 0)
      void forecast.edit((document) => selectionChanges(document, selections), { units: [] });
  };

  function edit({ changes }: SheetEdit): void {
    const data = forecast.now();
    if (!data) return;
    const waiting = new Map(typed);
    const right: PlacedSelection[] = [];
    for (const { row, key, value } of changes) {
      const [, region] = notesColumn.exec(key) ?? [];
      if (region === undefined) continue;
      const place = { planningUnitId: Number(row), regionId: Number(region) };
      const text = value === null ? '' : String(value);
      if (areNotesRight(text)) {
        waiting.delete(typedKey(place));
        right.push({ ...place, selected: withNotes(data, place, text) });
      } else waiting.set(typedKey(place), text);
    }
    setTyped(waiting);
    put(right);
  }

  const made = (place: Place, keys: readonly string[]): KeyedSelection => {
    const data = forecast.now();
    return data ? selectByKeys(data, place, keys) : { ok: false, problem: 'gone' };
  };

  return {
    typed,
    edit,
    problemOf: (place, keys) => {
      const selection = made(place, keys);
      return selection.ok ? null : selection.problem;
    },
    select: (place, keys) => {
      const selection = made(place, keys);
      if (selection.ok) put([{ ...place, selected: selection.selected }]);
    },
  };
}
