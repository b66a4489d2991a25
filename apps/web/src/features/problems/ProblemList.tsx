import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../app/session/context.ts';
import { arrangedRows } from '../../ui/entity/list/client-rows.ts';
import { ListCards } from '../../ui/entity/list/ListCards.tsx';
import { ListPager } from '../../ui/entity/list/ListPager.tsx';
import { ListTable } from '../../ui/entity/list/ListTable.tsx';
import { ColumnChoice, SearchBox } from '../../ui/entity/list/ListTools.tsx';
import { sortedBy } from '../../ui/entity/list/list-state.ts';
import { useHiddenColumns, usePageSize } from '../../ui/entity/list/preferences.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { BulkMoveDialog } from './BulkMoveDialog.tsx';
import { asideColumns, inSight, type ProblemColumn, titleColumn } from './columns.tsx';
import type { ProblemFormat } from './export-problems.ts';
import type { MoveFormProps } from './MoveForm.tsx';
import { ExportProblems } from './ProblemTools.tsx';
import type { ProblemRow } from './problem-rows.ts';
import { useListState } from './use-list-state.ts';

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
  readonly onExport: (
    format: ProblemFormat,
    columns: readonly ProblemColumn[],
    rows: readonly ProblemRow[],
  ) => Promise<void>;
}

/** The problems that the filters leave, with search, order, pages, choice of several and export. */
export function ProblemList(props: ProblemListProps) {
  const { label, columns, rows, menuOf, empty, onMove, reviewer, onExport } = props;
  const t = useTexts('problems');
  const { language, user } = useSession();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const userId = user?.userId ?? 0;
  const [size, setSize] = usePageSize(userId);
  const [hidden, setHidden] = useHiddenColumns(userId, 'problems', asideColumns);
  const [state, go] = useListState();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const [exporting, setExporting] = useState(false);

  const context = { language, t };
  const shown = columns.filter(({ name }) => name === titleColumn || !hidden.includes(name));
  const arranged = arrangedRows(rows, columns, state, () => true, context);
  const page = Math.min(state.page, Math.max(0, Math.ceil(arranged.length / size) - 1));
  const drawnRows = arranged.slice(page * size, (page + 1) * size);
  const movable = arranged.filter((row) => row.movable);
  const moved = movable.filter(({ id }) => chosen.has(id));
  const choice: ProblemColumn = {
    name: 'chosen',
    titleKey: 'problems:bulk.choose',
    text: ({ product }) => product,
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
  const drawn = {
    label,
    columns: onMove ? [choice, ...inSight(shown)] : inSight(shown),
    rows: drawnRows,
    keyOf: ({ id }: ProblemRow) => id,
    context,
    titleColumn,
    menuOf,
    isMarked: ({ changed }: ProblemRow) => changed,
  };

  async function exportAll(format: ProblemFormat) {
    setExporting(true);
    await onExport(format, shown, arranged).finally(() => setExporting(false));
  }

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox value={state.search} onSearch={(search) => go({ ...state, search, page: 0 })} />
        {onMove && (
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
        )}
        <Group gap="xs" ms="auto" align="flex-end">
          <ColumnChoice
            columns={columns}
            fixed={titleColumn}
            hidden={hidden}
            aside={asideColumns}
            onChange={setHidden}
          />
          <ExportProblems busy={exporting} onExport={(format) => void exportAll(format)} />
        </Group>
      </Group>
      {arranged.length === 0 ? (
        empty
      ) : (
        <>
          {narrow ? (
            <ListCards {...drawn} />
          ) : (
            <ListTable
              {...drawn}
              sort={{ name: state.sort, descending: state.descending }}
              onSort={(column) => go(sortedBy(state, column))}
            />
          )}
          <ListPager
            page={page}
            size={size}
            total={arranged.length}
            language={language}
            narrow={narrow}
            onPage={(next) => go({ ...state, page: next })}
            onSize={(next) => {
              setSize(next);
              go({ ...state, page: 0 });
            }}
          />
        </>
      )}
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
    </Stack>
  );
}
