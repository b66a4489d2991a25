import { ActionIcon, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { type BatchLine, batchNumberLimit } from '@stockwell/engine/entry/index';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { Batch } from '@stockwell/model/program-data/index';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../app/session/context.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { MonthPicker, recordBounds } from '../../ui/months/index.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';
import { today } from '../../ui/program/index.ts';

interface BatchLineRowProps {
  readonly line: BatchLine;
  readonly number: number;
  readonly offered: readonly Batch[];
  readonly batchOf: (batchId: string) => Batch | undefined;
  readonly readOnly: boolean;
  readonly onChange: (line: BatchLine) => void;
  readonly onRemove: () => void;
}

/** One batch of a record: chosen among those there are, or typed where the record brings it in. */
export function BatchLineRow(props: BatchLineRowProps) {
  const { line, number, offered, batchOf, readOnly, onChange, onRemove } = props;
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const { made } = line;
  const [typed, setTyped] = useState(() =>
    typeof line.quantity === 'number'
      ? formatNumber(line.quantity, language, 8)
      : String(line.quantity ?? ''),
  );
  const known = line.batchId === null ? undefined : batchOf(line.batchId);
  const choices =
    known && !offered.some(({ batchId }) => batchId === known.batchId) ? [known, ...offered] : offered;
  const named = (key: string) =>
    t('dataEntry:batches.ofLine', { field: t(`dataEntry:batches.${key}`), number });
  const expiry = (date: string) => displayMonth(date.slice(0, 7), 'MMM-YYYY', language);

  const type = (text: string) => {
    setTyped(text);
    const value = parseNumber(text, language, 'whole');
    onChange({
      ...line,
      quantity: text.trim() === '' ? null : Number.isNaN(value) ? text : roundTo(value, 0),
    });
  };

  return (
    <Table.Tr>
      <Table.Td data-name={t('dataEntry:batches.batch')}>
        {made ? (
          <TextInput
            size="xs"
            aria-label={named('batch')}
            maxLength={batchNumberLimit}
            readOnly={readOnly}
            value={made.batchNo ?? ''}
            onChange={(event) => onChange({ ...line, made: { ...made, batchNo: event.currentTarget.value } })}
          />
        ) : (
          <NativeSelect
            size="xs"
            aria-label={named('batch')}
            disabled={readOnly}
            value={line.batchId ?? ''}
            onChange={(event) => onChange({ ...line, batchId: event.currentTarget.value || null })}
            data={[
              { value: '', label: t('dataEntry:batches.choose') },
              ...choices.map((batch) => ({
                value: batch.batchId,
                label: `${batch.batchNo} ~ ${expiry(batch.expiryDate)}`,
              })),
            ]}
          />
        )}
      </Table.Td>
      <Table.Td data-name={t('dataEntry:batches.expiry')}>
        {made ? (
          <MonthPicker
            size="xs"
            clearable
            aria-label={named('expiry')}
            readOnly={readOnly}
            bounds={recordBounds(monthOfDate(today()))}
            value={made.expiryMonth}
            onChange={(expiryMonth) => onChange({ ...line, made: { ...made, expiryMonth } })}
          />
        ) : (
          <Text size="sm">{known ? expiry(known.expiryDate) : ''}</Text>
        )}
      </Table.Td>
      <Table.Td data-name={t('dataEntry:batches.quantity')}>
        <TextInput
          size="xs"
          inputMode="numeric"
          aria-label={named('quantity')}
          readOnly={readOnly}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          styles={{ input: { textAlign: 'end' } }}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="red"
          disabled={readOnly}
          aria-label={t('dataEntry:batches.remove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
