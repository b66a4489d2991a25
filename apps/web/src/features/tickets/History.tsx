import { Card, Text, Timeline, Title } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { eventText } from './events.ts';

/** Who did what with the ticket, and when. */
export function History({ events }: { readonly events: Ticket['events'] }) {
  const t = useTexts('desk');
  const { language } = useEntityHost();
  return (
    <Card component="section" aria-label={t('desk:event.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('desk:event.title')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map((event) => (
          <Timeline.Item key={event.eventId}>
            <Text size="sm">{eventText(event, t)}</Text>
            <Text size="xs" c="dimmed">
              {event.by ? `${event.by.username} · ` : ''}
              {displayStamp(event.createdDate, language)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}
