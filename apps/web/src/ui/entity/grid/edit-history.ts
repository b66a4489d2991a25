/** What can be undone and redone: states before and after the present one. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const kept = 100;

export const beginHistory = <State>(present: State): EditHistory<State> => ({
  past: [],
  present,
  future: [],
});

/** A new step; what was undone before it cannot be redone any more. */
export function step<State>(history: EditHistory<State>, next: State): EditHistory<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-kept), present: next, future: [] };
}

export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** Every state again, as when the language they are written in changes. */
export const rewritten = <State>(
  { past, present, future }: EditHistory<State>,
  rewrite: (state: State) => State,
): EditHistory<State> => ({
  past: past.map(rewrite),
  present: rewrite(present),
  future: future.map(rewrite),
});
