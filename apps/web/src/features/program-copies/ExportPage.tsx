import { Button, Checkbox, PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { AnySummary } from '../../local/documents/summary.ts';
import { frontEndBuild } from '../../platform/build.ts';
import { timeStamp } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { installationKind } from '../../platform/session/environment.ts';
import { saveFile } from '../../ui/export/index.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { copyName, versionName } from '../../ui/program/copy-name.ts';
import { useLocalOwner } from '../../ui/program/open-copies.ts';
import { ProgramStates } from '../../ui/program/ProgramStates.tsx';
import { useCopiesWithSizes } from '../../ui/program/use-copies.ts';
import { StatusBanner, type StatusColor } from '../../ui/StatusBanner.tsx';
import classes from './copies.module.css';
import { DamagedCopies } from './DamagedCopies.tsx';

const fewestCharacters = 10;
const keyOf = ({ programId, versionId }: AnySummary): string => `${programId}~${versionId}`;

/** Writes copies of this device to a file, under a password or for analysis. */
export default function ExportPage({ kind }: { readonly kind: DocumentName }) {
  const { t } = useTranslation('programCopies');
  const { language, user } = useSession();
  const { copies, damaged, state } = useCopiesWithSizes(kind);
  const owner = useLocalOwner();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isEncrypted, setEncrypted] = useState(true);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState<{ color: StatusColor; text: string } | null>(null);

  const wanted = copies.filter((copy) => chosen.includes(keyOf(copy)));
  const tooShort = isEncrypted && password.length < fewestCharacters;
  const unlike = isEncrypted && password !== repeated;

  async function write(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setMessage(null);
    if (wanted.length === 0) return setMessage({ color: 'red', text: t('failure.nothingChosen') });
    if (!owner || tooShort || unlike) return;
    setDone(0);
    try {
      const [{ exportCopies }, { originOf }] = await Promise.all([
        import('../../local/documents/files/export-copies.ts'),
        import('../../local/documents/files/origin.ts'),
      ]);
      const bytes = await exportCopies(owner, wanted, {
        productVersion: frontEndBuild,
        origin: await originOf(owner, installationKind(location.hostname)),
        exporter: user?.username ?? '',
        exportedAt: timeStamp(),
        password: isEncrypted ? password : null,
        label: (one) => {
          const copy = wanted.find(
            ({ programId, versionId }) => programId === one.programId && versionId === one.versionId,
          );
          return copy ? versionName(copy).replaceAll('*', '') : '';
        },
        onProgress: setDone,
      });
      saveFile(new Blob([bytes], { type: 'application/zip' }), 'download.zip');
      setMessage({ color: 'green', text: t('export.done', { count: wanted.length }) });
      setPassword('');
      setRepeated('');
      setTried(false);
    } catch (failure) {
      const isDamaged = failure instanceof Error && failure.name === 'CopyUnreadable';
      setMessage({ color: 'red', text: isDamaged ? t('state.corruptText') : t('failure.other') });
    } finally {
      setDone(null);
    }
  }

  return (
    <>
      <PageHeader title={t('export.title')} description={t('export.intro')} />
      {message ? (
        <div className={classes.message}>
          <StatusBanner key={message.text} color={message.color} onHide={() => setMessage(null)}>
            {message.text}
          </StatusBanner>
        </div>
      ) : null}
      <div className={classes.card}>
        <DamagedCopies copies={damaged} />
        {state === 'loading' ? (
          <LoadingSpinner />
        ) : copies.length === 0 ? (
          <ProgramStates kind={kind} program={{ state: 'none' }} />
        ) : (
          <form className={classes.form} onSubmit={(event) => void write(event)} noValidate>
            <Checkbox.Group label={t('export.programs')} value={[...chosen]} onChange={setChosen} required>
              <Stack gap="xs" mt="xs">
                {copies.map((copy) => (
                  <Checkbox
                    key={keyOf(copy)}
                    value={keyOf(copy)}
                    label={copyName(copy, language, (month) => t('startOf', { month }))}
                    description={`${copy.modified ? t('local.modified') : t('local.unchanged')} · ${sizeText(copy.bytes, language)}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Checkbox
              label={t('export.encrypt')}
              description={t('export.encryptHint')}
              checked={isEncrypted}
              onChange={(event) => setEncrypted(event.currentTarget.checked)}
            />
            {isEncrypted ? (
              <>
                <PasswordInput
                  label={t('export.password')}
                  description={t('export.passwordHint', { count: fewestCharacters })}
                  autoComplete="new-password"
                  required
                  value={password}
                  error={
                    isTried && tooShort ? t('export.passwordShort', { count: fewestCharacters }) : undefined
                  }
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
                <PasswordInput
                  label={t('export.repeat')}
                  autoComplete="new-password"
                  required
                  value={repeated}
                  error={isTried && unlike ? t('export.repeatWrong') : undefined}
                  onChange={(event) => setRepeated(event.currentTarget.value)}
                />
              </>
            ) : (
              <Text size="sm" fw={600}>
                {t('export.plainWarning')}
              </Text>
            )}
            {done === null ? null : (
              <Progress value={(done / Math.max(1, wanted.length)) * 100} aria-label={t('export.bar')} />
            )}
            <div className={classes.actions}>
              <Button
                type="submit"
                loading={done !== null}
                leftSection={<IconPackageExport size={16} aria-hidden />}
              >
                {t('export.button')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </>
  );
}
