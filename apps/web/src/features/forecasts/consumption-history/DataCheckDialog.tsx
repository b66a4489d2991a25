import { Button, Group, Text } from '@mantine/core';
import { checkHistory, comfortableMonths, type DataGap } from '@stockwell/engine/series/data-check';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type ExportDocument, ExportMenu } from '../../../ui/export/index.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { type ExportedProgram, useExportTexts } from '../../../ui/program/index.ts';
import { type Column, PlainTable, tableSection } from '../../../ui/table/index.ts';

interface DataCheckDialogProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly program: ExportedProgram;
  readonly onClose: () => void;
}

/** Products and regions whose history has blank months or is short. */
export function DataCheckDialog({ data, labels, program, onClose }: DataCheckDialogProps) {
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const texts = useExportTexts();
  const gaps = useMemo(() => checkHistory(data), [data]);
  const common: readonly Column<DataGap>[] = [
    {
      key: 'product',
      title: t('consumptionHistory:column.product'),
      kind: 'text',
      value: ({ planningUnitId }) => labels.product(planningUnitId),
    },
    {
      key: 'region',
      title: t('consumptionHistory:column.region'),
      kind: 'text',
      value: ({ regionId }) => labels.region(regionId),
    },
  ];
  const lists = [
    {
      key: 'blanks',
      heading: t('consumptionHistory:check.blanks'),
      rows: gaps.filter(({ blanks }) => blanks.length > 0),
      columns: [
        ...common,
        {
          key: 'months',
          title: t('consumptionHistory:check.months'),
          kind: 'text' as const,
          value: ({ blanks }: DataGap) =>
            blanks.map((month) => displayMonth(formatMonth(month), 'MMM-YY', language)).join(', '),
        },
      ],
    },
    {
      key: 'short',
      heading: t('consumptionHistory:check.short', { months: comfortableMonths }),
      rows: gaps.filter(({ short }) => short),
      columns: [
        ...common,
        {
          key: 'count',
          title: t('consumptionHistory:check.count'),
          kind: 'number' as const,
          decimals: 0,
          value: ({ monthsWithData }: DataGap) => monthsWithData,
        },
      ],
    },
  ];
  const build = (): ExportDocument => ({
    title: t('consumptionHistory:check.title'),
    facts: texts.facts(program),
    about: texts.version(program),
    day: today(),
    sections: lists.map(({ heading, columns, rows }) => ({
      heading,
      table: tableSection(columns, rows),
      ...(rows.length === 0 ? { notes: [t('consumptionHistory:check.none')] } : {}),
    })),
  });
  return (
    <Dialog
      size="xl"
      title={t('consumptionHistory:check.title')}
      onClose={onClose}
      actions={
        <Group gap="sm">
          <ExportMenu build={build} />
          <Button onClick={onClose}>{t('consumptionHistory:close')}</Button>
        </Group>
      }
    >
      {lists.map(({ key, heading, columns, rows }) =>
        rows.length > 0 ? (
          <PlainTable<DataGap>
            key={key}
            label={heading}
            hasCaption
            rowHeading="product"
            columns={columns}
            rows={rows}
            keyOf={({ planningUnitId, regionId }) => `${planningUnitId} ${regionId}`}
          />
        ) : (
          <div key={key}>
            <Text fw={600}>{heading}</Text>
            <Text size="sm">{t('consumptionHistory:check.none')}</Text>
          </div>
        ),
      )}
    </Dialog>
  );
}
