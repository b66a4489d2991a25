import { Checkbox, TextInput } from '@mantine/core';
import { conversionText } from '@stockwell/engine/entry/conversion';
import type { Translate } from '../../i18n/texts.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { unitText } from './line-groups.ts';
import type { LineEdit, LineEdits, LinkedRow } from './linked-rows.ts';
import { OrderText } from './OrderText.tsx';

interface LinkedColumns {
  readonly t: Translate;
  readonly labels: ProgramLabels;
  readonly edits: LineEdits;
  readonly onHistory: (row: LinkedRow) => void;
  /** Missing where nothing may be changed. */
  readonly onEdit?: (row: LinkedRow, change: LineEdit) => void;
}

const longestNotes = 600;

/** The columns of linked shipments; tick, unit and notes are entered in the first row of a requisition line. */
export function linkedColumns(input: LinkedColumns): readonly Column<LinkedRow>[] {
  const { t, labels, edits, onHistory, onEdit } = input;
  const isLinked = ({ key }: LinkedRow): boolean => !edits.get(key)?.isUnlinked;
  const unitOf = (row: LinkedRow): number | null =>
    edits.get(row.key)?.reportingUnitId ?? row.reportingUnitId;
  const notesOf = (row: LinkedRow): string => edits.get(row.key)?.notes ?? row.notes ?? '';
  const optionOf = (row: LinkedRow) =>
    labels.reportingUnits(row.planningUnitId).find(({ id }) => id === unitOf(row));
  const isEdited = (row: LinkedRow): boolean => edits.get(row.key)?.reportingUnitId !== undefined;
  return [
    {
      key: 'linked',
      title: t('erpLinking:column.linked'),
      kind: 'text',
      screenOnly: true,
      value: ({ id }) => id,
      render: (row) =>
        row.isFirst || !onEdit ? (
          <Checkbox
            aria-label={t('erpLinking:linked.tick', { line: `${row.roNo} - ${row.roPrimeLineNo}` })}
            checked={isLinked(row)}
            disabled={!onEdit}
            onChange={(event) => onEdit?.(row, { isUnlinked: !event.currentTarget.checked })}
          />
        ) : (
          <span aria-hidden />
        ),
    },
    {
      key: 'shipments',
      title: t('erpLinking:column.shipments'),
      kind: 'text',
      value: (row) => row.shipments,
    },
    {
      key: 'order',
      title: t('erpLinking:column.order'),
      kind: 'text',
      value: (row) => row.order,
      render: (row) => (
        // The menu beside the row does the same, for those without a mouse.
        <OrderText text={row.order} onHistory={() => onHistory(row)} />
      ),
    },
    { key: 'date', title: t('erpLinking:column.date'), kind: 'date', value: ({ date }) => date },
    {
      key: 'erpStatus',
      title: t('erpLinking:column.erpStatus'),
      kind: 'text',
      filter: 'choice',
      value: ({ erpStatus }) => erpStatus,
    },
    { key: 'erpUnit', title: t('erpLinking:column.erpUnit'), kind: 'text', value: ({ erpUnit }) => erpUnit },
    {
      key: 'unit',
      title: t('erpLinking:column.reportingUnit'),
      kind: 'text',
      value: (row) => optionOf(row)?.label ?? row.reportingUnit,
      ...(onEdit
        ? {
            render: (row: LinkedRow) =>
              row.isFirst && isLinked(row) ? (
                <IdSelect
                  size="xs"
                  w={190}
                  aria-label={t('erpLinking:link.unitOf', { line: `${row.roNo} - ${row.roPrimeLineNo}` })}
                  choices={[
                    ...(optionOf(row) || row.reportingUnitId === null
                      ? []
                      : [{ id: row.reportingUnitId, label: row.reportingUnit }]),
                    ...labels
                      .reportingUnits(row.planningUnitId)
                      .map((unit) => ({ id: unit.id, label: unitText(unit) })),
                  ]}
                  value={unitOf(row)}
                  onChange={(id) => {
                    if (id !== null) onEdit(row, { reportingUnitId: id });
                  }}
                />
              ) : (
                (optionOf(row)?.label ?? row.reportingUnit)
              ),
          }
        : {}),
    },
    {
      key: 'erpQuantity',
      title: t('erpLinking:column.erpQuantity'),
      kind: 'number',
      value: ({ erpQuantity }) => erpQuantity,
    },
    {
      key: 'conversion',
      title: t('erpLinking:column.conversion'),
      kind: 'text',
      value: (row) => {
        const option = optionOf(row);
        return isEdited(row) && option ? conversionText(option) : row.conversion;
      },
    },
    {
      key: 'quantity',
      title: t('erpLinking:column.converted'),
      kind: 'number',
      decimals: 2,
      value: (row) => {
        const option = optionOf(row);
        if (!isEdited(row) || !option || row.erpQuantity === null) return row.quantity;
        const { conversionMethod, conversionNumber } = option;
        return conversionMethod === 2
          ? row.erpQuantity / conversionNumber
          : row.erpQuantity * conversionNumber;
      },
    },
    {
      key: 'product',
      title: t('erpLinking:column.planUnit'),
      kind: 'text',
      filter: 'choice',
      value: ({ product }) => product,
    },
    {
      key: 'notes',
      title: t('erpLinking:column.notes'),
      kind: 'text',
      value: notesOf,
      ...(onEdit
        ? {
            render: (row: LinkedRow) =>
              row.isFirst && isLinked(row) ? (
                <TextInput
                  size="xs"
                  w={180}
                  maxLength={longestNotes}
                  aria-label={t('erpLinking:link.notesOf', { line: `${row.roNo} - ${row.roPrimeLineNo}` })}
                  value={notesOf(row)}
                  onChange={(event) => onEdit(row, { notes: event.currentTarget.value })}
                />
              ) : (
                notesOf(row)
              ),
          }
        : {}),
    },
  ];
}
