import { useMediaQuery } from '@mantine/hooks';
import type { HistoryRow } from '@stockwell/model/api/access-history';
import { useSession } from '../../../app/session/context.ts';
import type { ListColumn } from '../../../ui/entity/list/columns.ts';
import { ListCards } from '../../../ui/entity/list/ListCards.tsx';
import { ListPager } from '../../../ui/entity/list/ListPager.tsx';
import { EmptyList } from '../../../ui/entity/list/ListStates.tsx';
import { ListTable } from '../../../ui/entity/list/ListTable.tsx';
import { useTexts } from '../../../ui/entity/texts.ts';

interface HistoryRowsProps {
  readonly label: string;
  readonly columns: readonly ListColumn<HistoryRow>[];
  readonly data: { readonly rows: readonly HistoryRow[]; readonly total: number };
  readonly page: number;
  readonly size: number;
  readonly narrowed: boolean;
  readonly stale: boolean;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

const noOrder = { name: null, descending: false } as const;

/** One page of the history: a table, or cards in a narrow window. The order is always the newest first. */
export function HistoryRows(props: HistoryRowsProps) {
  const { label, columns, data, page, size, narrowed, stale, onPage, onClear } = props;
  const t = useTexts('account');
  const { language } = useSession();
  const narrow = useMediaQuery('(max-width: 40em)') ?? false;
  const drawn = {
    label,
    columns,
    rows: data.rows,
    keyOf: (row: HistoryRow) => row.historyId,
    context: { language, t },
    titleColumn: 'date',
    stale,
  };
  if (data.total === 0) return <EmptyList narrowed={narrowed} onClear={onClear} />;
  return (
    <>
      {narrow ? <ListCards {...drawn} /> : <ListTable {...drawn} sort={noOrder} onSort={() => undefined} />}
      <ListPager
        page={page}
        size={size}
        total={data.total}
        language={language}
        narrow={narrow}
        onPage={onPage}
      />
    </>
  );
}
