import {
  IconArrowBackUp,
  IconLanguage,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetMenuItem } from '../../sheet/columns.ts';
import type { EntityHost } from '../host.ts';
import { translationsTitle } from './CellDialog.tsx';
import type { GridRow } from './grid-rows.ts';
import { titleKeyOf } from './sheet-columns.tsx';
import {
  columnName,
  type GridAction,
  type GridColumn,
  type GridSpec,
  mayAddRows,
  mayEditRows,
} from './spec.ts';
import type { Grid } from './use-grid.ts';

export interface RowMenuInput {
  readonly spec: GridSpec;
  readonly columns: readonly GridColumn[];
  readonly grid: Grid;
  readonly host: EntityHost;
  readonly t: Translate;
  readonly onInserted: (key: string) => void;
  readonly onTranslations: (row: GridRow, name: string) => void;
  readonly onLead: (address: string) => void;
}

const labelColumns = ({ spec, columns }: Pick<RowMenuInput, 'spec' | 'columns'>): readonly string[] =>
  columns.map(columnName).filter((name) => spec.entity.fields[name]?.kind === 'label');

/** Whether the rows of the grid have a menu at all. */
export const hasRowMenu = ({
  spec,
  columns,
  host,
}: Pick<RowMenuInput, 'spec' | 'columns' | 'host'>): boolean =>
  mayEditRows(spec, host) || (spec.actions ?? []).length > 0 || labelColumns({ spec, columns }).length > 0;

/** What can be done with a row. */
export function rowMenu(input: RowMenuInput, row: GridRow): readonly SheetMenuItem[] {
  const { spec, grid, host, t, onInserted, onTranslations } = input;
  const mayEdit = mayEditRows(spec, host);
  const inserts: readonly SheetMenuItem[] = mayAddRows(spec, host)
    ? [
        {
          key: 'before',
          text: t('grids:insertBefore'),
          icon: <IconRowInsertTop size={16} aria-hidden />,
          onPick: () => onInserted(grid.insert(row.key, 'before')),
        },
        {
          key: 'after',
          text: t('grids:insertAfter'),
          icon: <IconRowInsertBottom size={16} aria-hidden />,
          onPick: () => onInserted(grid.insert(row.key, 'after')),
        },
      ]
    : [];
  const takesBack: readonly SheetMenuItem[] = !mayEdit
    ? []
    : row.record === null
      ? [
          {
            key: 'delete',
            text: t('grids:deleteRow'),
            icon: <IconTrash size={16} aria-hidden />,
            onPick: () => grid.remove(row.key),
          },
        ]
      : [
          {
            key: 'revert',
            text: t('grids:revertRow'),
            icon: <IconArrowBackUp size={16} aria-hidden />,
            disabled: !grid.changes.has(row.key),
            onPick: () => grid.revert(row.key),
          },
        ];
  const translations = labelColumns(input).map((name) => ({
    key: `translations ${name}`,
    text: translationsTitle(t, row.drafts[name], t(titleKeyOf(spec, name))),
    icon: <IconLanguage size={16} aria-hidden />,
    onPick: () => onTranslations(row, name),
  }));
  return [...inserts, ...takesBack, ...translations, ...actionItems(input, row)];
}

function actionItems({ spec, grid, host, t, onLead }: RowMenuInput, row: GridRow): readonly SheetMenuItem[] {
  const { record } = row;
  const isOffered = (action: GridAction): boolean =>
    'run' in action
      ? mayEditRows(spec, host) && action.possible(row, host)
      : record !== null && action.visible(record, host);
  return (spec.actions ?? []).filter(isOffered).map((action) => ({
    key: action.key,
    text: t(action.labelKey),
    icon: action.icon ? <action.icon size={16} /> : undefined,
    onPick: () => {
      if (!('run' in action)) {
        if (record) onLead(action.to(record));
        return;
      }
      action.run(row, (values) =>
        grid.change(Object.entries(values).map(([name, value]) => ({ key: row.key, name, value }))),
      );
    },
  }));
}
