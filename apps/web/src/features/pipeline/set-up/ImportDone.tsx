import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { PipelineImport } from '@stockwell/model/api/pipeline';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import { listAddress } from '../addresses.ts';

const programPage = '/program/editProgram/{programId}';
const downloadPage = '/program/downloadProgram';

/** The program of an import is there: what can be done with it. */
export function ImportDone({ program }: { readonly program: NonNullable<PipelineImport['program']> }) {
  const t = useTexts('pipeline');
  const opens = useOpens();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack gap="md" align="flex-start">
      <Alert
        ref={done}
        tabIndex={-1}
        role="status"
        color="green"
        icon={<IconCheck aria-hidden />}
        title={t('pipeline:made.title', { code: program.code })}
      >
        {t('pipeline:made.text')}
      </Alert>
      <Text size="sm">{t('pipeline:made.access')}</Text>
      <Group gap="sm">
        {opens(downloadPage) ? (
          <Button component={Link} to={downloadPage}>
            {t('pipeline:made.download')}
          </Button>
        ) : null}
        {opens(programPage) ? (
          <Button component={Link} to={addressOf(programPage, { programId: program.id })} variant="default">
            {t('pipeline:made.settings')}
          </Button>
        ) : null}
        <Button component={Link} to={listAddress} variant="default">
          {t('pipeline:setUp.toList')}
        </Button>
      </Group>
    </Stack>
  );
}
