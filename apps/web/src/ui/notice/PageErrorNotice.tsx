import { Button, CopyButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconReload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from './Notice.tsx';

interface PageErrorNoticeProps {
  readonly title: string;
  /** What happened. */
  readonly text: string;
  /** What is not lost. */
  readonly kept?: string;
  readonly reference?: string;
  /** What "copy details" puts on the clipboard for a bug report. */
  readonly details?: string;
  readonly onRetry?: () => void;
}

/** Stands in the place of a page that failed: what happened, what was kept, try again, and the details to pass on. */
export function PageErrorNotice({ title, text, kept, reference, details, onRetry }: PageErrorNoticeProps) {
  const { t } = useTranslation('errors');
  return (
    <Notice
      tone="error"
      icon={<IconAlertTriangle size={28} stroke={1.6} />}
      title={title}
      actions={
        <>
          {onRetry ? (
            <Button leftSection={<IconReload size={16} aria-hidden />} onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
          <Button component={Link} to="/ApplicationDashboard" variant="default">
            {t('toDashboard')}
          </Button>
          {details ? (
            <CopyButton value={details} timeout={2500}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={
                    copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                  }
                  onClick={copy}
                >
                  {copied ? t('copied') : t('copyDetails')}
                </Button>
              )}
            </CopyButton>
          ) : null}
        </>
      }
      footnote={reference ? t('reference', { reference }) : undefined}
    >
      <p>{text}</p>
      {kept ? <p>{kept}</p> : null}
    </Notice>
  );
}
