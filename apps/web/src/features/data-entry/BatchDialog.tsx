import { Button, Checkbox, Text } from '@mantine/core';
import {
  type BatchLine,
  batchesOfMonth,
  type ChoiceCell,
  chosenIn,
  type EntryContext,
  type EntryIssue,
  type MonthCell,
  type NumberCell,
  numberIn,
  taggedTotal,
} from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { sayIssue } from '../../ui/entry/index.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { idGenerator, useProgramLabels } from '../../ui/program/index.ts';
import { InputTable } from '../../ui/table/index.ts';
import { RemoveBatchButton } from './RemoveBatchButton.tsx';
import { type NumberedLine, useBatchColumns } from './use-batch-columns.tsx';

interface BatchDialogProps {
  readonly data: ProgramData;
  readonly context: EntryContext;
  readonly entry: {
    readonly planningUnit: ChoiceCell;
    readonly month: MonthCell;
    readonly quantity: NumberCell;
    readonly batches: readonly BatchLine[];
  };
  readonly kind: 'consumption' | 'adjustment';
  readonly addNewBatch?: boolean;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** What is wrong with the record if it had these lines. */
  readonly validate: (batches: readonly BatchLine[], addNewBatch: boolean) => readonly EntryIssue[];
  readonly onSave: (batches: readonly BatchLine[], addNewBatch: boolean) => void;
}

const numbered = (lines: readonly BatchLine[]): NumberedLine[] => lines.map((line, key) => ({ key, line }));

/** A batch that the record made is shown to be changed, not to be chosen. */
function linesToEdit(lines: readonly BatchLine[], isNew: boolean, { batchOf }: EntryContext): BatchLine[] {
  return lines.map((line) => {
    const batch = line.batchId === null ? undefined : batchOf(line.batchId);
    if (!isNew || line.made || !batch) return line;
    return { ...line, made: { batchNo: batch.batchNo, expiryMonth: batch.expiryDate.slice(0, 7) } };
  });
}

/** How much of a record is of which batch. What is not named is taken or given by the plan's own order. */
export function BatchDialog(props: BatchDialogProps) {
  const { data, context, entry, kind, readOnly, onClose, onSave } = props;
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const labels = useProgramLabels(data);
  const [isNew, setIsNew] = useState(props.addNewBatch ?? false);
  const [given] = useState<readonly BatchLine[]>(() =>
    linesToEdit(entry.batches, props.addNewBatch ?? false, context),
  );
  const [rows, setRows] = useState<readonly NumberedLine[]>(() => numbered(given));
  const lines = rows.map(({ line }) => line);
  const [issues, setIssues] = useState<readonly EntryIssue[]>([]);

  const quantity = numberIn(entry.quantity) ?? 0;
  const rest = quantity - taggedTotal(lines);
  const offered = batchesOfMonth(data, chosenIn(entry.planningUnit) ?? 0, entry.month ?? '');
  const number = (value: number) => formatNumber(value, language, 8);
  const restKey = kind === 'consumption' ? 'fefo' : quantity >= 0 ? 'longest' : 'shortest';
  const columns = useBatchColumns({
    offered,
    batchOf: context.batchOf,
    isNew,
    readOnly,
    onChange: (next) => setRows(rows.map((row) => (row.key === next.key ? next : row))),
  });

  const save = () => {
    const given = lines.filter((line) => line.batchId !== null || line.quantity !== null || line.made);
    const wrong = props
      .validate(given, isNew)
      .filter(({ fields }) => fields.some((field) => field === 'batches' || field === 'addNewBatch'));
    setIssues(wrong);
    if (wrong.length > 0) return;
    onSave(given, isNew);
    onClose();
  };
  const add = () => {
    const line: BatchLine = isNew
      ? { batchId: idGenerator.recordId(), quantity: null, made: { batchNo: null, expiryMonth: null } }
      : { batchId: null, quantity: null };
    setRows([...rows, { key: (rows.at(-1)?.key ?? -1) + 1, line }]);
  };

  return (
    <Dialog
      onClose={onClose}
      isDirty={JSON.stringify(lines) !== JSON.stringify(given)}
      title={t('dataEntry:batches.title')}
      size="xl"
      actions={
        <>
          <Button
            variant="default"
            me="auto"
            disabled={readOnly || (!isNew && offered.length === 0)}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {t('dataEntry:batches.add')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={readOnly} onClick={save}>
            {t('dataEntry:batches.save')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('dataEntry:batches.hint')}</Text>
      {issues.length > 0 && (
        <ErrorNotice
          text={issues.map((issue) => <div key={issue.rule}>{sayIssue(issue, { t, labels, language })}</div>)}
        />
      )}
      {kind === 'adjustment' && quantity > 0 && (
        <Checkbox
          label={t('dataEntry:batches.newBatch')}
          checked={isNew}
          disabled={readOnly}
          onChange={(event) => {
            setIsNew(event.currentTarget.checked);
            setRows([]);
          }}
        />
      )}
      <InputTable
        label={t('dataEntry:batches.title')}
        columns={columns}
        lines={rows}
        keyOf={({ key }) => key}
        actionOf={({ key }, line) => (
          <RemoveBatchButton
            number={line}
            disabled={readOnly}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          />
        )}
        summary={{
          column: 'quantity',
          lines: [
            { key: 'rest', title: t(`dataEntry:batches.${restKey}`), value: number(rest) },
            { key: 'total', title: t('dataEntry:batches.total'), value: number(quantity), isTotal: true },
          ],
        }}
      />
      {!isNew && offered.length === 0 && (
        <Text size="sm" c="dimmed" role="note">
          {t('dataEntry:batches.none')}
        </Text>
      )}
    </Dialog>
  );
}
