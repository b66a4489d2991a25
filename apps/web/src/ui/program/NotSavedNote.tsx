import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { isKept } from '../../local/storage-failure.ts';
import classes from './program.module.css';
import type { OpenDocument } from './use-document.ts';

interface NotSavedNoteProps {
  readonly result: NonNullable<OpenDocument<DocumentName>['trouble']>['result'];
  readonly onRetry: () => void;
}

/** Says why something is not on the device and what to do about it. Spoken at once. */
export function NotSavedNote({ result, onRetry }: NotSavedNoteProps) {
  const { t } = useTranslation('programCopies');
  return (
    <p className={classes.note} data-tone="error" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.reason}>{t(`trouble.${result}`)}</span>
      {isKept(result) ? (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('trouble.retry')}
        </Button>
      ) : null}
    </p>
  );
}
