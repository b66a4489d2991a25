import { Draft } from '@stockwell/engine/changes/draft';
import { supplyPlan } from '@stockwell/model/program-data/index';
import type { EditAbout, MakeChanges, OpenProgram, SaveResult } from '../../../ui/program/index.ts';

type Edit = OpenProgram['edit'];

interface Held {
  readonly make: MakeChanges;
  readonly about: EditAbout;
  readonly settle: (result: Promise<SaveResult>) => void;
}

/**
 * Several edits that are one step of work: a pasted block may hold counts and adjustments, which are kept apart,
 * but it is undone as one.
 */
export class JoinedEdits {
  #held: Held[] | null = null;
  edit: Edit;

  constructor(edit: Edit) {
    this.edit = edit;
  }

  readonly take: Edit = (make, about) => {
    const held = this.#held;
    return held
      ? new Promise((resolve) => held.push({ make, about, settle: resolve }))
      : this.edit(make, about);
  };

  /** All edits that the work makes become one. */
  join(work: () => void): void {
    const held: Held[] = [];
    this.#held = held;
    try {
      work();
    } finally {
      this.#held = null;
    }
    if (held.length === 0) return;
    const together: MakeChanges = (data) => {
      const draft = new Draft(supplyPlan, data);
      for (const { make } of held) draft.take(make(draft.now));
      return draft.changes();
    };
    const result = this.edit(together, {
      units: [...new Set(held.flatMap(({ about }) => about.units))],
      onDropped: () => {
        for (const { about } of held) about.onDropped?.();
      },
      also: {
        undo: () => {
          for (const { about } of held.toReversed()) about.also?.undo();
        },
        redo: () => {
          for (const { about } of held) about.also?.redo();
        },
      },
    });
    for (const { settle } of held) settle(result);
  }
}
