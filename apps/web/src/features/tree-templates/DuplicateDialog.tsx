import { Button, TextInput } from '@mantine/core';
import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { checkValue } from '@stockwell/model/entity/check-value';
import { callOf } from '@stockwell/model/entity/endpoints';
import { useState } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { idOf, titleOf } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { fetchRecord } from '../../ui/entity/queries.ts';
import type { RowDialogProps } from '../../ui/entity/registry.ts';
import { savedText } from '../../ui/entity/saved-text.ts';

/** Asks what the copy of a template is called, and stores it at once. */
export function DuplicateDialog({ record, refresh, onClose }: RowDialogProps) {
  const t = useTexts();
  const message = useMessage();
  const host = useEntityHost();
  const suggested = t('entities:treeTemplate.copyName', {
    name: titleOf(treeTemplate, record, host.language),
  });
  const [name, setName] = useState(suggested);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    const label = { label_en: name };
    const checked = checkValue(treeTemplate.fields.label, label);
    if ('problem' in checked) {
      setError(message(checked.problem.code, checked.problem.params));
      return;
    }
    setBusy(true);
    try {
      // The row may be older than what is stored.
      const newest = await fetchRecord(host, treeTemplate, idOf(treeTemplate, record));
      await host.call(callOf(treeTemplate, 'add'), { body: { ...newest, label } });
      host.announce('success', savedText(t, treeTemplate, name, 'added'));
      refresh();
      onClose();
    } catch (failure) {
      setError(message(refusalOf(failure).messageCode));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('entities:treeTemplate.duplicate')}
      isDirty={name !== suggested}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('entities:treeTemplate.duplicate')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('entities:treeTemplate.label')}
        withAsterisk
        data-autofocus
        maxLength={treeTemplate.fields.label.max + 1}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
    </Dialog>
  );
}
