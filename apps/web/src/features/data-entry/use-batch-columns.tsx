import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type BatchLine, batchNumberLimit } from '@stockwell/engine/entry/index';
import { displayMonth } from '@stockwell/model/months';
import type { Batch } from '@stockwell/model/program-data/index';
import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { MonthPicker, recordBounds } from '../../ui/months/index.ts';
import type { InputColumn } from '../../ui/table/index.ts';
import { BatchQuantityInput } from './BatchQuantityInput.tsx';

/** Lines have no id of their own before a batch is chosen: the dialog numbers them. */
export interface NumberedLine {
  readonly key: number;
  readonly line: BatchLine;
}

interface BatchColumnsOptions {
  readonly offered: readonly Batch[];
  readonly batchOf: (batchId: string) => Batch | undefined;
  /** The record makes its batches: their expiry is typed too. */
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly onChange: (line: NumberedLine) => void;
}

/** The fields of a batch of a record: chosen among those there are, or typed where the record makes it. */
export function useBatchColumns(options: BatchColumnsOptions): readonly InputColumn<NumberedLine>[] {
  const { offered, batchOf, isNew, readOnly, onChange } = options;
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const named = (key: string, number: number) =>
    t('dataEntry:batches.ofLine', { field: t(`dataEntry:batches.${key}`), number });
  const expiry = (date: string) => displayMonth(date.slice(0, 7), 'MMM-YYYY', language);
  const knownOf = ({ batchId }: BatchLine) => (batchId === null ? undefined : batchOf(batchId));

  const batchOptions = (line: BatchLine) => {
    const known = knownOf(line);
    const isOffered = !known || offered.some(({ batchId }) => batchId === known.batchId);
    return (isOffered ? offered : [known, ...offered]).map((batch) => ({
      value: batch.batchId,
      label: `${batch.batchNo} ~ ${expiry(batch.expiryDate)}`,
    }));
  };

  return [
    {
      key: 'batch',
      title: t('dataEntry:batches.batch'),
      isRequired: true,
      field: ({ key, line }, number) => {
        const { made } = line;
        return made ? (
          <TextInput
            size="xs"
            aria-label={named('batch', number)}
            maxLength={batchNumberLimit}
            readOnly={readOnly}
            value={made.batchNo ?? ''}
            onChange={({ currentTarget: { value: batchNo } }) =>
              onChange({ key, line: { ...line, made: { ...made, batchNo } } })
            }
          />
        ) : (
          <NativeSelect
            size="xs"
            aria-label={named('batch', number)}
            disabled={readOnly}
            value={line.batchId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ key, line: { ...line, batchId: value || null } })
            }
            data={[{ value: '', label: t('dataEntry:batches.choose') }, ...batchOptions(line)]}
          />
        );
      },
    },
    {
      key: 'expiry',
      title: t('dataEntry:batches.expiry'),
      isRequired: isNew,
      field: ({ key, line }, number) => {
        const { made } = line;
        const known = knownOf(line);
        return made ? (
          <MonthPicker
            size="xs"
            clearable
            aria-label={named('expiry', number)}
            readOnly={readOnly}
            bounds={recordBounds(thisMonth())}
            value={made.expiryMonth}
            onChange={(expiryMonth) => onChange({ key, line: { ...line, made: { ...made, expiryMonth } } })}
          />
        ) : (
          <Text size="sm">{known ? expiry(known.expiryDate) : ''}</Text>
        );
      },
    },
    {
      key: 'quantity',
      title: t('dataEntry:batches.quantity'),
      isRequired: true,
      isNumber: true,
      field: ({ key, line }, number) => (
        <BatchQuantityInput
          label={named('quantity', number)}
          quantity={line.quantity}
          readOnly={readOnly}
          onChange={(quantity) => onChange({ key, line: { ...line, quantity } })}
        />
      ),
    },
  ];
}
