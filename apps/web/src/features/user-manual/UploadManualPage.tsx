import { Button, Card, FileInput, Group, Stack, Text } from '@mantine/core';
import { fileEndpoints } from '@stockwell/model/api/files';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { downloadManual } from './download-manual.ts';
import { manualProblem } from './manual-file.ts';

const dashboard = (color: 'green' | 'red', code: string): string =>
  `/ApplicationDashboard/${color}/${encodeURIComponent(code)}`;

/** One PDF file replaces the manual that everybody downloads from the header. */
export default function UploadManualPage() {
  const { t } = useTranslation(['manual', 'lists', 'menu']);
  const message = useMessage();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const sending = useRef<AbortController | null>(null);
  // Whoever leaves wants the manual of before.
  useEffect(() => () => sending.current?.abort(), []);
  const problem = manualProblem(file);
  const said = refused?.fields.file;
  const error = said ? message(said) : problem && (tried || file) ? t(`problem.${problem}`) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!file || problem || busy) return;
    const form = new FormData();
    form.append('file', file, file.name);
    setBusy(true);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    try {
      const { messageCode } = await call(fileEndpoints.uploadManual, { form, signal });
      await leadOn(dashboard('green', messageCode), null, { replace: false });
    } catch (failure) {
      if (!signal.aborted) setRefused(refusalOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader
        title={t('menu:uploadUserManual')}
        description={t('text')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadManual()}
          >
            {t('current')}
          </Button>
        }
      />
      <Card component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} aria-busy={busy}>
        <Stack gap="md">
          {refused && !said && <ErrorNotice messageCode={refused.messageCode} />}
          <FileInput
            label={t('file')}
            description={t('fileHelp')}
            placeholder={t('choose')}
            accept="application/pdf,.pdf"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            withAsterisk
            clearable
            clearButtonProps={{ 'aria-label': t('remove') }}
            maw={520}
            value={file}
            error={error}
            onChange={(chosen) => {
              setFile(chosen);
              setRefused(null);
            }}
          />
          <Text size="sm" c="dimmed">
            {t('replaces')}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button type="submit" loading={busy}>
              {t('lists:form.submit')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                sending.current?.abort();
                void navigate(dashboard('red', 'static.message.cancelled'));
              }}
            >
              {t('lists:form.cancel')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </>
  );
}
