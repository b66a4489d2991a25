import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LoadingSpinner.module.css';

interface LoadingSpinnerProps {
  /** `page` fills the content, `screen` the window before any frame exists, `panel` a form's place. */
  readonly size?: 'page' | 'screen' | 'panel';
}

/** Shown a moment late, so that quick loads do not flicker. */
export function LoadingSpinner({ size = 'page' }: LoadingSpinnerProps) {
  // The first text file may be what everybody waits for: then the spinner turns without words.
  const { t, ready } = useTranslation('common', { useSuspense: false });
  return (
    <div className={classes.place} data-spinner={size} role="status">
      <Loader type="dots" size={size === 'panel' ? 'sm' : 'md'} aria-hidden />
      <span className={classes.text}>{ready ? t('loading') : ''}</span>
    </div>
  );
}
