import { Button, Group, Radio, Text } from '@mantine/core';
import type { Choice, FieldChange, MergeRow, Side } from '@stockwell/engine/merge/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import classes from './compare.module.css';
import type { RowReader } from './use-reader.ts';
import { WhoChanged } from './WhoChanged.tsx';

interface ConflictDialogProps {
  readonly row: MergeRow;
  readonly reader: RowReader;
  readonly onChoose: (choices: readonly Choice[]) => void;
  readonly onClose: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Base, mine and the server's side by side: a choice for each field, or for the whole record. */
export function ConflictDialog({ row, reader, onChoose, onClose }: ConflictDialogProps) {
  const t = useTexts('versions');
  const asked = row.refused.length > 0 ? row.fields : row.fields.filter((one) => one.change === 'both');
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({});
  const { kind, id } = row;
  const chosen = asked.every(({ field }) => taken[field] !== undefined);
  const forRecord = (accept: Side) => onChoose([{ accept, kind, id }]);
  const say = (field: string, value: unknown): string => reader.valueText(kind, field, value) || '–';
  const columns: readonly Column<FieldChange>[] = [
    {
      key: 'field',
      title: t('versions:column.field'),
      kind: 'text',
      value: ({ field }) => reader.fieldName(field),
    },
    {
      key: 'base',
      title: t('versions:side.base'),
      kind: 'text',
      room: 'more',
      value: ({ field, base }) => say(field, base),
    },
    ...sides.map(
      (side): Column<FieldChange> => ({
        key: side,
        title: t(`versions:side.${side}`),
        kind: 'text',
        room: 'more',
        value: (one) => say(one.field, one[side]),
        render: (one) => {
          const winner = asked.includes(one) ? taken[one.field] : one.taken;
          return (
            <span className={winner === side ? classes.taken : undefined}>{say(one.field, one[side])}</span>
          );
        },
      }),
    ),
    {
      key: 'take',
      title: t('versions:column.take'),
      kind: 'text',
      value: (one) => (one.taken ? t(`versions:side.${one.taken}`) : null),
      render: (one) =>
        asked.includes(one) ? (
          <Radio.Group
            aria-label={t('versions:conflict.takeFor', { field: reader.fieldName(one.field) })}
            value={taken[one.field] ?? ''}
            onChange={(value) => setTaken({ ...taken, [one.field]: value === 'mine' ? 'mine' : 'theirs' })}
          >
            <Group gap="sm" wrap="nowrap">
              {sides.map((side) => (
                <Radio key={side} value={side} label={t(`versions:side.${side}`)} />
              ))}
            </Group>
          </Radio.Group>
        ) : (
          one.taken && t(`versions:side.${one.taken}`)
        ),
    },
  ];
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t('versions:conflict.title', { record: reader.titleOf(row) || t(`versions:kind.${kind}`) })}
      actions={
        <>
          <Button variant="default" onClick={() => forRecord('mine')}>
            {t('versions:conflict.acceptMine')}
          </Button>
          <Button variant="default" onClick={() => forRecord('theirs')}>
            {t('versions:conflict.acceptTheirs')}
          </Button>
          {asked.length > 0 && (
            <Button
              disabled={!chosen}
              onClick={() =>
                onChoose(
                  asked.flatMap(({ field }) => {
                    const accept = taken[field];
                    return accept ? [{ accept, kind, id, field }] : [];
                  }),
                )
              }
            >
              {t('versions:conflict.acceptFields')}
            </Button>
          )}
        </>
      }
    >
      <Text>{reader.productOf(row)}</Text>
      <WhoChanged row={row} reader={reader} />
      {row.happened !== 'edited' && <Text>{t(`versions:happened.${row.happened}`)}</Text>}
      {row.refused.length > 0 && <Text>{t('versions:change.refused')}</Text>}
      {row.fields.length > 0 && (
        <PlainTable
          label={t('versions:conflict.table')}
          columns={columns}
          rows={row.fields}
          keyOf={({ field }) => field}
          rowHeading="field"
        />
      )}
      {row.fields.length === 0 && (row.values ?? []).length > 0 && (
        <PlainTable
          label={t('versions:conflict.table')}
          columns={[
            {
              key: 'field',
              title: t('versions:column.field'),
              kind: 'text',
              value: ({ field }) => reader.fieldName(field),
            },
            {
              key: 'value',
              title: t('versions:column.value'),
              kind: 'text',
              value: ({ field, value }) => say(field, value),
            },
          ]}
          rows={row.values ?? []}
          keyOf={({ field }) => field}
          rowHeading="field"
        />
      )}
    </Dialog>
  );
}
