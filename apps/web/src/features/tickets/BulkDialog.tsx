import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import type { TicketRow } from '@stockwell/model/api/tickets';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../ui/entity/texts.ts';
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

/** Changes the tickets one by one and tells what became of each. */
export function BulkDialog({ rows, change, onClose }: BulkDialogProps) {
  const t = useTexts('desk');
  const message = useMessage();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [ended, setEnded] = useState(false);
  const stopped = useRef(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void runBulk(rows, change, {
      onResult: (result) => setResults((before) => [...before, result]),
      stopped: () => stopped.current,
    }).then(() => {
      setEnded(true);
      return client.invalidateQueries({ queryKey: ticketsKey });
    });
  }, [rows, change, client]);

  const told = ({ outcome, messageCode }: BulkResult) =>
    messageCode ? message(messageCode) : t(`desk:bulk.${outcome}`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('desk:bulk.title')}
      withCloseButton={ended}
      closeOnClickOutside={false}
      closeOnEscape={ended}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
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
              {told(result)}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          {ended ? (
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
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
