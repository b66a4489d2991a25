import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentCopy } from '../../local/documents/names.ts';
import { useWaitingRows } from './use-waiting.ts';
import { WaitingLines } from './WaitingLines.tsx';

interface WaitingNoteProps {
  readonly copy: DocumentCopy | null;
  /** What the rows are not part of. */
  readonly missingIn: 'plan' | 'problems' | 'upload';
}

/** Says on a page that rows wait for correction and are not part of what it shows; nothing while none wait. */
export function WaitingNote({ copy, missingIn }: WaitingNoteProps) {
  const { t } = useTranslation('programCopies');
  const { total } = useWaitingRows(copy);
  if (!copy || total === 0) return null;
  return (
    <Alert role="note" color="yellow" variant="light" mb="sm" icon={<IconClock aria-hidden />}>
      {t(`waiting.missingIn.${missingIn}`, { count: total })}
      <WaitingLines copy={copy} />
    </Alert>
  );
}
