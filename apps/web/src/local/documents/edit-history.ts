import { type Changes, partsIn } from '@stockwell/engine/changes/change';
import type { PartId } from '@stockwell/model/documents/record-kind';

/** A part of a step that is kept outside of the document. */
export interface AlsoUndone {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What an edit calls its step, so that this one is taken back and no other. */
export type StepName = symbol;

/** One step of the history, of whatever screen: what it changed in the document, and what else. */
export interface Step {
  readonly changes: Changes;
  /** The parts it concerns, also where the document did not change. */
  readonly units: readonly PartId[];
  readonly also: AlsoUndone | undefined;
  readonly name?: StepName | undefined;
}

export type Direction = 'undo' | 'redo';

const mostSteps = 200;

/** What was done to a copy in this tab, and what of it was undone. */
export class EditHistory {
  private done: Step[] = [];
  private undone: Step[] = [];

  add(step: Step): void {
    this.done = [...this.done.slice(1 - mostSteps), step];
    this.undone = [];
  }

  /** The newest step back, or forth, that concerns one of these parts. */
  next(direction: Direction, parts: readonly PartId[]): Step | undefined {
    return this.from(direction).findLast((step) => {
      const concerned = [...step.units, ...partsIn(step.changes)];
      // What the whole document shares concerns every screen of it.
      return concerned.length === 0 || concerned.some((part) => parts.includes(part));
    });
  }

  /** The newest step back, whatever it concerns. */
  get newest(): Step | undefined {
    return this.done.at(-1);
  }

  /** Notes that a step was taken. */
  take(direction: Direction, step: Step): void {
    const from = this.from(direction);
    from.splice(from.indexOf(step), 1);
    this.from(direction === 'undo' ? 'redo' : 'undo').push(step);
  }

  /** Forgets steps whose changes were not taken in the end. */
  drop(dropped: readonly Changes[]): void {
    this.done = this.done.filter(({ changes }) => !dropped.includes(changes));
  }

  /** Another document has taken the place of this one: there is nothing left to undo. */
  forget(): void {
    [this.done, this.undone] = [[], []];
  }

  private from(direction: Direction): Step[] {
    return direction === 'undo' ? this.done : this.undone;
  }
}
