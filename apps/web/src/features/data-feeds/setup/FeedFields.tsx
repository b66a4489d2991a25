import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { dataFeedEndpoints as calls, type DataFeed } from '@stockwell/model/api/data-feeds';
import {
  type FeedSource,
  feedSchedules,
  feedSourceSchema,
} from '@stockwell/model/integrations/data-feeds/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useLeadOn } from '../../../platform/routes/use-lead-on.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { feedsKey } from '../calls.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { Dhis2Fields } from './Dhis2Fields.tsx';
import { type FeedForm, fieldOf, problemsOf, sourceOf } from './feed-form.ts';
import { SignInFields } from './SignInFields.tsx';
import { TestButton } from './TestButton.tsx';

interface FeedFieldsProps {
  readonly programId: number;
  /** Null: a new one. */
  readonly feed: DataFeed | null;
  readonly initial: FeedForm;
}

/** What the parts of the form are given. */
export interface FormPartProps {
  readonly form: FeedForm;
  readonly onChange: (part: Partial<FeedForm>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

const kinds = ['DHIS2', 'WEB', 'FILE'] as const satisfies readonly FeedSource['kind'][];

/** The form of a data feed. */
export function FeedFields({ programId, feed, initial }: FeedFieldsProps) {
  const t = useTexts('dataFeeds', 'common');
  const message = useMessage();
  const leadOn = useLeadOn();
  const queries = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const release = useUnsavedChanges(form !== initial);
  const change = (part: Partial<FeedForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field.split('.')[0] ?? '' in part))),
    );
  };
  const errorOf = (field: string): string | undefined => {
    const code = problems[field];
    return code ? message(code) : undefined;
  };
  const showProblems = (found: Readonly<Record<string, string>>): void => {
    setProblems(found);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
    );
  };

  async function save(): Promise<void> {
    if (isBusy) return;
    setFailure(null);
    const found = problemsOf(form);
    if (Object.keys(found).length > 0) return showProblems(found);
    const body = {
      name: form.name,
      source: feedSourceSchema.parse(sourceOf(form)),
      schedule: form.kind === 'FILE' ? ('NONE' as const) : form.schedule,
      active: form.active,
      ...(form.secret === '' ? {} : { secret: form.secret }),
    };
    setBusy(true);
    try {
      if (feed) await call(calls.changeDataFeed, { params: { dataFeedId: feed.dataFeedId }, body });
      else await call(calls.addDataFeed, { body: { programId, ...body } });
      await queries.invalidateQueries({ queryKey: feedsKey });
      announce('success', t('dataFeeds:saved', { name: form.name.trim() }));
      release();
      await leadOn(`/dataFeed/listDataFeed?program=${programId}`, undefined, { replace: false });
    } catch (cause) {
      const refusal = refusalOf(cause);
      const fields = Object.entries(refusal.fields).map(([path, code]) => [fieldOf(path), code] as const);
      if (fields.length > 0) showProblems(Object.fromEntries(fields));
      else setFailure(cause);
      setBusy(false);
    }
  }

  const parts = { form, onChange: change, errorOf };
  const isAsked = form.kind !== 'FILE';
  return (
    <form
      ref={box}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="lg" maw={760}>
        {failure ? <ErrorNotice error={failure} /> : null}
        <TextInput
          label={t('dataFeeds:name')}
          description={t('dataFeeds:nameHelp')}
          withAsterisk
          maxLength={60}
          value={form.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Stack gap={4}>
          <Text size="sm" fw={600} id="feed-kind">
            {t('dataFeeds:source')}
          </Text>
          <SegmentedControl
            aria-labelledby="feed-kind"
            data={kinds.map((kind) => ({ value: kind, label: t(`dataFeeds:kind.${kind}`) }))}
            value={form.kind}
            onChange={(kind) => {
              const known = kinds.find((one) => one === kind) ?? 'DHIS2';
              change({
                kind: known,
                ...(known === 'DHIS2' && form.signIn === 'NONE' ? { signIn: 'TOKEN' } : {}),
              });
            }}
          />
          <Text size="sm" c="dimmed">
            {t(`dataFeeds:kindHelp.${form.kind}`)}
          </Text>
        </Stack>
        {isAsked ? <SignInFields {...parts} hasSecret={feed?.hasSecret ?? false} /> : null}
        {form.kind === 'DHIS2' ? (
          <Dhis2Fields {...parts} programId={programId} dataFeedId={feed?.dataFeedId ?? null} />
        ) : (
          <>
            {form.kind === 'WEB' ? (
              <IdSelect
                label={t('dataFeeds:format')}
                w={200}
                choices={[
                  { id: 'CSV', label: 'CSV' },
                  { id: 'JSON', label: 'JSON' },
                ]}
                value={form.format}
                onChange={(format) => change({ format: format === 'JSON' ? 'JSON' : 'CSV' })}
              />
            ) : null}
            <ColumnFields {...parts} />
          </>
        )}
        {isAsked ? (
          <>
            {form.kind === 'WEB' ? (
              <TestButton form={form} programId={programId} dataFeedId={feed?.dataFeedId ?? null} />
            ) : null}
            <IdSelect
              label={t('dataFeeds:schedule')}
              description={t('dataFeeds:scheduleHelp')}
              w={280}
              maw="100%"
              choices={feedSchedules.map((id) => ({ id, label: t(`dataFeeds:schedule.${id}`) }))}
              value={form.schedule}
              onChange={(schedule) => change({ schedule: schedule ?? 'NONE' })}
            />
          </>
        ) : null}
        <Checkbox
          label={t('dataFeeds:active')}
          description={t('dataFeeds:activeHelp')}
          checked={form.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            {t('dataFeeds:save')}
          </Button>
          <Button
            component={Link}
            to={`/dataFeed/listDataFeed?program=${programId}`}
            variant="default"
            disabled={isBusy}
          >
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
