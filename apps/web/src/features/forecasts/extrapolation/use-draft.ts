import { type ExtrapolationDraft, savedDraft } from '@stockwell/engine/entry/extrapolation/draft';
import { type ForecastPlace, type PlaceFacts, placeFacts } from '@stockwell/engine/entry/extrapolation/place';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { useMemo, useRef, useState } from 'react';
import type { SheetHistory } from '../../../ui/sheet/index.ts';
import { useStable } from '../../../ui/use-stable.ts';

interface Steps {
  readonly past: readonly ExtrapolationDraft[];
  /** Null: as it is saved. */
  readonly now: ExtrapolationDraft | null;
  readonly future: readonly ExtrapolationDraft[];
}

const noSteps: Steps = { past: [], now: null, future: [] };

export interface DraftOfPlace {
  readonly facts: PlaceFacts;
  /** Null without any data. */
  readonly draft: ExtrapolationDraft | null;
  /** Something was set that is not saved. */
  readonly isEdited: boolean;
  /** Makes a step on top of what is set this moment, also before the next rendering. */
  edit(make: (draft: ExtrapolationDraft) => ExtrapolationDraft): void;
  discard(): void;
  /** A draft is saved: what was set after its save had begun stays. */
  settle(taken: ExtrapolationDraft): void;
  readonly history: SheetHistory;
}

/**
 * How a product in a region is carried on, as it is set on the page: kept beside the copy until it is saved. Whoever
 * shows another product, region or copy starts again (a `key`).
 */
export function useDraft(data: DatasetData, place: ForecastPlace): DraftOfPlace {
  const { planningUnitId, regionId } = place;
  const facts = useMemo(
    () => placeFacts(data, { planningUnitId, regionId }),
    [data, planningUnitId, regionId],
  );
  const saved = useMemo(() => savedDraft(data, facts), [data, facts]);
  const [current, setCurrent] = useState(noSteps);
  const latest = useRef(current);
  const put = (next: Steps): void => {
    latest.current = next;
    setCurrent(next);
  };
  const draft = current.now ?? saved;
  // What comes late, such as settings that were looked for, goes on top of what is saved by then.
  const edit = useStable((make: (draft: ExtrapolationDraft) => ExtrapolationDraft): void => {
    const before = latest.current;
    const from = before.now ?? saved;
    const now = from && make(from);
    if (from && now && now !== from) put({ ...before, past: [...before.past, from], now, future: [] });
  });
  return {
    facts,
    draft,
    isEdited: current.now !== null && !sameValue(current.now, saved),
    edit,
    discard: () => put(noSteps),
    settle: (taken) => {
      const { now } = latest.current;
      put(now === taken ? noSteps : { ...noSteps, now });
    },
    history: {
      undo: () => {
        const { past, now, future } = latest.current;
        const last = past.at(-1);
        if (last && now) put({ past: past.slice(0, -1), now: last, future: [now, ...future] });
      },
      redo: () => {
        const { past, now, future } = latest.current;
        const [next, ...rest] = future;
        if (next && now) put({ past: [...past, now], now: next, future: rest });
      },
      canUndo: current.past.length > 0,
      canRedo: current.future.length > 0,
    },
  };
}
