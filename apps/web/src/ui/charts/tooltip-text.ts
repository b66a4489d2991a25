const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names come from master data and are shown as they are. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);

export interface TooltipLine {
  /** The coloured dot, as HTML of the chart library. */
  readonly marker: string;
  readonly name: string;
  readonly value: string;
  readonly notes?: readonly string[] | undefined;
}

/** The HTML of a tooltip: a heading and a line for each value. */
export const tooltipHtml = (heading: string, lines: readonly TooltipLine[]): string =>
  [
    escaped(heading),
    ...lines.flatMap(({ marker, name, value, notes = [] }) => [
      `${marker}${escaped(name)}: <b>${escaped(value)}</b>`,
      ...notes.map((note) => `&nbsp;&nbsp;${escaped(note)}`),
    ]),
  ].join('<br/>');

/** What the chart library says about a point that the pointer is on. */
export interface TooltipPoint {
  readonly seriesId?: string;
  readonly dataIndex: number;
  readonly value: unknown;
  readonly marker: string;
}

export const tooltipPoints = (points: unknown): readonly TooltipPoint[] =>
  (Array.isArray(points) ? points : [points]) as readonly TooltipPoint[];
