import { Accordion, Alert, Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { mailOutbox, type mailStates } from '@stockwell/model/api/mail';
import { IconClock, IconInfoCircle, IconMail, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, type ReceivedOf } from '../../api/client.ts';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TablePager, TableSkeleton } from '../../ui/table/index.ts';
import { partsWithLinks } from './links.ts';

type Mail = ReceivedOf<typeof mailOutbox>['rows'][number];
type MailState = (typeof mailStates)[number];

const pageSize = 25;
const marks = {
  waiting: { color: 'yellow', icon: IconClock },
  sent: { color: 'green', icon: IconMailCheck },
  failed: { color: 'red', icon: IconMailX },
} as const;

function StateMark({ state }: { readonly state: MailState }) {
  const t = useTexts('users');
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={14} aria-hidden />} fw={500}>
      {t(`users:mail.state.${state}`)}
    </Badge>
  );
}

function MailText({ mail }: { readonly mail: Mail }) {
  const t = useTexts('users');
  const { language } = useSession();
  return (
    <Stack gap="sm">
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {partsWithLinks(mail.text).map(({ text, href }) =>
          href ? (
            <Anchor key={href} href={href} inherit underline="always">
              {text}
            </Anchor>
          ) : (
            text
          ),
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {t('users:mail.attempts', { attempts: mail.attempts })}
        {mail.sentDate && ` · ${t('users:mail.sentOn', { date: displayStamp(mail.sentDate, language) })}`}
      </Text>
      {mail.lastError && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('users:mail.lastError', { error: mail.lastError })}
        </Text>
      )}
    </Stack>
  );
}

/** The newest mails of the service: what was sent, what waits, and where no mail server is set up, what it says. */
export default function MailOutboxPage() {
  const t = useTexts('users');
  const { language } = useSession();
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['mailOutbox', page],
    queryFn: ({ signal }) => call(mailOutbox, { query: { page, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('users:mail.title')} description={t('users:mail.description')} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <Stack gap="md">
          {!data.smtp && (
            <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="blue" variant="light">
              {t('users:mail.noServer')}
            </Alert>
          )}
          {data.total === 0 ? (
            <EmptyState icon={<IconMail size={32} />} title={t('users:mail.none')}>
              {t('users:mail.noneText')}
            </EmptyState>
          ) : (
            <Accordion variant="separated" multiple order={2}>
              {data.rows.map((mail) => (
                <Accordion.Item key={mail.mailId} value={String(mail.mailId)}>
                  <Accordion.Control>
                    <Group gap="sm" justify="space-between">
                      <div style={{ minWidth: 0 }}>
                        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                          {mail.subject}
                        </Text>
                        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                          {t('users:mail.to', {
                            to: mail.to,
                            date: displayStamp(mail.createdDate, language),
                          })}
                        </Text>
                      </div>
                      <StateMark state={mail.state} />
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <MailText mail={mail} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          )}
          {data.total > 0 && (
            <TablePager
              page={page}
              size={pageSize}
              total={data.total}
              language={language}
              narrow={false}
              onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
            />
          )}
        </Stack>
      )}
    </>
  );
}
