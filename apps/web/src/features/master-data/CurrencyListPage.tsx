import { Alert, Stack, Text } from '@mantine/core';
import { currencyRates } from '@stockwell/model/api/currency-rates';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { displayStamp } from '../../i18n/format.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import EntityPage from './EntityPage.tsx';

/** Where the rates come from, when they were last updated and what came of it. */
function RateUpdates() {
  const t = useTexts();
  const message = useMessage();
  const { language } = useSession();
  const { data } = useQuery({
    queryKey: ['currencyRates'],
    queryFn: ({ signal }) => call(currencyRates, { signal }),
  });
  if (!data) return null;
  const { source, lastRun, lastSuccess, nextRun, isOld } = data;
  const time = (stamp: string | null) => displayStamp(stamp, language);
  const isBad = isOld || lastRun?.state === 'failed' || (lastRun?.refused.length ?? 0) > 0;
  const key = (name: string) => `entities:currency.rates.${name}`;
  return (
    <Alert
      role="note"
      mb="md"
      variant="light"
      color={isBad ? 'orange' : 'blue'}
      icon={isBad ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
      title={t(key('title'))}
    >
      <Stack gap={4}>
        <Text size="sm">
          {source === null ? t(key('off')) : t(key('on'), { source, next: time(nextRun) })}
        </Text>
        {source !== null && !lastRun ? <Text size="sm">{t(key('never'))}</Text> : null}
        {lastRun?.state === 'running' ? (
          <Text size="sm">{t(key('running'), { time: time(lastRun.startedDate) })}</Text>
        ) : null}
        {lastRun?.state === 'done' ? (
          <Text size="sm">
            {t(key('done'), {
              time: time(lastRun.finishedDate),
              changed: lastRun.changed,
              unchanged: lastRun.unchanged,
              missing: lastRun.missing.length,
            })}
          </Text>
        ) : null}
        {lastRun?.state === 'failed' ? (
          <Text size="sm">
            {t(key('failed'), { time: time(lastRun.finishedDate), attempts: lastRun.attempts })}{' '}
            {lastRun.error ? message(lastRun.error) : ''}{' '}
            {lastSuccess ? t(key('lastSuccess'), { time: time(lastSuccess) }) : ''}
          </Text>
        ) : null}
        {lastRun && lastRun.refused.length > 0 ? (
          <Text size="sm">
            {t(key('refused'), { codes: lastRun.refused.map(({ currencyCode }) => currencyCode).join(', ') })}
          </Text>
        ) : null}
        {source !== null && isOld && lastRun ? <Text size="sm">{t(key('old'))}</Text> : null}
      </Stack>
    </Alert>
  );
}

/** Currencies with how their rates are kept up to date, which only the server knows. */
export default function CurrencyListPage() {
  const { sessionType } = useSession();
  return <EntityPage note={sessionType === 'Online' ? <RateUpdates /> : null} />;
}
