import { z } from 'zod';

/** A line of the list of scenarios: what is asked, and whether it counts. */
const lineSchema = z.object({
  id: z.string().min(1),
  scenarioId: z.number().int(),
  parameters: z.record(z.string(), z.json()),
  ticked: z.boolean(),
});
export const linesSchema = z.array(lineSchema).max(200).readonly();

export type ScenarioLine = Readonly<z.infer<typeof lineSchema>>;
export type Lines = readonly ScenarioLine[];

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
