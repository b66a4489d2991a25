import type { ReactNode } from 'react';
import {
  type CellValue,
  Sheet,
  type SheetColumn,
  type SheetHistory,
  type SheetMenuItem,
  type SheetMessage,
} from '../../../ui/sheet/index.ts';
import type { ChoiceLine } from './choice-lines.ts';

interface ChoiceSheetProps<Row, Cell extends string> {
  readonly label: string;
  /** The namespace of the column titles. */
  readonly namespace: string;
  readonly columns: readonly SheetColumn<ChoiceLine<Row>>[];
  readonly lines: readonly ChoiceLine<Row>[];
  /** The columns that are typed. */
  readonly cells: readonly Cell[];
  readonly issues: readonly { readonly key: string; readonly cell: Cell; readonly rule: string }[];
  readonly issueText: (rule: string) => string;
  /** What is worth knowing beside what is wrong. */
  readonly warnings?: readonly SheetMessage[];
  readonly refusals: number;
  readonly history: SheetHistory;
  /** Missing where nothing can be changed. */
  readonly onType?:
    | ((cells: readonly { readonly key: string; readonly cell: Cell; readonly value: CellValue }[]) => void)
    | undefined;
  readonly menuOf?: ((row: Row) => readonly SheetMenuItem[]) | undefined;
  readonly tools?: ReactNode;
}

const lineId = ({ id }: { readonly id: string }): string => id;
const headingOf = <Row,>(line: ChoiceLine<Row>) => (line.kind === 'heading' ? line.name : undefined);
const noWarnings: readonly SheetMessage[] = [];
const sheetHeight = 400;

/** What is chosen for the products or regions of an import. */
export function ChoiceSheet<Row, Cell extends string>(props: ChoiceSheetProps<Row, Cell>) {
  const { lines, cells, issues, refusals, onType, menuOf, warnings = noWarnings } = props;
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const wrong = issues
    .toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
    // What is not chosen yet is no mistake before somebody wants to go on.
    .filter(({ rule }) => !rule.startsWith('choose') || refusals > 0)
    .map(
      ({ key, cell, rule }): SheetMessage => ({
        row: key,
        columns: [cell],
        level: 'error',
        text: props.issueText(rule),
      }),
    );
  return (
    <Sheet<ChoiceLine<Row>>
      label={props.label}
      namespaces={['importSteps', props.namespace]}
      columns={props.columns}
      rows={lines}
      rowId={lineId}
      headingOf={headingOf}
      messages={[...wrong, ...warnings]}
      refusals={wrong.length > 0 ? refusals : 0}
      onEdit={
        onType &&
        (({ changes }) =>
          onType(
            changes.flatMap(({ row, key, value }) => {
              const cell = cells.find((one) => one === key);
              return cell ? [{ key: row, cell, value }] : [];
            }),
          ))
      }
      menuOf={menuOf && ((line) => (line.kind === 'row' ? menuOf(line.row) : []))}
      history={props.history}
      scope={lines.map(lineId).join()}
      hasView={false}
      leastHeight={sheetHeight}
      tools={props.tools}
    />
  );
}
