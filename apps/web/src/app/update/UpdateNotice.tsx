import { Button, CloseButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeUpdate } from '../../platform/service-worker.ts';
import { useHasUnsaved } from '../../platform/unsaved.ts';
import classes from './UpdateNotice.module.css';

/** Offers a new release, "reload when ready". With unsaved changes it only says what to do first. */
export default function UpdateNotice() {
  const { t } = useTranslation('common');
  const dirty = useHasUnsaved();
  const [postponed, setPostponed] = useState(false);
  if (postponed) return null;
  return (
    <div className={classes.notice} role="status">
      <IconSparkles size={20} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{t('update.title')}</strong>
        <span>{dirty ? t('update.saveFirst') : t('update.text')}</span>
      </div>
      <Button size="xs" onClick={takeUpdate} disabled={dirty}>
        {t('update.reload')}
      </Button>
      <CloseButton size="sm" onClick={() => setPostponed(true)} aria-label={t('update.later')} />
    </div>
  );
}
