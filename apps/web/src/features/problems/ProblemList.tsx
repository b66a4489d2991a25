import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ExportDocument } from '../../ui/export/index.ts';
import { TableView, useTable } from '../../ui/table/index.ts';
import { BulkMoveDialog } from './BulkMoveDialog.tsx';
import { inSight, type ProblemColumn, titleColumn } from './columns.tsx';
import type { MoveFormProps } from './MoveForm.tsx';
import type { ProblemRow } from './problem-rows.ts';

interface ProblemListProps {
  readonly label: string;
  readonly columns: readonly ProblemColumn[];
  readonly rows: readonly ProblemRow[];
  readonly menuOf: (row: ProblemRow) => ReactNode;
  readonly empty: ReactNode;
  /** Null for those who only look. */
  readonly onMove:
    | ((rows: readonly ProblemRow[], ...move: Parameters<MoveFormProps['onMove']>) => Promise<boolean>)
    | null;
  readonly reviewer: boolean;
  readonly documentOf: (columns: readonly ProblemColumn[], rows: readonly ProblemRow[]) => ExportDocument;
}

/** The problems that the filters leave, with search, order, pages, choice of several and export. */
export function ProblemList(props: ProblemListProps) {
  const { label, columns, rows, menuOf, empty, onMove, reviewer, documentOf } = props;
  const t = useTexts('problems');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);

  const choice: ProblemColumn = {
    key: 'chosen',
    title: t('problems:bulk.choose'),
    kind: 'text',
    screenOnly: true,
    value: ({ product }) => product,
    render: (row) => (
      <Checkbox
        aria-label={t('problems:bulk.chooseOne', { product: row.product, description: row.description })}
        checked={chosen.has(row.id) && row.movable}
        disabled={!row.movable}
        onChange={(event) => {
          const next = new Set(chosen);
          if (event.currentTarget.checked) next.add(row.id);
          else next.delete(row.id);
          setChosen(next);
        }}
      />
    ),
  };
  const ordered = useMemo(() => inSight(columns), [columns]);
  const table = useTable({
    name: 'problems',
    columns: onMove ? [choice, ...ordered] : ordered,
    source: { rows },
    keyOf: ({ id }) => id,
    titleColumn,
  });
  const movable = (table.found ?? []).filter((row) => row.movable);
  const moved = movable.filter(({ id }) => chosen.has(id));

  return (
    <>
      <TableView
        table={table}
        label={label}
        menuOf={menuOf}
        isMarked={({ changed }) => changed}
        empty={empty}
        exports={{
          // Files have the columns in their declared order.
          documentOf: (shown, all) =>
            documentOf(
              columns.filter(({ key }) => shown.some((column) => column.key === key)),
              all,
            ),
        }}
        filters={
          onMove && (
            <Group gap="sm" role="group" aria-label={t('problems:bulk.title')}>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={movable.length === 0}
                onClick={() =>
                  setChosen(new Set(moved.length < movable.length ? movable.map(({ id }) => id) : []))
                }
              >
                {t(moved.length < movable.length ? 'problems:bulk.all' : 'problems:bulk.none')}
              </Button>
              <Text size="sm" role="status">
                {t('problems:bulk.chosen', { count: moved.length })}
              </Text>
              <Button
                variant="default"
                size="xs"
                disabled={moved.length === 0}
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={() => setMoving(true)}
              >
                {t('problems:bulk.move')}
              </Button>
            </Group>
          )
        }
      />
      {moving && onMove && (
        <BulkMoveDialog
          rows={moved}
          reviewer={reviewer}
          onMove={async (status, note) => {
            const saved = await onMove(moved, status, note);
            if (saved) setChosen(new Set());
            return saved;
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
