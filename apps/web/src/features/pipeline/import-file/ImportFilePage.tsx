import { Button, FileInput, Group, Loader, Stack } from '@mantine/core';
import { pipelineLimits } from '@stockwell/model/integrations/pipeline/file';
import { IconFileTypeJs, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { listAddress, setUpAddress } from '../addresses.ts';
import { ConversionNote } from './ConversionNote.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileProblems } from './FileProblems.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useUpload } from './use-upload.ts';

const megabyte = 1_048_576;

/** Chooses the file of a PipeLine program, shows what it says, and uploads it as a draft. */
export default function ImportFilePage() {
  const t = useTexts('pipeline');
  const { file, chosen, problems, isReading, choose } = useChosenFile();
  const { upload, isBusy, failure, existing, forget } = useUpload();
  return (
    <>
      <PageHeader title={t('pipeline:file.title')} description={t('pipeline:file.description')} />
      <Stack gap="md">
        <FileInput
          label={t('pipeline:file.label')}
          description={t('pipeline:file.help', { size: pipelineLimits.bytes / megabyte })}
          placeholder={t('pipeline:file.choose')}
          accept=".json,application/json"
          leftSection={isReading ? <Loader size={16} /> : <IconFileTypeJs size={18} aria-hidden />}
          withAsterisk
          clearable
          clearButtonProps={{ 'aria-label': t('pipeline:file.clear') }}
          maw={520}
          disabled={isBusy}
          value={chosen}
          onChange={(next) => {
            forget();
            choose(next);
          }}
        />
        {chosen ? null : <ConversionNote />}
        <FileProblems problems={problems} />
        {file ? <FileFacts file={file} /> : null}
        {failure ? <ErrorNotice title={t('pipeline:file.notUploaded')} error={failure} /> : null}
        <Group gap="sm">
          <Button component={Link} to={listAddress} variant="default">
            {t('cancel')}
          </Button>
          <Button
            disabled={!file}
            loading={isBusy}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => file && void upload(file)}
          >
            {t('pipeline:file.upload')}
          </Button>
        </Group>
      </Stack>
      {file && existing !== null ? (
        <ConfirmDialog
          title={t('pipeline:replace.title', { name: file.file.info.programname })}
          text={t('pipeline:replace.text')}
          confirmText={t('pipeline:replace.confirm')}
          isDangerous
          busy={isBusy}
          more={
            <Button key="continue" component={Link} to={setUpAddress(existing)} variant="default">
              {t('pipeline:replace.continue')}
            </Button>
          }
          onConfirm={() => void upload(file, true)}
          onClose={forget}
        />
      ) : null}
    </>
  );
}
