import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import type { Applied } from './apply-lines.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { changesText } from './change-texts.ts';
import type { Lines } from './line-history.ts';
import type { ScenarioLabels } from './parameter-texts.ts';
import { lineName, lineValues } from './scenario-name.ts';
import classes from './scenarios.module.css';

interface SaveDialogProps {
  readonly product: string;
  readonly lines: Lines;
  readonly applied: Applied;
  readonly labels: ScenarioLabels;
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks before what was tried becomes the plan, and shows all that will be changed. */
export function SaveDialog({ product, lines, applied, labels, onSave, onClose }: SaveDialogProps) {
  const { t } = labels;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const counting = lines.filter(({ id }) => applied.changes.has(id));
  const changes = counting.flatMap(({ id }) => applied.changes.get(id) ?? []);
  const window = changes.findLast(({ list }) => list === 'planningUnitList');

  async function save() {
    setSaving(true);
    const saved = await onSave();
    setSaving(false);
    setFailed(!saved);
    if (saved) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      size="52rem"
      title={t('scenarios:save.title')}
      busy={saving}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('lists:cancel')}
          </Button>
          <Button loading={saving} disabled={changes.length === 0} onClick={() => void save()}>
            {t('scenarios:save.confirm')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('scenarios:save.text', { product })}</Text>
      <ol className={classes.lines}>
        {counting.map((line) => (
          <li key={line.id} className={classes.line}>
            <Text size="sm" fw={600}>
              {lineName(line, labels)}
            </Text>
            <Text size="sm" c="dimmed">
              {lineValues(line, labels)}
            </Text>
            <Text size="sm">{changesText(applied.changes.get(line.id) ?? [], labels)}</Text>
          </li>
        ))}
      </ol>
      {window && (
        <Alert color="orange" variant="light">
          {t('scenarios:save.amcOnDevice', {
            past: Number(window.values.pastAfter),
            future: Number(window.values.futureAfter),
          })}
        </Alert>
      )}
      {changes.length > 0 && (
        <ChangesTable label={t('scenarios:save.changes')} changes={changes} labels={labels} />
      )}
      {failed && <ErrorNotice text={t('scenarios:save.failed')} />}
    </Dialog>
  );
}
