import { Badge, Stack, Text } from '@mantine/core';
import type { Subscription } from '@stockwell/model/api/report-views';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconCheck, IconClock, IconMailOff, IconX } from '@tabler/icons-react';
import { displayStamp } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import { viewHref } from '../../ui/report/views/saved-view.ts';
import { conditionText, scheduleText } from '../../ui/report/views/schedule-texts.ts';
import { type Column, stampCell } from '../../ui/table/index.ts';

const marks = {
  sent: { color: 'green', icon: IconCheck },
  unchanged: { color: 'gray', icon: IconMailOff },
  failed: { color: 'red', icon: IconX },
  sending: { color: 'blue', icon: IconClock },
} as const;

const resultOf = ({ isSending, lastResult }: Subscription): keyof typeof marks | null =>
  isSending ? 'sending' : lastResult;

const resultText = (t: Translate, subscription: Subscription): string => {
  const result = resultOf(subscription);
  return t(result ? `subscriptions:result.${result}` : 'subscriptions:result.none');
};

interface ResultProps {
  readonly subscription: Subscription;
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly message: (code: string) => string;
}

/** What the last run brought, when it was, and why it failed. */
function Result({ subscription, t, language, message }: ResultProps) {
  const result = resultOf(subscription);
  const { lastRun, lastError, lastErrorText } = subscription;
  if (!result) return resultText(t, subscription);
  const { color, icon: Icon } = marks[result];
  return (
    <Stack gap={2} align="flex-start">
      <Badge
        color={color}
        variant="light"
        autoContrast
        tt="none"
        leftSection={<Icon size={14} aria-hidden />}
      >
        {resultText(t, subscription)}
      </Badge>
      {lastRun ? <Text size="xs">{displayStamp(lastRun, language)}</Text> : null}
      {result === 'failed' && lastError ? (
        <Text size="xs">{[message(lastError), lastErrorText].filter(Boolean).join(' ')}</Text>
      ) : null}
    </Stack>
  );
}

export const lessNeededColumns: readonly string[] = ['format', 'report'];

export function subscriptionColumns(
  t: Translate,
  language: LanguageCode,
  reportTitle: (report: string) => string,
  message: (code: string) => string,
): readonly Column<Subscription>[] {
  const declared: readonly Omit<Column<Subscription>, 'title'>[] = [
    { key: 'view', kind: 'text', value: ({ view }) => view.label, href: ({ view }) => viewHref(view) },
    { key: 'report', kind: 'text', value: ({ view }) => reportTitle(view.report) },
    { key: 'when', kind: 'text', value: ({ condition }) => conditionText(t, language, condition) },
    { key: 'schedule', kind: 'text', value: (one) => scheduleText(t, language, one) },
    { key: 'format', kind: 'text', value: ({ format }) => format.toUpperCase() },
    {
      key: 'lastRun',
      kind: 'text',
      value: (one) => resultText(t, one),
      render: (one) => <Result subscription={one} t={t} language={language} message={message} />,
    },
    {
      key: 'nextRun',
      ...stampCell<Subscription>(({ nextRun }) => nextRun, language),
      text: ({ active, nextRun }) => (active ? displayStamp(nextRun, language) : t('subscriptions:paused')),
    },
  ];
  return declared.map((column) => ({ ...column, title: t(`subscriptions:column.${column.key}`) }));
}
