import { Button, List, Progress, Text } from '@mantine/core';
import type { TicketRow } from '@stockwell/model/api/tickets';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type BulkChange, type BulkResult, runBulk } from './bulk.ts';
import { ticketsKey } from './queries.ts';

interface BulkDialogProps {
  readonly rows: readonly TicketRow[];
  readonly change: BulkChange;
  readonly onClose: () => void;
}

const icons = {
  done: <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />,
  already: <IconCircleMinus size={18} aria-hidden />,
  impossible: <IconCircleMinus size={18} aria-hidden />,
  failed: <IconCircleX size={18} color="var(--mantine-color-error)" aria-hidden />,
} as const;

/** Changes the tickets one by one and reports what became of each. */
export function BulkDialog({ rows, change, onClose }: BulkDialogProps) {
  const t = useTexts('desk');
  const message = useMessage();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [ended, setEnded] = useState(false);
  const stopped = useRef(false);
  const started = useRef(false);

  useUnsavedChanges(!ended);
  useEffect(() => {
    stopped.current = false;
    const leave = () => {
      stopped.current = true;
      // Not before: a list that is empty by then would take this report with it.
      void client.invalidateQueries({ queryKey: ticketsKey });
    };
    if (started.current) return leave;
    started.current = true;
    void runBulk(rows, change, {
      onResult: (result) => setResults((before) => [...before, result]),
      stopped: () => stopped.current,
    }).then(() => setEnded(true));
    return leave;
  }, [rows, change, client]);

  const resultText = ({ outcome, messageCode }: BulkResult) =>
    messageCode ? message(messageCode) : t(`desk:bulk.${outcome}`);
  return (
    <Dialog
      onClose={onClose}
      title={t('desk:bulk.title')}
      busy={!ended}
      withCloseButton={false}
      actions={
        ended ? (
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              stopped.current = true;
            }}
          >
            {t('desk:bulk.stop')}
          </Button>
        )
      }
    >
      <Progress
        value={(results.length / rows.length) * 100}
        aria-label={t('desk:bulk.progress', { done: results.length, of: rows.length })}
      />
      <Text size="sm" role="status">
        {t('desk:bulk.progress', { done: results.length, of: rows.length })}
      </Text>
      <List spacing="xs" size="sm" center={false}>
        {results.map((result) => (
          <List.Item key={result.key} icon={icons[result.outcome]}>
            <Text size="sm" fw={600} component="span">
              {result.key}
            </Text>{' '}
            {resultText(result)}
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
}
