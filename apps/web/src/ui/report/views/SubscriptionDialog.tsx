import { Button, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import {
  reportViewEndpoints as calls,
  type ReportView,
  type Subscription,
  type SubscriptionSettings,
} from '@stockwell/model/api/report-views';
import { frequencies } from '@stockwell/model/subscriptions/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { weekdayNames } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { announce } from '../../notice/announce.ts';
import { ErrorNotice } from '../../notice/ErrorNotice.tsx';
import { ConditionFields, isCompleteCondition } from './ConditionFields.tsx';
import { hourText, localHour } from './schedule-texts.ts';
import { subscriptionsKey } from './subscriptions-key.ts';

/** What is subscribed to: a saved view, or the filters of now, which become one. */
type NewView =
  | (ReportView & { readonly isSaved: true })
  | {
      readonly isSaved: false;
      readonly isTaken: (name: string) => boolean;
      readonly save: (name: string) => Promise<ReportView>;
    };

type SubscriptionDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
} & ({ readonly newView: NewView } | { readonly subscription: Subscription });

type Settings = Omit<SubscriptionSettings, 'viewId'>;

const usual: Settings = {
  format: 'xlsx',
  frequency: 'weekly',
  hour: 6,
  weekday: 1,
  monthDay: 1,
  condition: null,
};

const settingsOf = ({ format, frequency, hour, weekday, monthDay, condition }: Settings): Settings => ({
  format,
  frequency,
  hour,
  weekday,
  monthDay,
  condition,
});

/** A new subscription, or the settings of one. */
export default function SubscriptionDialog({ title, onClose, ...of }: SubscriptionDialogProps) {
  const t = useTexts('subscriptions');
  const client = useQueryClient();
  const known = 'subscription' in of ? of.subscription : null;
  const newView = 'newView' in of ? of.newView : null;
  const [settings, setSettings] = useState<Settings>(settingsOf(known ?? usual));
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const set = (part: Partial<Settings>): void => setSettings((now) => ({ ...now, ...part }));
  const needsName = newView !== null && !newView.isSaved;
  const isTaken = needsName && newView.isTaken(name);
  const isIncomplete =
    (needsName && (name.trim() === '' || isTaken)) || !isCompleteCondition(settings.condition);

  async function store(): Promise<void> {
    if (known) {
      const { subscriptionId, active } = known;
      await call(calls.changeSubscription, { params: { subscriptionId }, body: { ...settings, active } });
      return;
    }
    if (!newView) return;
    const { viewId } = newView.isSaved ? newView : await newView.save(name.trim());
    await call(calls.addSubscription, { body: { viewId, ...settings } });
  }
  function submit(): void {
    if (isIncomplete || busy) return;
    setBusy(true);
    setError(null);
    store().then(
      () => {
        void client.invalidateQueries({ queryKey: subscriptionsKey });
        announce('success', t(known ? 'subscriptions:changed' : 'subscriptions:added'));
        onClose();
      },
      (failure: unknown) => {
        setBusy(false);
        setError(failure);
      },
    );
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={isIncomplete}>
            {t(known ? 'subscriptions:save' : 'subscriptions:subscribe')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {newView?.isSaved ? (
          <Text size="sm">{t('subscriptions:ofView', { name: newView.label })}</Text>
        ) : null}
        {needsName ? (
          <TextInput
            label={t('subscriptions:viewName')}
            description={t('subscriptions:viewNameText')}
            value={name}
            maxLength={60}
            required
            error={isTaken ? t('views.taken') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <ConditionFields condition={settings.condition} onChange={(condition) => set({ condition })} />
        <ScheduleFields settings={settings} onChange={set} />
        <Radio.Group
          label={t('subscriptions:format')}
          value={settings.format}
          onChange={(format) => set({ format: format === 'pdf' ? 'pdf' : 'xlsx' })}
        >
          <Group gap="md" mt={4}>
            <Radio value="xlsx" label="XLSX" />
            <Radio value="pdf" label="PDF" />
          </Group>
        </Radio.Group>
        {error ? <ErrorNotice error={error} /> : null}
      </Stack>
    </Dialog>
  );
}

interface ScheduleFieldsProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
}

function ScheduleFields({ settings, onChange }: ScheduleFieldsProps) {
  const t = useTexts('subscriptions');
  const { language } = useSession();
  const { frequency, hour, weekday, monthDay, condition } = settings;
  const numbers = (from: number, to: number, text: (value: number) => string) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: text(from + at) }));
  return (
    <Stack gap={4}>
      <Group grow align="flex-end" preventGrowOverflow={false}>
        <Select
          label={t(condition ? 'subscriptions:checked' : 'subscriptions:frequency')}
          allowDeselect={false}
          data={frequencies.map((value) => ({ value, label: t(`subscriptions:frequency.${value}`) }))}
          value={frequency}
          onChange={(value) => onChange({ frequency: frequencies.find((one) => one === value) ?? 'daily' })}
        />
        {frequency === 'weekly' ? (
          <Select
            label={t('subscriptions:weekday')}
            allowDeselect={false}
            data={weekdayNames(language).map((label, at) => ({ value: String(at + 1), label }))}
            value={String(weekday)}
            onChange={(value) => onChange({ weekday: Number(value) })}
          />
        ) : null}
        {frequency === 'monthly' ? (
          <Select
            label={t('subscriptions:monthDay')}
            allowDeselect={false}
            data={numbers(1, 31, String)}
            value={String(monthDay)}
            onChange={(value) => onChange({ monthDay: Number(value) })}
          />
        ) : null}
        <Select
          label={t('subscriptions:hour')}
          allowDeselect={false}
          data={numbers(0, 23, hourText)}
          value={String(hour)}
          onChange={(value) => onChange({ hour: Number(value) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {t('subscriptions:hourText', { hour: localHour(hour) })}
        {frequency === 'monthly' && monthDay > 28 ? ` ${t('subscriptions:lastDay')}` : ''}
      </Text>
    </Stack>
  );
}
