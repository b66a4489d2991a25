import { Alert } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useWaitText } from './use-wait-text.ts';
import type { WaitingCommit } from './waiting-commit.ts';

/** Why an upload that was prepared offline did not go on by itself. */
export function WaitNote({ waitsFor }: { readonly waitsFor: NonNullable<WaitingCommit['waitsFor']> }) {
  const t = useTexts('versions');
  const text = useWaitText();
  return (
    <Alert role="note" color="yellow" icon={<IconHandStop aria-hidden />}>
      {t('versions:waits.note', { reason: text(waitsFor) })}
    </Alert>
  );
}
