import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { useStable } from '../use-stable.ts';
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
  const { text, marks, render, look, notes, tone, href, label, explain, total, ...rest } = column;
  return {
    ...rest,
    value: ({ row }) => column.value(row),
    ...(text ? { text: ({ row }) => text(row) } : {}),
    ...(marks ? { marks: ({ row }) => marks(row) } : {}),
    ...(render ? { render: ({ row }) => render(row) } : {}),
    ...(look ? { look: ({ row }) => look(row) } : {}),
    ...(notes ? { notes: ({ row }) => notes(row) } : {}),
    ...(tone ? { tone: ({ row }) => tone(row) } : {}),
    ...(href ? { href: ({ row }) => href(row) } : {}),
    ...(label ? { label: ({ row }) => label(row) } : {}),
    ...(explain ? { explain: ({ row }) => explain(row) } : {}),
    ...(total === undefined
      ? {}
      : { total: total === 'sum' ? total : (rows) => total(rows.map(({ row }) => row)) }),
  };
}

/** The first column opens and closes its rows. */
function treeColumns<Row>(
  [first, ...others]: readonly Column<Row>[],
  onToggle: (key: string) => void,
): readonly Column<TreeRow<Row>>[] {
  if (!first) return [];
  // The name leads on by itself: a link around it would take the clicks of the button that opens its rows.
  const { href: _, ...named } = treeColumn(first);
  return [
    {
      ...named,
      render: (node) => <TreeTitle column={first} node={node} onToggle={() => onToggle(node.key)} />,
    },
    ...others.map(treeColumn),
  ];
}

const keyInTree = ({ key }: { readonly key: string }): string => key;

/** Rows that say the same as before stay the same objects: they are not drawn again. */
function sameRows<Row>(
  before: readonly TreeRow<Row>[],
  after: readonly TreeRow<Row>[],
): readonly TreeRow<Row>[] {
  const known = new Map(before.map((node) => [node.key, node]));
  return after.map((node) => {
    const old = known.get(node.key);
    const isSame =
      old?.row === node.row &&
      old.depth === node.depth &&
      old.isOpen === node.isOpen &&
      old.hasChildren === node.hasChildren;
    return isSame ? old : node;
  });
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
  const known = useRef<readonly TreeRow<Row>[]>([]);
  const inSight = useMemo(
    () =>
      sameRows(
        known.current,
        flattenTree(tree, (key, depth) => toggled.has(key) !== depth < openLevels),
      ),
    [tree, toggled, openLevels],
  );
  known.current = inSight;
  const levels = useMemo(() => openableLevels(tree), [tree]);

  const toggle = useStable((key: string) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  });
  const open = (most: number) => {
    setOpenLevels(most);
    setToggled(new Set());
  };
  const [first] = columns;
  const ofTree = useMemo(() => treeColumns(columns, toggle), [columns, toggle]);
  const menuOfTree = useMemo(() => menuOf && (({ row }: TreeRow<Row>) => menuOf(row)), [menuOf]);
  if (!first) return null;
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
        columns={ofTree}
        rows={inSight}
        keyOf={keyInTree}
        titleColumn={first.key}
        hasRowHeadings
        menuOf={menuOfTree}
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
