import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import {
  type CellValue,
  Sheet,
  type SheetColumn,
  type SheetHistory,
  type SheetMessage,
} from '../../../ui/sheet/index.ts';
import type { PlanLine } from './plan-lines.ts';

interface PlanSheetProps<Row, Cell extends string> {
  readonly label: string;
  readonly columns: readonly SheetColumn<PlanLine<Row>>[];
  readonly lines: readonly PlanLine<Row>[];
  /** The columns that are typed. */
  readonly cells: readonly Cell[];
  readonly issues: readonly { readonly key: string; readonly cell: Cell; readonly rule: string }[];
  readonly refusals: number;
  readonly history: SheetHistory;
  /** Missing where nothing can be changed. */
  readonly onType?:
    | ((cells: readonly { readonly key: string; readonly cell: Cell; readonly value: CellValue }[]) => void)
    | undefined;
  readonly tools?: ReactNode;
}

const lineId = ({ id }: { readonly id: string }): string => id;
const headingOf = <Row,>(line: PlanLine<Row>) => (line.kind === 'heading' ? line.name : undefined);
const namespaces = ['importActuals'];
const sheetHeight = 400;

/** What is chosen for the products or regions of supply plans. */
export function PlanSheet<Row, Cell extends string>(props: PlanSheetProps<Row, Cell>) {
  const { lines, cells, issues, refusals, onType } = props;
  const t = useTexts('importActuals');
  const messages = issues
    // What is not chosen yet is no mistake before somebody wants to go on.
    .filter(({ rule }) => !rule.startsWith('choose') || refusals > 0)
    .map(
      ({ key, cell, rule }): SheetMessage => ({
        row: key,
        columns: [cell],
        level: 'error',
        text: t(`importActuals:issue.${rule}`),
      }),
    );
  return (
    <Sheet<PlanLine<Row>>
      label={props.label}
      namespaces={namespaces}
      columns={props.columns}
      rows={lines}
      rowId={lineId}
      headingOf={headingOf}
      messages={messages}
      refusals={messages.length > 0 ? refusals : 0}
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
      history={props.history}
      scope={lines.map(lineId).join()}
      hasView={false}
      leastHeight={sheetHeight}
      tools={props.tools}
    />
  );
}
