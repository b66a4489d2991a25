import { Alert, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { apiKeyEndpoints as calls, longestKeyDays } from '@stockwell/model/api/api-keys';
import { addDays } from '@stockwell/model/months';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DatePicker } from '../../ui/months/index.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { IdMultiSelect } from '../../ui/select/index.ts';
import { programChoices, useExportChoices } from './choices.ts';

const usualDays = 365;

/** Makes a key, and shows it once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('integrations', 'common');
  const { data: choices } = useExportChoices();
  const [name, setName] = useState('');
  const [programIds, setProgramIds] = useState<number[]>([]);
  const [expiresOn, setExpiresOn] = useState(() => addDays(today(), usualDays));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [key, setKey] = useState<string | null>(null);
  const isComplete = name.trim() !== '' && programIds.length > 0 && expiresOn !== '';

  function submit(): void {
    if (!isComplete || busy) return;
    setBusy(true);
    setError(null);
    call(calls.create, { body: { name: name.trim().replace(/\s+/g, ' '), programIds, expiresOn } })
      .then(({ key: made }) => setKey(made), setError)
      .finally(() => setBusy(false));
  }

  if (key !== null) return <ShownKey name={name} value={key} onClose={onClose} />;
  return (
    <Dialog
      title={t('integrations:keys.new')}
      onClose={onClose}
      isDirty={name !== '' || programIds.length > 0}
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isComplete}>
            {t('integrations:keys.create')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('integrations:keys.name')}
          description={t('integrations:keys.nameText')}
          value={name}
          maxLength={60}
          withAsterisk
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IdMultiSelect
          label={t('integrations:programs')}
          withAsterisk
          choices={programChoices(choices)}
          value={programIds}
          onChange={setProgramIds}
        />
        <DatePicker
          label={t('integrations:keys.expiresOn')}
          withAsterisk
          value={expiresOn}
          bounds={{ min: today(), max: addDays(today(), longestKeyDays) }}
          onChange={setExpiresOn}
        />
        {error ? <ErrorNotice error={error} /> : null}
      </Stack>
    </Dialog>
  );
}

interface ShownKeyProps {
  readonly name: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** The only place where a key can be read. A click beside the dialog does not close it. */
function ShownKey({ name, value, onClose }: ShownKeyProps) {
  const t = useTexts('integrations');
  return (
    <Dialog
      title={name}
      onClose={onClose}
      closesOutside={false}
      withCloseButton={false}
      actions={<Button onClick={onClose}>{t('integrations:keys.done')}</Button>}
    >
      <Stack gap="md" align="flex-start">
        <Alert
          color="yellow"
          icon={<IconKey aria-hidden />}
          title={t('integrations:keys.shownOnce')}
          w="100%"
        >
          {t('integrations:keys.shownOnceText')}
        </Alert>
        <TextInput
          w="100%"
          readOnly
          aria-label={t('integrations:keys.title')}
          value={value}
          ff="monospace"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'integrations:keys.copied' : 'integrations:keys.copy')}
            </Button>
          )}
        </CopyButton>
        <Text size="sm">{t('integrations:keys.usage')}</Text>
      </Stack>
    </Dialog>
  );
}
