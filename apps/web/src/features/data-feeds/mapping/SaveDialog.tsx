import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';

interface SaveDialogProps {
  /** How many names do not map. */
  readonly open: number;
  /** Items of which something is chosen, but not all. */
  readonly incomplete: number;
  readonly onSave: (note: string) => Promise<unknown>;
  readonly onFailed: (cause: unknown) => void;
  readonly onClose: () => void;
}

/** Saves a mapping with a note on what was changed. */
export function SaveDialog({ open, incomplete, onSave, onFailed, onClose }: SaveDialogProps) {
  const t = useTexts('dataFeeds', 'common');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(note.trim());
      onClose();
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
      onFailed(cause);
    }
  }

  return (
    <Dialog
      title={t('dataFeeds:mapping.save')}
      onClose={onClose}
      busy={isBusy}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('dataFeeds:save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {failure ? <ErrorNotice error={failure} /> : null}
        <Text size="sm">{t('dataFeeds:mapping.saveText')}</Text>
        {open > 0 ? <Text size="sm">{t('dataFeeds:mapping.stillOpen', { count: open })}</Text> : null}
        {incomplete > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('dataFeeds:mapping.incomplete', { count: incomplete })}
          </Text>
        ) : null}
        <TextInput
          label={t('dataFeeds:mapping.note')}
          description={t('dataFeeds:mapping.noteHelp')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
