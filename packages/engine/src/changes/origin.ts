import type { Changes } from './change.ts';

/** One of the documents that lead to another, with what makes the next one of it. */
interface Step {
  readonly before: Step | null;
  readonly changes: Changes | null;
  readonly depth: number;
}

/** Who holds a document from further back than this is better served with the whole one. */
const longest = 100;

/** Steps hold changes and no documents, so that earlier documents can go. */
const steps = new WeakMap<object, Step>();

function stepOf(document: object): Step {
  const known = steps.get(document);
  if (known) return known;
  const first: Step = { before: null, changes: null, depth: 0 };
  steps.set(document, first);
  return first;
}

/** Notes that changes made a document of another one, for who holds the other one already. */
export function noteOrigin<D extends object>(document: D, from: D, changes: Changes): void {
  const before = stepOf(from);
  if (document === from || before.depth >= longest) return;
  steps.set(document, { before, changes, depth: before.depth + 1 });
}

/** What made a document of an earlier one, oldest first; null where that is not known. */
export function changesSince(document: object, earlier: object): readonly Changes[] | null {
  const wanted = steps.get(earlier);
  if (!wanted) return document === earlier ? [] : null;
  const made: Changes[] = [];
  for (let step: Step | null = stepOf(document); step; step = step.before) {
    if (step === wanted) return made.reverse();
    if (step.changes) made.push(step.changes);
  }
  return null;
}
