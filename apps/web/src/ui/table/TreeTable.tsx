import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { TableCell } from './TableCell.tsx';
import classes from './table.module.css';
import { flattenTree, openableLevels, type Tree, type TreeRow } from './tree.ts';

interface TreeTableProps<Row> extends Tree<Row>, Pick<DataTableProps<Row>, 'label' | 'columns' | 'menuOf'> {
  /** Whether all rows are open at first. */
  readonly isOpenAtFirst?: boolean;
  /** What closes the lowest level alone, where there are several. */
  readonly closeLowest?: string | undefined;
  /** Whether a last line sums the first level up, where columns have totals. */
  readonly hasTotal?: boolean;
}

/** Columns of rows as columns of the rows of their tree. */
function treeColumn<Row>(column: Column<Row>): Column<TreeRow<Row>> {
  const { text, marks, render, tone, href, label, explain, total, ...rest } = column;
  return {
    ...rest,
    value: ({ row }) => column.value(row),
    ...(text ? { text: ({ row }) => text(row) } : {}),
    ...(marks ? { marks: ({ row }) => marks(row) } : {}),
    ...(render ? { render: ({ row }) => render(row) } : {}),
    ...(tone ? { tone: ({ row }) => tone(row) } : {}),
    ...(href ? { href: ({ row }) => href(row) } : {}),
    ...(label ? { label: ({ row }) => label(row) } : {}),
    ...(explain ? { explain: ({ row }) => explain(row) } : {}),
    ...(total === undefined
      ? {}
      : { total: total === 'sum' ? total : (rows) => total(rows.map(({ row }) => row)) }),
  };
}

/** Rows with rows below them, which open and close. The first column names them. */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { label, columns, menuOf, rows, keyOf, childrenOf, closeLowest } = props;
  const { isOpenAtFirst = false, hasTotal = false } = props;
  const { t } = useTranslation('lists');
  const tree = useMemo(() => ({ rows, keyOf, childrenOf }), [rows, keyOf, childrenOf]);
  // Rows that differ from how all are: so later rows are as the first ones were.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [openLevels, setOpenLevels] = useState(isOpenAtFirst ? Number.POSITIVE_INFINITY : 0);
  const inSight = flattenTree(tree, (key, depth) => toggled.has(key) !== depth < openLevels);
  const levels = useMemo(() => openableLevels(tree), [tree]);

  const toggle = (key: string) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };
  const open = (most: number) => {
    setOpenLevels(most);
    setToggled(new Set());
  };
  const [first, ...others] = columns;
  if (!first) return null;
  // The name leads on by itself: a link around it would take the clicks of the button that opens its rows.
  const { href: _, ...named } = treeColumn(first);
  const title: Column<TreeRow<Row>> = {
    ...named,
    render: (node) => <TreeTitle column={first} node={node} onToggle={() => toggle(node.key)} />,
  };
  return (
    <Stack gap="xs">
      {levels > 0 && (
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => open(Number.POSITIVE_INFINITY)}>
            {t('tree.openAll')}
          </Button>
          {closeLowest !== undefined && levels > 1 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => open(levels - 1)}>
              {closeLowest}
            </Button>
          ) : null}
          <Button variant="subtle" size="compact-sm" onClick={() => open(0)}>
            {t('tree.closeAll')}
          </Button>
        </Group>
      )}
      <DataTable
        label={label}
        columns={[title, ...others.map(treeColumn)]}
        rows={inSight}
        keyOf={({ key }) => key}
        titleColumn={first.key}
        hasRowHeadings
        menuOf={menuOf && (({ row }) => menuOf(row))}
        summed={hasTotal ? inSight.filter(({ depth }) => depth === 0) : undefined}
      />
    </Stack>
  );
}

interface TreeTitleProps<Row> {
  readonly column: Column<Row>;
  readonly node: TreeRow<Row>;
  readonly onToggle: () => void;
}

function TreeTitle<Row>({ column, node, onToggle }: TreeTitleProps<Row>) {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  const name = cellText(column, node.row, language);
  const Icon = node.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.node} style={{ paddingInlineStart: `${node.depth * 1.25}rem` }}>
      {node.hasChildren ? (
        <ActionIcon
          size={24}
          data-nav="branch"
          aria-expanded={node.isOpen}
          aria-label={t('tree.branch', { name })}
          onClick={onToggle}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.leaf} />
      )}
      <TableCell column={column} row={node.row} />
    </div>
  );
}
