import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentName } from '../../local/documents/document-types.ts';
import classes from './program.module.css';
import type { OpenDocument } from './use-document.ts';

/** Why nothing can be entered; nothing at all when it can. */
export function ReadonlyNote({
  program,
}: {
  readonly program: Pick<OpenDocument<DocumentName>, 'readonly'>;
}) {
  const { t } = useTranslation('programCopies');
  if (program.readonly === null) return null;
  return (
    <p
      className={classes.note}
      data-tone={program.readonly === 'uploading' ? 'error' : undefined}
      role="note"
    >
      <IconLock size={18} aria-hidden />
      <span>{t(`readonly.${program.readonly}`)}</span>
    </p>
  );
}
