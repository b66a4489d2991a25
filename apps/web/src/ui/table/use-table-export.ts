import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import {
  type BuildExport,
  type ExportDocument,
  type ExportFact,
  type ExportFormat,
  exportTime,
} from '../export/index.ts';
import type { Column } from './column.ts';
import { tableDocument } from './table-document.ts';
import type { Table } from './use-table.ts';

/** What files of a table contain beside its rows. */
export interface TableExports<Row> {
  /** What the rows are of, beside search and status: program, filters. */
  readonly facts?: (format: ExportFormat) => readonly ExportFact[] | Promise<readonly ExportFact[]>;
  /** Spreadsheets contain the records only, so that they can be imported again. Paper always says what it shows. */
  readonly isImportable?: boolean;
  /** The whole document, where a table with facts above it is not enough. */
  readonly documentOf?: (columns: readonly Column<Row>[], rows: readonly Row[]) => ExportDocument;
}

/** Files of all rows that search and filters leave, with all columns unless the user has chosen some. */
export function useTableExport<Row>(
  table: Table<Row>,
  title: string,
  exports: TableExports<Row> = {},
): BuildExport {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  const { facts, isImportable = false, documentOf } = exports;
  const { search, status } = table.state;

  return async (format) => {
    const written = table.hasUsualColumns ? table.columns : table.shown;
    const columns = written.filter(({ screenOnly }) => !screenOnly);
    const rows = await table.fetchAll();
    if (documentOf) return documentOf(columns, rows);
    const narrowed: readonly ExportFact[] = [
      ...(search === '' ? [] : [[t('search'), search] as const]),
      ...(status === 'all' ? [] : [[t('status'), t(`status.${status}`)] as const]),
    ];
    return tableDocument({
      title,
      columns,
      rows,
      facts: [
        ...((await facts?.(format)) ?? []),
        ...narrowed,
        [t('exportedAt'), exportTime(new Date(), language)],
      ],
      // A last row of sums is no record.
      ...(isImportable ? {} : { totalTitle: t('total') }),
      tableOnly: isImportable || facts === undefined,
    });
  };
}
