import { Button, Checkbox, FileInput, PasswordInput, Stack } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isDeviceFull } from '../../local/documents/device-full.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { FileRefused } from '../../local/documents/files/format.ts';
import {
  importCopy,
  type OpenedFile,
  readArchive,
  unlockArchive,
} from '../../local/documents/files/import-copies.ts';
import { originOf } from '../../local/documents/files/origin.ts';
import { dashboardPath } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { installationKind } from '../../platform/session/environment.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLocalOwner } from '../../ui/program/open-copies.ts';
import { useCopies } from '../../ui/program/use-copies.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import classes from './copies.module.css';
import { LossDialog } from './LossDialog.tsx';

const imported = 'static.message.programs.imported';
const keyOf = ({ header }: OpenedFile): string => `${header.programId}~${header.versionId}`;

/** Imports copies from a file to this device: first the file and its password, then the programs. */
export default function ImportPage({ kind }: { readonly kind: DocumentName }) {
  const { t } = useTranslation('programCopies');
  const { user, access, sessionType } = useSession();
  const navigate = useNavigate();
  const owner = useLocalOwner();
  const { copies } = useCopies(kind);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [opened, setOpened] = useState<readonly OpenedFile[] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  // Offline nobody can say what has become of the user's access: the upload will.
  const inReach = new Set(access.flatMap(({ programList }) => programList));
  const isInReach = (one: OpenedFile): boolean =>
    sessionType === 'Offline' || inReach.has(one.header.programId);
  const mayImport = (one: OpenedFile): boolean => one.kind === kind && isInReach(one);
  const aboutFile = (one: OpenedFile): string => {
    if (one.kind !== kind) return t(`import.otherKind.${one.kind}`);
    if (!isInReach(one)) return t('import.noAccess');
    return t('import.from', { name: one.header.exporter, time: one.header.exportedAt });
  };
  const wanted = (opened ?? []).filter((one) => chosen.includes(keyOf(one)));
  const overwritten = copies.filter((copy) =>
    wanted.some(({ header }) => header.programId === copy.programId && header.versionId === copy.versionId),
  );

  const attempt = async (work: () => Promise<void>) => {
    setMessage(null);
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      setMessage(
        failure instanceof FileRefused
          ? t(`import.fault.${failure.fault}`, { from: failure.from })
          : isDeviceFull(failure)
            ? t('failure.full')
            : t('failure.other'),
      );
    } finally {
      setBusy(false);
    }
  };

  const open = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      if (!owner) return;
      if (!file) throw new FileRefused('extension');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const here = await originOf(owner, installationKind(location.hostname));
      const archive = await readArchive(file.name, bytes, here);
      const files = await unlockArchive(archive, password, user?.realm?.realmId ?? null);
      setOpened(files);
      setChosen(files.filter(mayImport).map(keyOf));
      setPassword('');
    });
  };

  const importWanted = () => {
    setAsking(false);
    void attempt(async () => {
      if (!owner) return;
      for (const one of wanted) await importCopy(owner, one);
      void navigate(`${dashboardPath}/green/${imported}`);
    });
  };

  function choose(event: FormEvent) {
    event.preventDefault();
    if (wanted.length === 0) setMessage(t('failure.nothingChosen'));
    else if (overwritten.length > 0) setAsking(true);
    else importWanted();
  }

  return (
    <>
      <PageHeader title={t('import.title')} description={t('import.intro')} />
      {message ? (
        <div className={classes.message}>
          <StatusBanner key={message} color="red" duration={null} onHide={() => setMessage(null)}>
            {message}
          </StatusBanner>
        </div>
      ) : null}
      <div className={classes.card}>
        {opened === null ? (
          <form className={classes.form} onSubmit={open} noValidate>
            <h2 className={classes.country}>{t('import.stepFile')}</h2>
            <FileInput
              label={t('import.file')}
              description={t('import.fileHint')}
              placeholder={t('import.choose')}
              accept=".zip"
              clearable
              clearButtonProps={{ 'aria-label': t('pick.clear') }}
              required
              value={file}
              onChange={setFile}
            />
            <PasswordInput
              label={t('import.password')}
              autoComplete="off"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <div className={classes.actions}>
              <Button type="submit" loading={busy} disabled={!file || password === ''}>
                {t('import.open')}
              </Button>
            </div>
          </form>
        ) : (
          <form className={classes.form} onSubmit={choose} noValidate>
            <Checkbox.Group label={t('import.stepPrograms')} value={[...chosen]} onChange={setChosen}>
              <Stack gap="xs" mt="xs">
                {opened.map((one) => (
                  <Checkbox
                    key={keyOf(one)}
                    value={keyOf(one)}
                    disabled={!mayImport(one)}
                    label={`${one.header.programCode}~v${one.header.versionId}`}
                    description={aboutFile(one)}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setOpened(null)}>
                {t('import.back')}
              </Button>
              <Button type="submit" loading={busy} leftSection={<IconPackageImport size={16} aria-hidden />}>
                {t('import.button')}
              </Button>
            </div>
          </form>
        )}
      </div>
      {isAsking ? (
        <LossDialog
          title={t('overwrite.title')}
          text={t('overwrite.importText')}
          copies={overwritten}
          confirmText={t('overwrite.confirm')}
          onConfirm={importWanted}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
