import { Checkbox } from '@mantine/core';
import { titleField } from '@stockwell/model/entity/entity';
import type { MouseEvent } from 'react';
import { useMessage } from '../../../i18n/message.ts';
import type { DisplayContext } from '../display.ts';
import { useEntityHost } from '../host.ts';
import { StatusMark } from '../list/StatusMark.tsx';
import { type After, CellEditor } from './CellEditor.tsx';
import { cellText } from './cell-text.ts';
import classes from './grid.module.css';
import type { GridRow } from './grid-rows.ts';
import { columnName, editableCell, type GridColumn, type GridSpec, mayEditRows } from './spec.ts';
import { TranslationsPopover } from './TranslationsPopover.tsx';
import type { Grid } from './use-grid.ts';

export interface GridCellProps {
  readonly spec: GridSpec;
  readonly grid: Grid;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly title: string;
  readonly place: string;
  readonly rowNumber: number;
  readonly columnIndex: number;
  readonly context: DisplayContext;
  readonly selected: boolean;
  /** Takes part in the tab order: one cell of the grid does. */
  readonly current: boolean;
  readonly editing: { readonly typed: string | null } | null;
  readonly onPress: (event: MouseEvent) => void;
  readonly onEnter: (event: MouseEvent) => void;
  readonly onEdit: () => void;
  readonly onDone: (value: unknown, after: After) => void;
  readonly onCancel: () => void;
}

const cellRole = (column: number, editable: boolean, selected: boolean, wrong: boolean) => ({
  role: 'gridcell',
  'aria-colindex': column,
  'aria-readonly': !editable,
  'aria-selected': selected,
  'aria-invalid': wrong,
});

const isNumeric = (spec: GridSpec, column: GridColumn): boolean => {
  if (typeof column !== 'string') return column.numeric === true;
  const kind = spec.entity.fields[column]?.kind;
  return kind === 'integer' || kind === 'decimal';
};

export function GridCell(props: GridCellProps) {
  const { spec, grid, row, column, context, editing } = props;
  const host = useEntityHost();
  const message = useMessage();
  const name = columnName(column);
  const editable = editableCell(spec, row, column, host);
  const problem = grid.problemOf(row.key, name);
  const wrong = problem ? message(problem.code, problem.params) : undefined;
  const text =
    typeof column === 'string'
      ? cellText(spec.entity, column, row.drafts, context)
      : column.text(row, context);
  const changed = row.record !== null && grid.changes.get(row.key)?.includes(name);
  const look = [
    isNumeric(spec, column) && classes.number,
    name === titleField(spec.entity) && classes.stays,
    !editable && mayEditRows(spec, host) && classes.locked,
    changed && classes.changed,
    props.selected && classes.selected,
    wrong && classes.invalid,
    editing && classes.editing,
  ];
  return (
    <td
      className={look.filter(Boolean).join(' ')}
      tabIndex={props.current ? 0 : -1}
      data-cell={props.place}
      data-editing={editing ? true : undefined}
      {...cellRole(props.columnIndex + 2, editable, props.selected, wrong !== undefined)}
      aria-label={wrong ? `${text} – ${wrong}` : undefined}
      title={wrong ?? (text.length > 24 ? text : undefined)}
      onMouseDown={props.onPress}
      onMouseEnter={props.onEnter}
      onDoubleClick={props.onEdit}
    >
      {editing ? (
        <CellEditor
          spec={spec}
          name={name}
          label={context.t('grids:cell', { column: props.title, row: props.rowNumber })}
          drafts={row.drafts}
          typed={editing.typed}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      ) : (
        <CellContent {...props} name={name} text={text} editable={editable} />
      )}
    </td>
  );
}

function CellContent(
  props: GridCellProps & { readonly name: string; readonly text: string; readonly editable: boolean },
) {
  const { spec, grid, row, name, text, editable } = props;
  if (name === 'active') return <StatusMark active={row.drafts.active !== false} />;
  const field = spec.entity.fields[name];
  if (field?.kind === 'boolean') {
    return (
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={props.title}
        checked={row.drafts[name] === true}
        disabled={!editable}
        onChange={(event) => grid.change([{ key: row.key, name, value: event.currentTarget.checked }])}
      />
    );
  }
  if (field?.kind === 'label') {
    return (
      <div className={classes.labelLine}>
        <span>{text}</span>
        <TranslationsPopover
          value={row.drafts[name]}
          max={field.max}
          name={text || props.title}
          readOnly={!editable}
          onChange={(value) => grid.change([{ key: row.key, name, value }])}
        />
      </div>
    );
  }
  return text;
}
