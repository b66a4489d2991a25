import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowScreen } from '../../platform/theme/screens.ts';
import { ChartFigure } from '../charts/index.ts';
import { DataTable, TableView, TreeTable, useTable } from '../table/index.ts';
import classes from './report.module.css';
import type { ReportSection } from './report.ts';
import type { ReportTable } from './report-table.ts';

/**
 * A part of a result with its heading; folded parts open by a button. Filters change before the figures do, and a part
 * is only drawn again with these.
 */
export const ReportPart = memo(function ReportPart({ section }: { readonly section: ReportSection }) {
  const { t } = useTranslation('reports');
  const id = useId();
  const [isOpen, setOpen] = useState(!section.isFolded);
  return (
    <Stack component="section" className={classes.part} gap="xs" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {section.title}
      </Title>
      {section.isFolded ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          style={{ alignSelf: 'flex-start' }}
        >
          {isOpen ? t('hideData') : t('showData')}
        </Button>
      ) : null}
      {isOpen ? <PartContent section={section} /> : null}
    </Stack>
  );
});

function PartContent({
  section: { chart, table, findings, notes, warnings = [], entry },
}: {
  readonly section: ReportSection;
}) {
  const drawn = table ? <PartTable table={table} /> : null;
  return (
    <>
      {findings?.map((finding) => (
        <Text key={finding}>{finding}</Text>
      ))}
      {chart && !table?.chartOf ? <ChartFigure chart={chart} table={table ? 'elsewhere' : 'toggle'} /> : null}
      {warnings.length > 0 ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="note">
          {warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      ) : null}
      {notes?.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {entry ? entry(drawn) : drawn}
    </>
  );
}

function PartTable({ table }: { readonly table: ReportTable }) {
  const { label, rows, keyOf, childrenOf, closeLowest, isClosedAtFirst = false, isPlain } = table;
  const columns = useMemo(() => table.columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst), [table.columns]);
  if (childrenOf)
    return (
      <TreeTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        childrenOf={childrenOf}
        closeLowest={closeLowest}
        isOpenAtFirst={!isClosedAtFirst}
        hasTotal
      />
    );
  return isPlain ? <PlainTable table={table} columns={columns} /> : <LongTable table={table} />;
}

interface PlainTableProps extends Pick<ReportTable, 'columns'> {
  readonly table: ReportTable;
}

function PlainTable({ table, columns }: PlainTableProps) {
  const { rows, label, keyOf, titleColumn, isMarked, hrefOf, isTall, lessNeeded } = table;
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      titleColumn={titleColumn ?? columns[0]?.key}
      isMarked={isMarked}
      hrefOf={hrefOf}
      hasRowHeadings
      isTall={isTall}
      lessNeeded={isNarrow && !showsAll ? lessNeeded : undefined}
      onShowAll={() => setShowsAll(true)}
      summed={rows}
    />
  );
}

function LongTable({ table }: { readonly table: ReportTable }) {
  const { name, columns, rows, label, keyOf, titleColumn, isMarked, hrefOf, chartOf, isMatrix, lessNeeded } =
    table;
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const controlled = useTable({
    name,
    columns,
    source: { rows },
    keyOf,
    titleColumn,
    lessNeeded: isNarrow ? lessNeeded : undefined,
    prefix: name,
  });
  const { found = rows } = controlled;
  const chart = useMemo(() => chartOf?.(found), [chartOf, found]);
  return (
    <>
      {chart ? <ChartFigure chart={chart} table="elsewhere" /> : null}
      <TableView
        table={controlled}
        label={label}
        isMarked={isMarked}
        hrefOf={hrefOf}
        isMatrix={isMatrix}
        exports="elsewhere"
      />
    </>
  );
}
