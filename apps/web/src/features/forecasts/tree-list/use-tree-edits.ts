import type { Changes } from '@stockwell/engine/changes/change';
import { partsIn } from '@stockwell/engine/changes/change';
import { putRecords, removeRecords } from '@stockwell/engine/changes/put-records';
import type { DatasetPlanningUnit, Tree } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { useTexts } from '../../../i18n/texts.ts';
import type { StepName } from '../../../local/documents/open-copy.ts';
import { isKept } from '../../../local/storage-failure.ts';
import { timeStamp } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { useAnnounceUndo } from '../../../ui/notice/use-announce-undo.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';

export interface TreeEdits {
  /** Puts a tree, and products that take part in it now, into a copy as one step; whether that was done. */
  readonly put: (
    target: OpenForecastCopy,
    tree: Tree,
    units: readonly DatasetPlanningUnit[],
  ) => Promise<boolean>;
  /** One step with a notice that offers the way back. */
  readonly change: (target: OpenForecastCopy, changes: Changes, done: string) => Promise<void>;
  readonly remove: (target: OpenForecastCopy, tree: Tree, done: string) => Promise<void>;
}

/** Edits of whole trees in copies of this device. */
export function useTreeEdits(): TreeEdits {
  const t = useTexts('treeList');
  const { user } = useSession();
  const announceUndo = useAnnounceUndo();
  const userId = user?.userId ?? 0;

  async function edit({ open }: OpenForecastCopy, changes: Changes, step?: StepName): Promise<boolean> {
    const units = partsIn(changes);
    const { result } = await open.edit(changes, { units, stamp: { userId, at: timeStamp() }, step });
    return isTaken(result);
  }

  /** What the device could not store just now is kept and tried again; anything else is said. */
  function isTaken(result: string): boolean {
    const isDone = result === 'saved' || isKept(result);
    if (!isDone) announce('error', t(`treeList:failed.${result === 'readonly' ? 'uploading' : 'other'}`));
    return isDone;
  }

  async function change(target: OpenForecastCopy, changes: Changes, done: string): Promise<void> {
    const step = Symbol(done);
    if (!(await edit(target, changes, step))) return;
    announceUndo(done, t('treeList:undo'), async () => {
      const { result } = (await target.open.undoIfNewest(step)) ?? { result: 'tooLate' };
      return result === 'tooLate' ? result : result === 'saved' || isKept(result) ? 'undone' : 'refused';
    });
  }

  return {
    change,
    put: async (target, tree, units) => {
      const { data } = target;
      if (!data) return false;
      const added = putRecords(forecastRecords, data, 'tree', [tree]);
      const changed = putRecords(forecastRecords, data, 'planningUnit', units);
      return edit(target, { fields: [], records: [...added.records, ...changed.records] });
    },
    remove: async (target, tree, done) => {
      const { data } = target;
      if (data) await change(target, removeRecords(forecastRecords, data, 'tree', [tree.treeId]), done);
    },
  };
}
