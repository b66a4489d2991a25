import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { longestNote } from './moves.ts';
import { NotesHistoryDialog } from './NotesHistoryDialog.tsx';

interface VersionNotesProps {
  readonly data: Pick<ProgramData, 'programId' | 'currentVersion'>;
  readonly mayWrite: boolean;
  readonly onSave: (notes: string) => Promise<boolean>;
}

/** What the next commit will say; kept in the copy. */
export function VersionNotes({ data, mayWrite, onSave }: VersionNotesProps) {
  const { t } = useTranslation('problems');
  const stored = data.currentVersion?.notes ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const isDirty = draft !== null && draft !== stored;
  useUnsavedChanges(isDirty);
  const save = async () => {
    setSaving(true);
    const sent = draft ?? stored;
    const saved = await onSave(sent);
    setSaving(false);
    // What was typed meanwhile stays.
    if (saved) setDraft((now) => (now === sent ? null : now));
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t('notes.title')}
        description={t('notes.text')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longestNote}
        readOnly={!mayWrite}
        value={draft ?? stored}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Group gap="sm">
        {mayWrite && (
          <Button size="xs" disabled={!isDirty} loading={saving} onClick={() => void save()}>
            {t('notes.save')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => setShowsHistory(true)}>
          {t('notes.history')}
        </Button>
      </Group>
      {showsHistory && <NotesHistoryDialog data={data} onClose={() => setShowsHistory(false)} />}
    </Stack>
  );
}
