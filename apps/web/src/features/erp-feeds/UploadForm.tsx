import { Button, Card, FileInput, Group, Stack, Text } from '@mantine/core';
import { erpFeedEndpoints as calls, type ErpFeedConnector } from '@stockwell/model/api/erp-feeds';
import { IconFileTypeXml, IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { IdSelect } from '../../ui/select/index.ts';

interface UploadFormProps {
  readonly connectors: readonly ErpFeedConnector[];
  readonly onDone: () => void;
}

/** Takes a pair of files that did not come through the folder. */
export function UploadForm({ connectors, onDone }: UploadFormProps) {
  const t = useTexts('erpFeeds');
  const message = useMessage();
  const host = useEntityHost();
  const [connectorId, setConnectorId] = useState<number | null>(connectors[0]?.erpConnectorId ?? null);
  const [files, setFiles] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || connectorId === null) return;
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    setBusy(true);
    setError(null);
    try {
      const feed = await call(calls.uploadErpFeed, { params: { erpConnectorId: connectorId }, form });
      if (feed.failure) setError(message(feed.failure));
      else {
        setFiles([]);
        const { orderFile: name, orderRows: orders, shipmentRows: shipments } = feed;
        host.announce('success', t('erpFeeds:taken', { name, orders, shipments }));
      }
      onDone();
    } catch (failure) {
      const { fields, messageCode } = refusalOf(failure);
      setError(message(fields.file ?? messageCode));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} aria-busy={busy}>
      <Stack gap="sm">
        <Text component="h2" fw={600} size="md">
          {t('erpFeeds:uploadTitle')}
        </Text>
        <Group gap="md" align="flex-end">
          {connectors.length > 1 && (
            <IdSelect
              label={t('erpFeeds:erp')}
              choices={connectors.map(({ erpConnectorId, name }) => ({ id: erpConnectorId, label: name }))}
              value={connectorId}
              onChange={setConnectorId}
            />
          )}
          <FileInput
            multiple
            label={t('erpFeeds:files')}
            description={t('erpFeeds:filesHelp')}
            placeholder={t('erpFeeds:choose')}
            accept=".xml,text/xml,application/xml"
            leftSection={<IconFileTypeXml size={18} aria-hidden />}
            clearable
            clearButtonProps={{ 'aria-label': t('erpFeeds:remove') }}
            style={{ flex: '1 1 280px', maxWidth: 560 }}
            value={files}
            error={error}
            onChange={(chosen) => {
              setFiles(chosen);
              setError(null);
            }}
          />
          <Button type="submit" loading={busy} leftSection={<IconUpload size={16} aria-hidden />}>
            {t('erpFeeds:upload')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
