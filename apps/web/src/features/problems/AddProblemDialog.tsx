import { Button, Text, Textarea } from '@mantine/core';
import type { ManualProblem } from '@stockwell/engine/problems/index';
import { problemCriticalities } from '@stockwell/model/fixed-lists';
import { criticalityIds } from '@stockwell/model/problems/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { ProgramLabels } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { choicesOf } from './fixed-labels.ts';
import { checkDraft, type DraftFaults, emptyDraft, longestNote, type ManualDraft } from './moves.ts';

interface AddProblemDialogProps {
  readonly labels: Pick<ProgramLabels, 'products'>;
  readonly onAdd: (problem: ManualProblem) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Problems that people write down are low, medium or high; critical is for the rules. */
const offered = problemCriticalities.filter(({ id }) => id !== criticalityIds.critical);

export function AddProblemDialog({ labels, onAdd, onClose }: AddProblemDialogProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language } = useSession();
  const message = useMessage();
  const [draft, setDraft] = useState<ManualDraft>(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [saving, setSaving] = useState(false);
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
    if (saved) onClose();
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
    <Dialog
      title={t('add.title')}
      size="44rem"
      onClose={onClose}
      isDirty={draft !== emptyDraft}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('lists:cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('add.save')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('add.text')}</Text>
      <IdSelect
        label={t('column.product')}
        withAsterisk
        choices={labels.products}
        value={draft.planningUnitId}
        error={errorOf('planningUnitId')}
        onChange={(planningUnitId) => set({ planningUnitId })}
      />
      <IdSelect
        label={t('column.criticality')}
        withAsterisk
        choices={choicesOf(offered, language)}
        value={draft.criticality}
        error={errorOf('criticality')}
        onChange={(criticality) => set({ criticality })}
      />
      {textarea('description')}
      {textarea('suggestion')}
    </Dialog>
  );
}
