import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Ticket, ticketEndpoints } from '@stockwell/model/api/tickets';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { stream } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { saveFile } from '../../ui/export/index.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import classes from './tickets.module.css';

type Attachment = Ticket['attachments'][number];

interface AttachmentsProps {
  readonly ticketKey: string;
  readonly attachments: readonly Attachment[];
}

/** Files that came with the ticket. They are saved, never opened in the page. */
export function Attachments({ ticketKey, attachments }: AttachmentsProps) {
  const t = useTexts('desk');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const [loading, setLoading] = useState<number | null>(null);
  if (attachments.length === 0) return null;

  async function download({ attachmentId, name }: Attachment) {
    setLoading(attachmentId);
    try {
      const content = await stream(ticketEndpoints.attachment, { params: { key: ticketKey, attachmentId } });
      saveFile(await new Response(content).blob(), name);
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setLoading(null);
    }
  }

  return (
    <Card component="section" aria-label={t('desk:attachment.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('desk:attachment.title')}
      </Title>
      <Stack gap="xs" component="ul" className={classes.plain ?? ''}>
        {attachments.map((attachment) => (
          <Group component="li" key={attachment.attachmentId} gap="sm">
            <Button
              variant="default"
              size="xs"
              maw="100%"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={loading === attachment.attachmentId}
              aria-label={t('desk:attachment.download', { name: attachment.name })}
              onClick={() => void download(attachment)}
            >
              {attachment.name}
            </Button>
            <Text size="xs" c="dimmed">
              {t('desk:attachment.size', {
                kilobytes: formatNumber(Math.max(1, Math.round(attachment.size / 1024)), host.language, 0),
              })}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
