import { NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { type BatchLine, batchNumberLimit } from '@stockwell/engine/entry/index';
import { displayMonth } from '@stockwell/model/months';
import type { Batch } from '@stockwell/model/program-data/index';
import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { MonthPicker, recordBounds } from '../../ui/months/index.ts';
import { BatchQuantityInput } from './BatchQuantityInput.tsx';
import { RemoveBatchButton } from './RemoveBatchButton.tsx';

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
  const known = line.batchId === null ? undefined : batchOf(line.batchId);
  const choices =
    known && !offered.some(({ batchId }) => batchId === known.batchId) ? [known, ...offered] : offered;
  const named = (key: string) =>
    t('dataEntry:batches.ofLine', { field: t(`dataEntry:batches.${key}`), number });
  const expiry = (date: string) => displayMonth(date.slice(0, 7), 'MMM-YYYY', language);

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
            bounds={recordBounds(thisMonth())}
            value={made.expiryMonth}
            onChange={(expiryMonth) => onChange({ ...line, made: { ...made, expiryMonth } })}
          />
        ) : (
          <Text size="sm">{known ? expiry(known.expiryDate) : ''}</Text>
        )}
      </Table.Td>
      <Table.Td data-name={t('dataEntry:batches.quantity')}>
        <BatchQuantityInput
          label={named('quantity')}
          quantity={line.quantity}
          readOnly={readOnly}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
      </Table.Td>
      <Table.Td>
        <RemoveBatchButton number={number} disabled={readOnly} onClick={onRemove} />
      </Table.Td>
    </Table.Tr>
  );
}
