import { ActionIcon, Button, Card, Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EntryDimension } from '@stockwell/model/access/entry';
import { applicationAdmin } from '@stockwell/model/access/grant';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { byText } from '../../ui/entity/queries.ts';
import { OptionSelect } from '../../ui/select/OptionSelect.tsx';
import type { Option } from '../../ui/select/option.ts';
import { ErrorPanel } from '../../ui/table/index.ts';
import classes from './access.module.css';
import { type AccessOptions, useAccessOptions } from './access-options.ts';
import {
  type AccessRow,
  emptyRow,
  gridColumns,
  narrowedPrograms,
  repeatedRows,
  settledRow,
} from './access-rows.ts';

interface AccessGridProps {
  readonly rows: readonly AccessRow[];
  readonly onChange: (rows: readonly AccessRow[]) => void;
  /** The user's realm; without one only roles can be given. */
  readonly realmId: number | null;
  readonly readOnly: boolean;
  /** Problems may be pointed out. */
  readonly checked: boolean;
}

const allId = -1;

/** Columns that need more than an equal share. */
const widthOf: Partial<Record<EntryDimension, string | undefined>> = {
  procurementAgentId: classes.agent,
  programId: classes.program,
};

interface CellProps {
  readonly row: AccessRow;
  readonly number: number;
  readonly column: EntryDimension | 'role';
  readonly options: AccessOptions;
  readonly labelled: boolean;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly onChange: (row: AccessRow) => void;
}

/** One choice of a row. The visible label is the column's heading, or stands above the box on a narrow screen. */
function AccessCell({
  row,
  number,
  column,
  options,
  labelled,
  disabled,
  wrong,
  readOnly,
  onChange,
}: CellProps) {
  const t = useTexts('users');
  const { language } = useEntityHost();
  const label = t(`users:access.${column}`);
  const look = readOnly ? ({ variant: 'filled' } as const) : {};
  const names = labelled ? { label } : { 'aria-label': t('users:access.cell', { number, column: label }) };
  const family = options.familyOfRole(row.role);
  const changed = (next: AccessRow) =>
    onChange(settledRow(next, options.programs, options.familyOfRole(next.role)));
  if (column === 'role') {
    return (
      <OptionSelect
        {...names}
        {...look}
        withAsterisk={labelled && !readOnly}
        placeholder={t('form.choose')}
        options={options.roles}
        value={row.role}
        readOnly={readOnly}
        error={wrong}
        onChange={(role) => changed({ ...row, role })}
      />
    );
  }
  const all: Option = { id: allId, text: t('all') };
  const offered =
    column === 'programId'
      ? narrowedPrograms(options.programs, row, family).map(options.programOption).sort(byText(language))
      : options.cells[column];
  return (
    <OptionSelect
      {...names}
      {...look}
      options={[all, ...offered]}
      value={row.cells[column] ?? all}
      readOnly={readOnly}
      disabled={disabled}
      onChange={(option) =>
        changed({ ...row, cells: { ...row.cells, [column]: option && option.id !== allId ? option : null } })
      }
    />
  );
}

/** Access entries as an editable table: a role in each row and where it holds. */
export function AccessGrid({ rows, onChange, realmId, readOnly, checked }: AccessGridProps) {
  const t = useTexts('users');
  const options = useAccessOptions(realmId);
  const narrow = useMediaQuery('(max-width: 62em)') ?? false;
  const repeated = repeatedRows(rows);
  const box = useRef<HTMLDivElement>(null);
  const nextKey = useRef(0);
  const id = useId();

  function add() {
    nextKey.current += 1;
    onChange([...rows, emptyRow(`${id}-${nextKey.current}`)]);
    // The new row's role is what the user chooses next.
    requestAnimationFrame(() => {
      const boxes = box.current?.querySelectorAll<HTMLElement>('[data-row] input:not([type="hidden"])');
      const perRow = gridColumns.length + 1;
      boxes?.[boxes.length - perRow]?.focus();
    });
  }

  const replace = (index: number) => (row: AccessRow) =>
    onChange(rows.map((one, at) => (at === index ? row : one)));

  const cell = (row: AccessRow, index: number, column: EntryDimension | 'role') => (
    <AccessCell
      key={column}
      row={row}
      number={index + 1}
      column={column}
      options={options}
      labelled={narrow}
      disabled={realmId === null || row.role?.id === applicationAdmin}
      wrong={repeated.includes(index) || (checked && row.role === null)}
      readOnly={readOnly}
      onChange={replace(index)}
    />
  );
  const remove = (index: number) => (
    <Tooltip label={t('users:access.remove')}>
      <ActionIcon
        aria-label={t('users:access.removeRow', { number: index + 1 })}
        disabled={rows.length === 1}
        onClick={() => onChange(rows.filter((_, at) => at !== index))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );

  return (
    <Stack gap="sm" ref={box}>
      {Boolean(options.error) && <ErrorPanel error={options.error} />}
      {narrow ? (
        rows.map((row, index) => (
          <Card
            key={row.key}
            data-row
            component="section"
            aria-label={t('users:access.row', { number: index + 1 })}
          >
            <Group justify="space-between" mb="xs">
              <Text fw={600}>{t('users:access.row', { number: index + 1 })}</Text>
              {!readOnly && remove(index)}
            </Group>
            <Stack gap="xs">
              {cell(row, index, 'role')}
              {gridColumns.map((column) => cell(row, index, column))}
            </Stack>
          </Card>
        ))
      ) : (
        <div className={classes.scroll}>
          <table className={classes.grid} aria-label={t('users:access.grid')}>
            <thead>
              <tr>
                <th scope="col" className={classes.role}>
                  {t('users:access.role')}{' '}
                  <Text component="span" c="var(--mantine-color-error)" aria-hidden>
                    *
                  </Text>
                </th>
                {gridColumns.map((column) => (
                  <th scope="col" key={column} className={widthOf[column]}>
                    {t(`users:access.${column}`)}
                  </th>
                ))}
                {!readOnly && (
                  <th scope="col" className={classes.remove}>
                    <VisuallyHidden>{t('actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.key} data-row className={repeated.includes(index) ? classes.wrong : undefined}>
                  <td>{cell(row, index, 'role')}</td>
                  {gridColumns.map((column) => (
                    <td key={column}>{cell(row, index, column)}</td>
                  ))}
                  {!readOnly && <td className={classes.remove}>{remove(index)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('users:access.add')}
        </Button>
      )}
    </Stack>
  );
}
