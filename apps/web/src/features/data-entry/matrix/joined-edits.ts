import type { ProgramData } from '@stockwell/model/program-data/index';
import type { EditAbout, OpenProgram, SaveResult } from '../../../ui/program/index.ts';

type Edit = OpenProgram['edit'];

interface Held {
  readonly change: (data: ProgramData) => ProgramData;
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

  readonly take: Edit = (change, about) => {
    const held = this.#held;
    return held
      ? new Promise((resolve) => held.push({ change, about, settle: resolve }))
      : this.edit(change, about);
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
    const result = this.edit((data) => held.reduce((now, { change }) => change(now), data), {
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
