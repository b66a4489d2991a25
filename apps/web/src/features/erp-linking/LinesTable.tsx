import { Checkbox, Text, TextInput } from '@mantine/core';
import { conversionText, multipliersOf } from '@stockwell/engine/entry/conversion';
import { type ErpLine, orderText } from '@stockwell/model/erp/line';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { textIn } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';
import type { ReportingUnitOption } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import { type LineChoices, type LineGroup, unitText } from './line-groups.ts';

interface LinesTableProps {
  readonly groups: readonly LineGroup[];
  readonly choices: LineChoices;
  /** Lines that are linked already: they show their tick and cannot be changed here. */
  readonly linked?: LineChoices;
  /** All lines are ticked, and stay so. */
  readonly isFixed?: boolean;
  readonly reportingUnits: readonly ReportingUnitOption[];
  readonly data: Pick<ProgramData, 'realmCountryPlanningUnitList'>;
  readonly onTick: (key: string, isTicked: boolean) => void;
  readonly onUnit: (key: string, reportingUnitId: number | null) => void;
  readonly onNotes: (key: string, notes: string) => void;
}

interface Row {
  readonly id: string;
  readonly line: ErpLine;
  readonly group: LineGroup;
  /** Unit and notes are entered in the first row of a requisition line. */
  readonly isFirst: boolean;
}

const none: LineChoices = new Map();
const longestNotes = 600;

/** The order lines that can be linked: ticking one row ticks its requisition line. */
export function LinesTable(props: LinesTableProps) {
  const { groups, choices, linked = none, reportingUnits, data, onTick, onUnit, onNotes } = props;
  const t = useTexts('erpLinking');
  const { language } = useSession();
  const multipliers = useMemo(
    () => multipliersOf(data.realmCountryPlanningUnitList),
    [data.realmCountryPlanningUnitList],
  );
  const rows = groups.flatMap((group) =>
    group.rows.map((line, at): Row => ({ id: `${group.key} ${at}`, line, group, isFirst: at === 0 })),
  );
  const choiceOf = ({ group }: Row) => linked.get(group.key) ?? choices.get(group.key);
  const unitOf = (row: Row) => reportingUnits.find(({ id }) => id === choiceOf(row)?.reportingUnitId);
  const nameOf = ({ group }: Row): string => `${group.roNo} - ${group.roPrimeLineNo}`;
  const columns: readonly Column<Row>[] = [
    {
      key: 'tick',
      title: t('erpLinking:column.link'),
      kind: 'text',
      screenOnly: true,
      value: ({ id }) => id,
      render: (row) => (
        <Checkbox
          aria-label={t('erpLinking:link.tick', { order: orderText(row.line) })}
          checked={choiceOf(row) !== undefined}
          disabled={props.isFixed || linked.has(row.group.key)}
          onChange={(event) => onTick(row.group.key, event.currentTarget.checked)}
        />
      ),
    },
    { key: 'order', title: t('erpLinking:column.order'), kind: 'text', value: ({ line }) => orderText(line) },
    {
      key: 'erpUnit',
      title: t('erpLinking:column.erpUnit'),
      kind: 'text',
      value: ({ line }) => textIn(line.erpPlanningUnit, language),
    },
    { key: 'date', title: t('erpLinking:column.date'), kind: 'date', value: ({ line }) => line.lineDate },
    {
      key: 'erpStatus',
      title: t('erpLinking:column.erpStatus'),
      kind: 'text',
      value: ({ line }) => line.status,
    },
    { key: 'batch', title: t('erpLinking:column.batch'), kind: 'text', value: ({ line }) => line.batchNo },
    {
      key: 'expiry',
      title: t('erpLinking:column.expiry'),
      kind: 'month',
      value: ({ line }) => line.expiryDate?.slice(0, 7) ?? null,
    },
    {
      key: 'unit',
      title: t('erpLinking:column.reportingUnit'),
      kind: 'text',
      value: (row) => unitOf(row)?.label ?? null,
      render: (row) => {
        const choice = choices.get(row.group.key);
        if (!row.isFirst || !choice || linked.has(row.group.key)) return unitOf(row)?.label ?? '';
        return (
          <IdSelect
            size="xs"
            w={210}
            aria-label={t('erpLinking:link.unitOf', { line: nameOf(row) })}
            placeholder={t('erpLinking:link.chooseUnit')}
            choices={reportingUnits.map((unit) => ({ id: unit.id, label: unitText(unit) }))}
            value={choice.reportingUnitId}
            error={choice.reportingUnitId === null ? t('erpLinking:link.unitMissing') : undefined}
            onChange={(id) => onUnit(row.group.key, id)}
          />
        );
      },
    },
    {
      key: 'erpQuantity',
      title: t('erpLinking:column.erpQuantity'),
      kind: 'number',
      value: ({ line }) => line.quantity,
    },
    {
      key: 'conversion',
      title: t('erpLinking:column.conversion'),
      kind: 'text',
      value: (row) => {
        const unit = unitOf(row);
        return unit ? conversionText(unit) : null;
      },
    },
    {
      key: 'converted',
      title: t('erpLinking:column.converted'),
      kind: 'number',
      decimals: 2,
      value: (row) => {
        const multiplier = multipliers.get(unitOf(row)?.id ?? 0);
        return multiplier === undefined ? null : row.line.quantity * multiplier;
      },
    },
    {
      key: 'notes',
      title: t('erpLinking:column.notes'),
      kind: 'text',
      value: (row) => choiceOf(row)?.notes ?? null,
      render: (row) => {
        const choice = choices.get(row.group.key);
        if (!row.isFirst || !choice || linked.has(row.group.key)) return choiceOf(row)?.notes ?? '';
        return (
          <TextInput
            size="xs"
            w={200}
            maxLength={longestNotes}
            aria-label={t('erpLinking:link.notesOf', { line: nameOf(row) })}
            value={choice.notes}
            onChange={(event) => onNotes(row.group.key, event.currentTarget.value)}
          />
        );
      },
    },
  ];
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('erpLinking:none.lines')}
      </Text>
    );
  return (
    <PlainTable
      label={t('erpLinking:link.lines')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      minWidth="86rem"
      maxHeight="22rem"
    />
  );
}
