import { Badge, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ImportState, importStates } from '@stockwell/model/import/rows';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { formatNumber } from '../numbers/number-text.ts';
import classes from './file-import.module.css';
import { countsOf, filledColumns, type PreviewCell, type PreviewColumn, type PreviewRow } from './preview.ts';

interface SheetPreviewProps {
  readonly label: string;
  readonly columns: readonly PreviewColumn[];
  readonly rows: readonly PreviewRow[];
  readonly language: LanguageCode;
}

const marks = {
  new: { color: 'green', icon: IconPlus },
  changed: { color: 'blue', icon: IconPencil },
  unchanged: { color: 'gray', icon: IconEqual },
  wrong: { color: 'red', icon: IconAlertTriangle },
} as const satisfies Readonly<Record<ImportState, unknown>>;

function StateMark({ state, text }: { readonly state: ImportState; readonly text: string }) {
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" tt="none" fw={500} leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

/** Every row of a file with what would become of it. Nothing has been saved yet. */
export function SheetPreview({ label, columns, rows, language }: SheetPreviewProps) {
  const t = useTexts('fileImport');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const counts = countsOf(rows);
  const narrowed = onlyWrong && counts.wrong > 0;
  const shown = narrowed ? rows.filter(({ state }) => state === 'wrong') : rows;
  return (
    <Stack gap="sm">
      <Group gap="xs" role="status">
        {importStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <StateMark
              key={state}
              state={state}
              text={t(`fileImport:count.${state}`, { rows: formatNumber(counts[state], language, 0) })}
            />
          ))}
      </Group>
      {counts.wrong > 0 && (
        <Checkbox
          label={t('fileImport:onlyWrong')}
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      )}
      <PreviewTable label={label} columns={filledColumns(columns, rows)} rows={shown} />
    </Stack>
  );
}

/** Only the rows in sight are drawn. */
function PreviewTable({ label, columns, rows }: Omit<SheetPreviewProps, 'language'>) {
  const t = useTexts('fileImport');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 38,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section ref={box} className={classes.scroll} aria-label={label} {...scrolledByKeys}>
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.line}>
              {t('fileImport:line')}
            </th>
            <th scope="col" className={classes.state}>
              {t('fileImport:state')}
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} width={columns.length + 2} />}
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr key={row.line} data-index={index} ref={virtual.measureElement} aria-rowindex={index + 2}>
                <th scope="row" className={classes.line}>
                  {row.line}
                </th>
                <td className={classes.state}>
                  <StateMark state={row.state} text={t(`fileImport:state.${row.state}`)} />
                  {row.problem && <span className={classes.problem}>{row.problem}</span>}
                </td>
                {columns.map(({ key }) => (
                  <CellShown key={key} cell={row.cells[key]} />
                ))}
              </tr>
            );
          })}
          {below > 0 && <Spacer height={below} width={columns.length + 2} />}
        </tbody>
      </table>
    </section>
  );
}

const scrolledByKeys = { tabIndex: 0 };

function CellShown({ cell }: { readonly cell: PreviewCell | undefined }) {
  const t = useTexts('fileImport');
  if (!cell) return <td />;
  return (
    <td className={cell.problem ? classes.wrong : undefined}>
      {cell.before !== undefined && (
        <>
          <del className={classes.before}>{cell.before === '' ? t('fileImport:nothing') : cell.before}</del>
          {' → '}
        </>
      )}
      {cell.before === undefined ? (
        cell.text
      ) : (
        <ins>{cell.text === '' ? t('fileImport:nothing') : cell.text}</ins>
      )}
      {cell.problem && (
        <Text component="span" className={classes.problem} c="inherit">
          {cell.problem}
        </Text>
      )}
    </td>
  );
}

function Spacer({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
