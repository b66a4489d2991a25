import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import classes from './tickets.module.css';

const longestComment = 5_000;

interface CommentsProps {
  readonly ticket: Ticket;
  readonly mayAdd: boolean;
  readonly busy: boolean;
  readonly onAdd: (text: string) => Promise<boolean>;
}

export function Comments({ ticket, mayAdd, busy, onAdd }: CommentsProps) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const [text, setText] = useState('');
  const newest = useRef(text);
  newest.current = text;
  const release = host.useUnsavedChanges(text.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    // Whoever has begun another comment meanwhile keeps it.
    if ((await onAdd(text.trim())) && newest.current === text) {
      setText('');
      release();
    }
  }

  return (
    <Card component="section" aria-label={t('desk:comment.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('desk:comment.title')}
      </Title>
      {ticket.comments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('desk:comment.none')}
        </Text>
      ) : (
        <Stack gap="md" component="ol" className={classes.plain ?? ''}>
          {ticket.comments.map(({ commentId, createdBy, createdDate, text: said }) => (
            <li key={commentId}>
              <Text size="sm" fw={600} component="span">
                {createdBy.username}
              </Text>{' '}
              <Text size="xs" c="dimmed" component="span">
                {displayStamp(createdDate, host.language)}
              </Text>
              <Text size="sm" className={classes.written ?? ''}>
                {said}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {mayAdd && (
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="xs" mt="md">
            <Textarea
              label={t('desk:comment.add')}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={longestComment}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={busy}
                disabled={text.trim() === ''}
                leftSection={<IconSend size={16} aria-hidden />}
              >
                {t('desk:comment.send')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Card>
  );
}
