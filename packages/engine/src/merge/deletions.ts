import type { MergeRow } from './row.ts';
import type { Side } from './sides.ts';

/** A record that a side has deleted, by taking it out or by making it inactive. */
export interface Deletion {
  readonly kind: string;
  readonly id: string;
  readonly by: Side;
  /** The other side has changed the record meanwhile: people will want to know. */
  readonly changedByOther: boolean;
  /** Whether the deletion stands; null while somebody has to choose. */
  readonly stands: boolean | null;
}

export function deletionsIn(rows: readonly MergeRow[]): Deletion[] {
  return rows.flatMap((row): Deletion[] => {
    const { kind, id, happened, result, fields } = row;
    if (happened === 'deletedByMine' || happened === 'deletedByTheirs') {
      const by: Side = happened === 'deletedByMine' ? 'mine' : 'theirs';
      const open = result === 'conflict';
      return [{ kind, id, by, changedByOther: open || result !== by, stands: open ? null : result === by }];
    }
    const active = fields.find((one) => one.field === 'active');
    if (!active || active.mine === active.theirs) return [];
    const by: Side = active.mine === false ? 'mine' : 'theirs';
    if (active.change !== by && active.change !== 'both') return [];
    const changedByOther = fields.some((one) => one !== active && one.change !== by);
    return [{ kind, id, by, changedByOther, stands: active.taken === null ? null : active.taken === by }];
  });
}
