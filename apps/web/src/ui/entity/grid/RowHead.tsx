import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useEntityHost } from '../host.ts';
import { useTexts } from '../texts.ts';
import classes from './grid.module.css';
import type { GridRow } from './grid-rows.ts';
import { type GridAction, type GridSpec, mayAddRows, mayEditRows } from './spec.ts';
import type { Grid } from './use-grid.ts';

interface RowHeadProps {
  readonly spec: GridSpec;
  readonly grid: Grid;
  readonly row: GridRow;
  readonly rowNumber: number;
  readonly onInserted: (key: string) => void;
}

/** The row's number, whether it changed, and what can be done with it. */
export function RowHead({ spec, grid, row, rowNumber, onInserted }: RowHeadProps) {
  const t = useTexts('grids', ...(spec.namespaces ?? []));
  const host = useEntityHost();
  const message = useMessage();
  const navigate = useNavigate();
  const { record } = row;
  const mayAdd = mayAddRows(spec, host);
  const changed = grid.changes.has(row.key);
  const problem = grid.rowProblemOf(row.key);
  const actions = (spec.actions ?? []).filter((action) =>
    'run' in action
      ? mayEditRows(spec, host) && action.possible(row, host)
      : record !== null && action.visible(record, host),
  );
  const at = grid.rows.indexOf(row);
  const hasMenu = mayAdd || actions.length > 0 || (changed && record !== null);

  function act(action: GridAction) {
    if ('run' in action)
      action.run(row, (values) =>
        grid.change(Object.entries(values).map(([name, value]) => ({ key: row.key, name, value }))),
      );
    else if (record) void navigate(action.to(record));
  }

  return (
    <th
      scope="row"
      className={classes.rowHead}
      aria-invalid={problem ? true : undefined}
      title={problem ? message(problem.code) : undefined}
    >
      <div className={classes.rowHeadLine}>
        <span>
          {rowNumber}
          {changed && (
            <span className={classes.changedMark} role="img" aria-label={t('grids:changedRow')}>
              {' '}
              {problem ? '!' : '•'}
            </span>
          )}
        </span>
        {hasMenu && (
          <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon
                size="sm"
                data-nav="menu"
                tabIndex={-1}
                aria-label={t('grids:rowMenu', { row: rowNumber })}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {mayAdd && (
                <>
                  <Menu.Item
                    leftSection={<IconRowInsertTop size={16} aria-hidden />}
                    onClick={() => onInserted(grid.insert(at))}
                  >
                    {t('grids:insertBefore')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconRowInsertBottom size={16} aria-hidden />}
                    onClick={() => onInserted(grid.insert(at + 1))}
                  >
                    {t('grids:insertAfter')}
                  </Menu.Item>
                </>
              )}
              {record === null && (
                <Menu.Item
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => grid.remove(row.key)}
                >
                  {t('grids:deleteRow')}
                </Menu.Item>
              )}
              {record !== null && changed && (
                <Menu.Item
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => grid.revert(row.key)}
                >
                  {t('grids:revertRow')}
                </Menu.Item>
              )}
              {actions.map((action) => (
                <Menu.Item
                  key={action.key}
                  leftSection={action.icon ? <action.icon size={16} /> : undefined}
                  onClick={() => act(action)}
                >
                  {t(action.labelKey)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </th>
  );
}
