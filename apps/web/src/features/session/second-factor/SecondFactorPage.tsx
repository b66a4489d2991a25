import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import * as calls from '@stockwell/model/api/second-factor';
import { IconDeviceMobile, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type ReceivedOf } from '../../../api/client.ts';
import { displayStamp } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBanner } from '../../../ui/StatusBanner.tsx';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { failureCode } from '../failure-text.ts';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type State = ReceivedOf<typeof calls.ownSecondFactor>;

/** The own second factor: setting up an app, another one, new recovery codes, and turning it off. */
export default function SecondFactorPage() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery({
    queryKey: ['ownSecondFactor'],
    queryFn: ({ signal }) => call(calls.ownSecondFactor, { signal }),
  });
  return (
    <>
      <PageHeader title={t('secondFactor.title')} description={t('secondFactor.description')} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Manage state={data} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </>
  );
}

function Manage({ state }: { readonly state: State }) {
  const { t } = useTranslation('account');
  const text = useMessage();
  const client = useQueryClient();
  const [authenticator, setAuthenticator] = useState<calls.AuthenticatorKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [question, setQuestion] = useState<'newCodes' | 'disable' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const forget = () => client.invalidateQueries({ queryKey: ['ownSecondFactor'] });

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefused(null);
    setDone(false);
    setQuestion(null);
    try {
      await work();
    } catch (failure) {
      setRefused(failureCode(failure));
    } finally {
      setBusy(false);
    }
  }

  const begin = () => run(async () => setAuthenticator(await call(calls.beginEnrolment, {})));
  const finish = (code: string) =>
    run(async () => {
      setCodes((await call(calls.finishEnrolment, { body: { code } })).recoveryCodes);
      setAuthenticator(null);
      await forget();
    });
  const renew = () =>
    run(async () => {
      setCodes((await call(calls.renewRecoveryCodes, {})).recoveryCodes);
      await forget();
    });
  const disable = () =>
    run(async () => {
      await call(calls.disableSecondFactor, {});
      setDone(true);
      await forget();
    });

  if (codes) {
    return (
      <Card maw={640} component="section" aria-label={t('codes.title')}>
        <Text component="h2" fw={650} mb="sm">
          {t('codes.title')}
        </Text>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Card>
    );
  }
  return (
    <Stack gap="md" maw={640}>
      {done && <StatusBanner color="green">{t('secondFactor.turnedOff')}</StatusBanner>}
      {refused && !authenticator && (
        <StatusBanner color="red" duration={null}>
          {text(refused)}
        </StatusBanner>
      )}
      {state.demand === 'off' ? (
        <Alert role="note" variant="light">
          {t('secondFactor.notOffered')}
        </Alert>
      ) : authenticator ? (
        <Card>
          <AuthenticatorSetUp
            authenticator={authenticator}
            busy={busy}
            refused={refused}
            onCode={(code) => void finish(code)}
          >
            <Button
              variant="default"
              onClick={() => {
                setAuthenticator(null);
                setRefused(null);
              }}
            >
              {t('cancel')}
            </Button>
          </AuthenticatorSetUp>
        </Card>
      ) : (
        <Standing state={state} busy={busy} onBegin={() => void begin()} onAsk={setQuestion} />
      )}
      <ConfirmDialog
        opened={question === 'newCodes'}
        title={t('secondFactor.newCodes')}
        text={t('secondFactor.newCodesText')}
        confirmText={t('secondFactor.newCodes')}
        onConfirm={() => void renew()}
        onClose={() => setQuestion(null)}
      />
      <ConfirmDialog
        opened={question === 'disable'}
        title={t('secondFactor.disable')}
        text={t('secondFactor.disableText')}
        confirmText={t('secondFactor.disable')}
        onConfirm={() => void disable()}
        onClose={() => setQuestion(null)}
      />
    </Stack>
  );
}

interface StandingProps {
  readonly state: State;
  readonly busy: boolean;
  readonly onBegin: () => void;
  readonly onAsk: (question: 'newCodes' | 'disable') => void;
}

function Standing({ state, busy, onBegin, onAsk }: StandingProps) {
  const { t } = useTranslation('account');
  const { language } = useSession();
  const on = state.setUpDate !== null;
  const Icon = on ? IconShieldCheck : IconShieldOff;
  return (
    <Card>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Icon size={24} aria-hidden />
          <div>
            <Text fw={600}>
              {on
                ? t('secondFactor.on', { date: displayStamp(state.setUpDate, language) })
                : t('secondFactor.off')}
            </Text>
            {state.demand === 'required' && <Text size="sm">{t('secondFactor.required')}</Text>}
            {on && (
              <Text size="sm" c="dimmed">
                {t('secondFactor.codesLeft', { number: formatNumber(state.recoveryCodesLeft, language, 0) })}
              </Text>
            )}
          </div>
        </Group>
        <Group gap="xs">
          <Button
            variant={on ? 'default' : 'filled'}
            loading={busy}
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
            onClick={onBegin}
          >
            {t(on ? 'secondFactor.renew' : 'secondFactor.setUp')}
          </Button>
          {on && (
            <Button variant="default" disabled={busy} onClick={() => onAsk('newCodes')}>
              {t('secondFactor.newCodes')}
            </Button>
          )}
          {on && state.demand !== 'required' && (
            <Button variant="default" disabled={busy} onClick={() => onAsk('disable')}>
              {t('secondFactor.disable')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
