import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import type { ManualProblem } from '@stockwell/engine/problems/index';
import { problemCriticalities } from '@stockwell/model/fixed-lists';
import { criticalityIds } from '@stockwell/model/problems/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { useUnsavedChanges } from '../../app/unsaved.ts';
import { useMessage } from '../../i18n/message.ts';
import type { ProgramWords } from '../../ui/program/index.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { choicesOf } from './fixed-words.ts';
import { checkDraft, type DraftFaults, emptyDraft, longestNote, type ManualDraft } from './moves.ts';

interface AddProblemDialogProps {
  readonly words: Pick<ProgramWords, 'products'>;
  readonly onAdd: (problem: ManualProblem) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Problems that people write down are low, medium or high; critical is for the rules. */
const offered = problemCriticalities.filter(({ id }) => id !== criticalityIds.critical);

export function AddProblemDialog({ words, onAdd, onClose }: AddProblemDialogProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language } = useSession();
  const message = useMessage();
  const [draft, setDraft] = useState<ManualDraft>(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [saving, setSaving] = useState(false);
  const settled = useUnsavedChanges(draft !== emptyDraft);
  const set = (change: Partial<ManualDraft>) => {
    setDraft({ ...draft, ...change });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in change))));
  };
  const errorOf = (name: keyof ManualDraft): string | null => {
    const code = faults[name];
    return code === undefined ? null : message(code, { max: longestNote });
  };

  async function save() {
    const checked = checkDraft(draft);
    if ('faults' in checked) return setFaults(checked.faults);
    setSaving(true);
    const saved = await onAdd(checked.problem);
    setSaving(false);
    if (!saved) return;
    settled();
    onClose();
  }

  const textarea = (name: 'description' | 'suggestion') => (
    <Textarea
      label={t(`column.${name}`)}
      withAsterisk
      autosize
      minRows={2}
      maxRows={8}
      maxLength={longestNote}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );

  return (
    <DialogFrame title={t('add.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('add.text')}</Text>
          <Select
            label={t('column.product')}
            withAsterisk
            searchable
            data={words.products.map(({ id, label }) => ({ value: String(id), label }))}
            value={draft.planningUnitId === null ? null : String(draft.planningUnitId)}
            error={errorOf('planningUnitId')}
            onChange={(value) => set({ planningUnitId: value === null ? null : Number(value) })}
          />
          <Select
            label={t('column.criticality')}
            withAsterisk
            data={choicesOf(offered, language)}
            value={draft.criticality === null ? null : String(draft.criticality)}
            error={errorOf('criticality')}
            onChange={(value) => set({ criticality: value === null ? null : Number(value) })}
          />
          {textarea('description')}
          {textarea('suggestion')}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('lists:cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {t('add.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
