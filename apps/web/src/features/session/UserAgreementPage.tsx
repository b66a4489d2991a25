import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../../platform/session/context.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { failureCode } from './failure-text.ts';
import classes from './SessionCard.module.css';
import { SessionCard } from './SessionCard.tsx';

const sections = ['purpose', 'account', 'data', 'device', 'records', 'service'] as const;

export default function UserAgreementPage() {
  const { t } = useTranslation('session');
  const text = useMessage();
  const { acceptAgreement, declineAgreement } = useSession();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer(which: 'accept' | 'decline', send: () => Promise<void>): Promise<void> {
    setFailure(null);
    setAnswering(which);
    try {
      await send();
    } catch (refused) {
      setFailure(failureCode(refused));
      setAnswering(null);
    }
  }

  return (
    <SessionCard title={t('agreement.title')} lead={t('agreement.lead')} wide>
      <section className={classes.agreement}>
        {sections.map((section) => (
          <div key={section}>
            <h2>{t(`agreement.${section}.title`)}</h2>
            <p>{t(`agreement.${section}.text`)}</p>
          </div>
        ))}
      </section>
      <div className={classes.form}>
        {failure ? (
          <StatusBanner color="red" duration={null}>
            {text(failure)}
          </StatusBanner>
        ) : null}
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={answering === 'decline'}
            disabled={answering === 'accept'}
            onClick={() => void answer('decline', declineAgreement)}
          >
            {t('agreement.decline')}
          </Button>
          <Button
            loading={answering === 'accept'}
            disabled={answering === 'decline'}
            onClick={() => void answer('accept', acceptAgreement)}
          >
            {t('agreement.accept')}
          </Button>
        </div>
      </div>
    </SessionCard>
  );
}
