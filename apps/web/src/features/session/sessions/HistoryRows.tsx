import { useMediaQuery } from '@mantine/hooks';
import type { HistoryRow } from '@stockwell/model/api/access-history';
import { useSession } from '../../../platform/session/context.ts';
import { narrowScreen } from '../../../platform/theme/screens.ts';
import {
  type Column,
  DataTable,
  EmptyTable,
  NothingFound,
  TableCards,
  type TablePage,
  TablePager,
} from '../../../ui/table/index.ts';

interface HistoryRowsProps {
  readonly label: string;
  readonly columns: readonly Column<HistoryRow>[];
  readonly data: TablePage<HistoryRow>;
  readonly page: number;
  readonly size: number;
  readonly stale: boolean;
  readonly onPage: (page: number) => void;
  /** Takes the filters away, where there are any. */
  readonly onClear?: (() => void) | undefined;
}

/** One page of the history: a table, or cards in a narrow window. The order is always the newest first. */
export function HistoryRows(props: HistoryRowsProps) {
  const { label, columns, data, page, size, stale, onPage, onClear } = props;
  const { language } = useSession();
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const drawn = {
    label,
    columns,
    rows: data.rows,
    keyOf: (row: HistoryRow) => row.historyId,
    titleColumn: 'date',
    isStale: stale,
  };
  if (data.total === 0) return onClear ? <NothingFound onClear={onClear} /> : <EmptyTable />;
  return (
    <>
      {isNarrow ? <TableCards {...drawn} /> : <DataTable {...drawn} />}
      <TablePager
        page={page}
        size={size}
        total={data.total}
        language={language}
        narrow={isNarrow}
        onPage={onPage}
      />
    </>
  );
}
