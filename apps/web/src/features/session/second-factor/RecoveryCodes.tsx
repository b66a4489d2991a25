import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/export/index.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly busy?: boolean;
  readonly onDone: () => void;
}

/** The codes for the day without a phone. The server keeps only hashes, so this is the one time they are seen. */
export function RecoveryCodes({ codes, busy = false, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const lines = codes.join('\n');
  return (
    <Stack gap="md">
      <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" variant="light" role="note">
        {t('codes.text')}
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" role="list" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <Code key={code} role="listitem" fz="sm" ta="center" p={6}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={lines}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([`Stockwell\n\n${lines}\n`], { type: 'text/plain' }),
              'stockwell-recovery-codes.txt',
            )
          }
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onDone} loading={busy}>
          {t('codes.done')}
        </Button>
      </Group>
    </Stack>
  );
}
