import { z } from 'zod';
import { type Edit, editSchema } from './edits-by-hand.ts';

const lineShape = { id: z.string().min(1), ticked: z.boolean() };

/** A scenario that is asked for, and whether it counts. */
const askedSchema = z.object({
  ...lineShape,
  scenarioId: z.number().int(),
  parameters: z.record(z.string(), z.json()),
});

/** Records that were edited by hand in what the lines before it made of the plan. */
const byHandSchema = z.object({ ...lineShape, edits: z.array(editSchema).min(1).max(2000) });

export const linesSchema = z
  .array(z.union([askedSchema, byHandSchema]))
  .max(200)
  .readonly();

export type AskedLine = Readonly<z.infer<typeof askedSchema>>;
export type ByHandLine = Readonly<z.infer<typeof byHandSchema>>;
export type ScenarioLine = AskedLine | ByHandLine;
export type Lines = readonly ScenarioLine[];

export const isByHand = (line: ScenarioLine): line is ByHandLine => 'edits' in line;

/** The list with the way back and forth. */
export interface LineHistory {
  readonly lines: Lines;
  readonly past: readonly Lines[];
  readonly future: readonly Lines[];
}

const steps = 100;

export const noLines: LineHistory = { lines: [], past: [], future: [] };

export const startingWith = (lines: Lines): LineHistory => ({ ...noLines, lines });

const changed = (history: LineHistory, lines: Lines): LineHistory => ({
  lines,
  past: [...history.past.slice(1 - steps), history.lines],
  future: [],
});

/** Adds a line at the end, or puts it in the place of the one with its id. */
export const withLine = (history: LineHistory, line: ScenarioLine): LineHistory =>
  changed(
    history,
    history.lines.some(({ id }) => id === line.id)
      ? history.lines.map((one) => (one.id === line.id ? line : one))
      : [...history.lines, line],
  );

/** Adds an edit by hand: to the last line where that is one, as a line of its own otherwise. */
export function withEditByHand(history: LineHistory, edit: Edit, newId: () => string): LineHistory {
  const last = history.lines.at(-1);
  return last && isByHand(last) && last.ticked
    ? withLine(history, { ...last, edits: [...last.edits, edit] })
    : withLine(history, { id: newId(), ticked: true, edits: [edit] });
}

export const withoutLine = (history: LineHistory, id: string): LineHistory =>
  changed(
    history,
    history.lines.filter((one) => one.id !== id),
  );

export const withTick = (history: LineHistory, id: string, ticked: boolean): LineHistory =>
  changed(
    history,
    history.lines.map((one) => (one.id === id ? { ...one, ticked } : one)),
  );

export const cleared = (history: LineHistory): LineHistory =>
  history.lines.length === 0 ? history : changed(history, []);

export function undone(history: LineHistory): LineHistory {
  const before = history.past.at(-1);
  return before
    ? { lines: before, past: history.past.slice(0, -1), future: [history.lines, ...history.future] }
    : history;
}

export function redone(history: LineHistory): LineHistory {
  const [next, ...rest] = history.future;
  return next ? { lines: next, past: [...history.past, history.lines], future: rest } : history;
}
