import { Checkbox } from '@mantine/core';
import type { Translate } from '../../i18n/texts.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { unitText } from './line-groups.ts';
import {
  lacksUnit,
  type NotificationEdit,
  type NotificationEdits,
  type NotificationRow,
} from './notification-rows.ts';
import { OrderText } from './OrderText.tsx';

interface NotificationColumns {
  readonly t: Translate;
  readonly labels: ProgramLabels;
  readonly edits: NotificationEdits;
  readonly onHistory: (row: NotificationRow) => void;
  readonly onEdit: (row: NotificationRow, change: Partial<NotificationEdit>) => void;
}

export function notificationColumns(input: NotificationColumns): readonly Column<NotificationRow>[] {
  const { t, labels, edits, onHistory, onEdit } = input;
  const isAddressed = (row: NotificationRow): boolean => edits.get(row.id)?.addressed ?? row.addressed;
  const yesNo = (is: boolean): string => t(is ? 'erpLinking:yes' : 'erpLinking:no');
  const column = (
    key: string,
    title: string,
    kind: Column<NotificationRow>['kind'],
    value: Column<NotificationRow>['value'],
  ): Column<NotificationRow> => ({ key, title: t(`erpLinking:column.${title}`), kind, value });
  return [
    {
      ...column('addressed', 'addressed', 'text', (row) => yesNo(isAddressed(row))),
      filter: 'choice',
      render: (row) => (
        <Checkbox
          aria-label={t('erpLinking:notifications.tick', { order: row.order })}
          checked={isAddressed(row)}
          onChange={(event) => onEdit(row, { addressed: event.currentTarget.checked })}
        />
      ),
    },
    {
      ...column('linked', 'linked', 'text', ({ linked }) => yesNo(linked)),
      render: (row) => (
        <Checkbox
          aria-label={t('erpLinking:notifications.linkedOf', { order: row.order })}
          checked={row.linked}
          disabled
          readOnly
        />
      ),
    },
    { ...column('type', 'type', 'text', ({ type }) => type), filter: 'choice' },
    column('shipments', 'shipments', 'text', ({ shipments }) => shipments),
    {
      ...column('order', 'order', 'text', ({ order }) => order),
      render: (row) => (
        // The button beside the row does the same, for those without a mouse.
        <OrderText text={row.order} onHistory={() => onHistory(row)} />
      ),
    },
    {
      ...column('erpUnit', 'erpUnit', 'text', ({ erpUnit }) => erpUnit),
      text: ({ erpUnit, previousSku }) =>
        previousSku ? t('erpLinking:notifications.before', { unit: erpUnit, sku: previousSku }) : erpUnit,
    },
    column('product', 'planUnit', 'text', ({ product }) => product),
    {
      ...column('unit', 'reportingUnit', 'text', ({ reportingUnit }) => reportingUnit),
      render: (row) => {
        const edit = edits.get(row.id);
        if (!row.needsUnit || !row.linked || edit?.addressed !== true) return row.reportingUnit;
        return (
          <IdSelect
            size="xs"
            w={200}
            aria-label={t('erpLinking:link.unitOf', { line: `${row.roNo} - ${row.roPrimeLineNo}` })}
            placeholder={t('erpLinking:link.chooseUnit')}
            choices={labels
              .reportingUnits(row.planningUnitId)
              .map((unit) => ({ id: unit.id, label: unitText(unit) }))}
            value={edit.reportingUnitId}
            error={lacksUnit(row, edit) ? t('erpLinking:notifications.confirmUnit') : undefined}
            onChange={(id) => onEdit(row, { addressed: true, reportingUnitId: id })}
          />
        );
      },
    },
    column('date', 'date', 'date', ({ date }) => date),
    column('status', 'erpStatus', 'text', ({ status }) => status),
    column('quantity', 'unitQuantity', 'number', ({ quantity }) => quantity),
    column('conversion', 'conversion', 'text', ({ conversion }) => conversion),
    { ...column('converted', 'converted', 'number', ({ converted }) => converted), decimals: 2 },
    column('notes', 'notes', 'text', ({ notes }) => notes),
  ];
}
