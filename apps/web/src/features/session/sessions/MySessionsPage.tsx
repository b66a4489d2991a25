import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { ownHistory } from '@stockwell/model/api/access-history';
import {
  endOtherSessions,
  endSession,
  type OwnSession,
  ownSessions,
} from '@stockwell/model/api/own-sessions';
import { IconDevices } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { displayStamp } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBanner } from '../../../ui/StatusBanner.tsx';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { failureCode } from '../failure-text.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { ownColumns } from './history-columns.ts';

const sessionsKey = ['ownSessions'];
const historyKey = ['ownHistory'];
const historySize = 10;

interface Outcome {
  readonly color: 'green' | 'red';
  readonly text: string;
}

/** Where the user is signed in, how to end it, and what happened to the account lately. */
export default function MySessionsPage() {
  const { t } = useTranslation('account');
  const text = useMessage();
  const { language } = useSession();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(ownSessions, { signal }),
  });

  async function run(name: string, work: () => Promise<string>): Promise<void> {
    setBusy(name);
    setOutcome(null);
    try {
      setOutcome({ color: 'green', text: await work() });
    } catch (failure) {
      setOutcome({ color: 'red', text: text(failureCode(failure)) });
    } finally {
      setBusy(null);
      setAsking(false);
      await client.invalidateQueries({ queryKey: sessionsKey });
      await client.invalidateQueries({ queryKey: historyKey });
    }
  }
  const end = ({ sessionId }: OwnSession) =>
    run(sessionId, async () => {
      await call(endSession, { params: { sessionId } });
      return t('sessions.ended');
    });
  const endOthers = () =>
    run('others', async () => {
      const { ended } = await call(endOtherSessions, {});
      return t('sessions.othersEnded', { number: formatNumber(ended, language, 0) });
    });

  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        description={t('sessions.description')}
        actions={
          others ? (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('sessions.endOthers')}
            </Button>
          ) : null
        }
      />
      <Stack gap="md">
        {outcome && (
          <StatusBanner key={outcome.text} color={outcome.color}>
            {outcome.text}
          </StatusBanner>
        )}
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton rows={3} />
        ) : (
          <Stack gap="xs" role="list" aria-label={t('sessions.list')}>
            {data.map((session) => (
              <SessionCardRow
                key={session.sessionId}
                session={session}
                busy={busy === session.sessionId}
                onEnd={() => void end(session)}
              />
            ))}
          </Stack>
        )}
        <OwnHistory />
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('sessions.endOthers')}
        text={t('sessions.endOthersText')}
        confirmText={t('sessions.endOthers')}
        busy={busy === 'others'}
        onConfirm={() => void endOthers()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface SessionCardRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionCardRow({ session, busy, onEnd }: SessionCardRowProps) {
  const { t } = useTranslation('account');
  const { language } = useSession();
  const browser = session.browser ?? t('sessions.unknownBrowser');
  const started = displayStamp(session.startedDate, language);
  const facts = [
    session.address ? t('sessions.address', { address: session.address }) : null,
    t('sessions.started', { date: started }),
    session.lastUsedDate
      ? t('sessions.lastUsed', { date: displayStamp(session.lastUsedDate, language) })
      : null,
  ].filter(Boolean);
  return (
    <Card role="listitem" padding="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 18rem">
          <IconDevices size={22} aria-hidden style={{ flexShrink: 0 }} />
          <div>
            <Group gap="xs">
              <Text fw={600}>{browser}</Text>
              {session.current && (
                <Badge variant="light" color="green" tt="none">
                  {t('sessions.current')}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {facts.join(' · ')}
            </Text>
          </div>
        </Group>
        {!session.current && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t('sessions.endNamed', { browser, date: started })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

function OwnHistory() {
  const { t } = useTranslation('account');
  const texts = useTexts('account');
  const { language } = useSession();
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...historyKey, page],
    queryFn: ({ signal }) => call(ownHistory, { query: { page, size: historySize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack component="section" gap="sm" mt="md" aria-label={t('history.own')}>
      <div>
        <Text component="h2" fw={650} fz="lg">
          {t('history.own')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('history.ownDescription')}
        </Text>
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <HistoryRows
          label={t('history.own')}
          columns={ownColumns({ language, t: texts })}
          data={data}
          page={page}
          size={historySize}
          stale={isPlaceholderData}
          onPage={setPage}
        />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </Stack>
  );
}
