import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { BatchRow } from '@stockwell/engine/supply-plan/rows';
import type { Month } from '@stockwell/model/months';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedInDialog } from '../../../ui/dialog/use-close-guard.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import { separatorsOf } from '../../../ui/numbers/number-text.ts';
import { editPlan, idGenerator } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import {
  type BatchCountLine,
  batchCountFaults,
  batchCountOf,
  countableBatches,
  totalOf,
  writeBatchCount,
} from '../view/batch-count.ts';
import classes from './actions.module.css';

interface BatchCountFormProps {
  readonly month: Month;
  /** The counted total, in planning units. */
  readonly counted: number;
  /** What the plan has in stock: the usual start. */
  readonly batches: readonly BatchRow[];
}

interface Line extends BatchCountLine {
  readonly key: string;
}

const emptyLine = (): Line => ({ key: idGenerator.recordId(), batchId: null, quantity: null });

/** Splits a counted total over batches. Without lines the plan allocates by itself. */
export function BatchCountForm({ month, counted, batches }: BatchCountFormProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, program } = usePlanViewContext();
  const format = usePlanFormat();
  const { group, decimal } = separatorsOf(useSession().language);
  const { data, planningUnitId } = planned;
  const known = countableBatches(data, planningUnitId, month);
  const override = batchCountOf(data, planningUnitId, month);
  const [lines, setLines] = useState<readonly Line[] | null>(
    override
      ? override.batchList.map(({ batch, qty }) => ({
          ...emptyLine(),
          batchId: batch.batchId,
          quantity: qty,
        }))
      : null,
  );
  const faults = lines ? batchCountFaults(lines, counted, known) : [];
  const [isTried, setTried] = useState(false);
  const [isTyped, setTyped] = useState(false);
  useUnsavedInDialog(isTyped);

  const begin = (): void =>
    setLines(
      batches
        .filter(({ batch }) => known.some((one) => one.batchId === batch.batchId))
        .map(({ batch, closingBalance }) => ({
          ...emptyLine(),
          batchId: batch.batchId,
          quantity: closingBalance,
        })),
    );
  const type = (next: readonly Line[]): void => {
    setLines(next);
    setTyped(true);
  };
  const change = (key: string, to: Partial<BatchCountLine>): void =>
    type((lines ?? []).map((line) => (line.key === key ? { ...line, ...to } : line)));
  const save = (next: readonly Line[]): void => {
    setTyped(false);
    void editPlan(program, [planningUnitId], (before) =>
      writeBatchCount(before, planningUnitId, month, next, idGenerator.recordId),
    );
  };

  if (lines === null) {
    return (
      <Group mt="md">
        <Button variant="default" onClick={begin}>
          {t('finalInventory.byBatch')}
        </Button>
      </Group>
    );
  }
  return (
    <section className={classes.panel} aria-label={t('finalInventory.byBatch')}>
      {lines.map((line) => (
        <Group key={line.key} align="flex-end" mb="xs" wrap="nowrap">
          <IdSelect
            flex={1}
            label={t('batch.number')}
            clearable
            choices={known.map((batch) => ({
              id: batch.batchId,
              label: `${batch.batchNo} ~ ${format.date(batch.expiryDate)}`,
            }))}
            value={line.batchId}
            onChange={(batchId) => change(line.key, { batchId })}
          />
          <NumberBox
            w={150}
            label={t('column.quantity')}
            min={0}
            decimalScale={8}
            thousandSeparator={group}
            decimalSeparator={decimal}
            value={line.quantity}
            onChange={(quantity) => change(line.key, { quantity })}
          />
          <ActionIcon
            aria-label={t('finalInventory.removeLine')}
            onClick={() => type(lines.filter((one) => one !== line))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <p className={classes.lead}>
        {t('finalInventory.totals', {
          batches: format.exact(totalOf(lines)),
          counted: format.exact(counted),
        })}
      </p>
      {isTried && faults.length > 0 ? (
        <Box mb="sm">
          <ErrorNotice
            text={faults.map((fault) => <div key={fault}>{t(`finalInventory.fault.${fault}`)}</div>)}
          />
        </Box>
      ) : null}
      <Group justify="space-between">
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => type([...lines, emptyLine()])}
          >
            {t('finalInventory.addLine')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setLines(null);
              setTyped(false);
              if (override) save([]);
            }}
          >
            {t('finalInventory.automatic')}
          </Button>
        </Group>
        <Button
          onClick={() => {
            setTried(true);
            if (faults.length === 0) save(lines);
          }}
        >
          {t('finalInventory.save')}
        </Button>
      </Group>
    </section>
  );
}
