import { Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';

export interface IdleNoticeProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Announced when it opens and then only every ten seconds: a count-down read aloud helps nobody. */
const announceEvery = 10;

export default function IdleNotice({ secondsLeft, onStay }: IdleNoticeProps) {
  const { t } = useTranslation('session', { useSuspense: false });
  const [whole] = useState(secondsLeft);
  const announced = Math.min(whole, Math.ceil(secondsLeft / announceEvery) * announceEvery);
  return (
    <DialogFrame
      title={t('idle.title')}
      size="sm"
      onClose={onStay}
      closeLabel={t('idle.stay')}
      actions={
        <Button onClick={onStay} data-autofocus>
          {t('idle.stay')}
        </Button>
      }
    >
      <Text aria-hidden>{t('idle.text', { count: secondsLeft })}</Text>
      <VisuallyHidden role="status">{t('idle.text', { count: announced })}</VisuallyHidden>
      <Progress value={(secondsLeft / whole) * 100} aria-hidden transitionDuration={900} />
    </DialogFrame>
  );
}
