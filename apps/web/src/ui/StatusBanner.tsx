import { CloseButton } from '@mantine/core';
import { messageMs } from '@stockwell/model/session/constants';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StatusBanner.module.css';

export type StatusColor = 'green' | 'red' | 'neutral';

const icons = { green: IconCircleCheck, red: IconAlertCircle, neutral: IconInfoCircle } as const;

interface StatusBannerProps {
  readonly color: StatusColor;
  readonly children: ReactNode;
  /** Called when the banner hides by itself or is closed. */
  readonly onHide?: () => void;
  /** How long it stays; `null` until it is closed or removed. */
  readonly duration?: number | null;
}

/** A line above the content: what just happened. Read out at once when it is an error. */
export function StatusBanner({ color, children, onHide, duration = messageMs }: StatusBannerProps) {
  const { t } = useTranslation('common');
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (duration === null || hidden) return;
    const timer = setTimeout(() => setHidden(true), duration);
    return () => clearTimeout(timer);
  }, [duration, hidden]);
  useEffect(() => {
    if (hidden) onHide?.();
  }, [hidden, onHide]);
  if (hidden) return null;
  const Icon = icons[color];
  return (
    <div className={classes.banner} data-color={color} role={color === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>{children}</div>
      <CloseButton size="sm" variant="transparent" onClick={() => setHidden(true)} aria-label={t('close')} />
    </div>
  );
}
