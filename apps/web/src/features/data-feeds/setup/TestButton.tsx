import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import { dhis2ConnectionSchema, feedSourceSchema } from '@stockwell/model/integrations/data-feeds/feed';
import { IconCheck, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { connectionOf, type FeedForm, sourceOf } from './feed-form.ts';

export type TestAnswer = Awaited<ReturnType<typeof call<typeof calls.testDataFeed>>>;

interface TestButtonProps {
  readonly form: FeedForm;
  readonly programId: number;
  readonly dataFeedId: number | null;
  readonly onAnswer?: (answer: TestAnswer) => void;
}

/** Asks the source whether it answers, as it is typed now. */
export function TestButton({ form, programId, dataFeedId, onAnswer }: TestButtonProps) {
  const t = useTexts('dataFeeds');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const source =
    form.kind === 'DHIS2'
      ? dhis2ConnectionSchema.safeParse(connectionOf(form))
      : feedSourceSchema.safeParse(sourceOf(form));

  async function test(): Promise<void> {
    if (!source.success) return;
    setBusy(true);
    setAnswer(null);
    setFailure(null);
    try {
      const answered = await call(calls.testDataFeed, {
        body: {
          programId,
          dataFeedId,
          source: source.data,
          ...(form.secret === '' ? {} : { secret: form.secret }),
        },
      });
      setAnswer(answered);
      onAnswer?.(answered);
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }

  // What the source says itself, where it says something.
  const said = failure ? refusalOf(failure).details.detail : null;
  const detail = typeof said === 'string' ? said : null;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={isBusy}
          disabled={!source.success}
          onClick={() => void test()}
        >
          {t('dataFeeds:test')}
        </Button>
      </Group>
      {failure ? (
        <ErrorNotice title={t('dataFeeds:testFailed')} error={failure}>
          {detail ? <Text size="sm">{detail}</Text> : null}
        </ErrorNotice>
      ) : null}
      {answer ? (
        <Alert role="status" color="green" icon={<IconCheck aria-hidden />}>
          {answer.version === null
            ? t('dataFeeds:testedFile', {
                columns: answer.head.join(', '),
                readings: answer.readings ?? 0,
              })
            : t('dataFeeds:tested', { version: answer.version, user: answer.user ?? '' })}
        </Alert>
      ) : null}
    </Stack>
  );
}
