import { sameValue } from '@stockwell/model/documents/same-record';

/** What becomes of something that is imported. */
interface ChosenRow {
  readonly key: string;
  readonly choice: object;
}

/** A line of a sheet of choices: what is imported, or a heading above it. */
export type ChoiceLine<Row> =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly name: string;
      /** What it belongs to. */
      readonly group: string;
      readonly row: Row;
    };

const isSame = <Row extends ChosenRow>(a: ChoiceLine<Row>, b: ChoiceLine<Row>): boolean =>
  a.name === b.name &&
  (a.kind === 'row' && b.kind === 'row'
    ? a.group === b.group && sameValue(a.row.choice, b.row.choice)
    : a.kind === b.kind);

/** A line in which nothing has changed stays the same object, so that it is not drawn again. */
export function steadyLines<Row extends ChosenRow>(
  lines: readonly ChoiceLine<Row>[],
  before: readonly ChoiceLine<Row>[],
): readonly ChoiceLine<Row>[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return lines.map((line) => {
    const was = known.get(line.id);
    return was && isSame(was, line) ? was : line;
  });
}
