import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type ProblemStatusId, problemStatusIds } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { statusText } from './fixed-labels.ts';
import { longestNote, moveFault, type NoteFault, offeredStatuses } from './moves.ts';
import type { ProblemRow } from './problem-rows.ts';

export interface MoveFormProps {
  readonly rows: readonly ProblemRow[];
  readonly reviewer: boolean;
  /** Answers false when it could not be saved. */
  readonly onMove: (status: ProblemStatusId, note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const commonStatus = (rows: readonly ProblemRow[]): ProblemStatusId => {
  const [first] = rows;
  return first && rows.every((row) => row.statusId === first.statusId)
    ? first.report.problemStatus.id
    : problemStatusIds.addressed;
};

/** Another status for one problem or for several, with the note that goes with it. */
export function MoveForm({ rows, reviewer, onMove, onClose }: MoveFormProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language } = useSession();
  const [only] = rows;
  const startNote = rows.length === 1 ? (only?.note ?? '') : '';
  const [status, setStatus] = useState<ProblemStatusId>(() => commonStatus(rows));
  const [note, setNote] = useState(startNote);
  const [fault, setFault] = useState<NoteFault | null>(null);
  const [saving, setSaving] = useState(false);
  const isDirty = note !== startNote || status !== commonStatus(rows);
  const settled = useUnsavedChanges(isDirty);
  const needsNote = status === problemStatusIds.addressed;

  async function save() {
    const found = moveFault(
      rows.map(({ report }) => report),
      { status, note, reviewer },
    );
    setFault(found);
    if (found !== null) return;
    setSaving(true);
    const saved = await onMove(status, note);
    setSaving(false);
    if (!saved) return;
    settled();
    onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('move.status')}
          withAsterisk
          value={String(status)}
          onChange={(value) => {
            setStatus(Number(value) as ProblemStatusId);
            setFault(null);
          }}
        >
          <Group gap="lg" mt={6}>
            {offeredStatuses(reviewer).map((id) => (
              <Radio key={id} value={String(id)} label={statusText(id, language)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={t('column.note')}
          description={needsNote ? t('move.noteHint') : undefined}
          withAsterisk={needsNote}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestNote}
          value={note}
          error={fault === null ? null : t(`fault.${fault}`)}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setFault(null);
          }}
        />
        {rows.length > 1 && <Text size="sm">{t('move.several', { count: rows.length })}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('lists:cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('move.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
