import { Button, Stack, Text, TextInput } from '@mantine/core';
import { withLevel } from '@stockwell/engine/entry/trees/arrange';
import { titleProblem } from '@stockwell/engine/tree/structure/index';
import { withText } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { useWorkshop } from './workshop.ts';

interface LevelDialogProps {
  readonly levelNo: number;
  readonly onClose: () => void;
}

/** The name of a level, and the unit of its nodes. */
export function LevelDialog({ levelNo, onClose }: LevelDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { tree, names, edit, mayEdit } = useWorkshop();
  const level = tree.levelList.find((one) => one.levelNo === levelNo);
  const [name, setName] = useState(level ? names.text(level.label) : '');
  const [unitId, setUnitId] = useState(level?.unit?.id ?? null);
  const [hasTried, setTried] = useState(false);
  if (!level) return null;
  const save = (): void => {
    setTried(true);
    if (titleProblem(name)) return;
    const next = {
      ...level,
      label: withText(level.label, language, name),
      unit: unitId === null ? null : { id: unitId },
    };
    edit((trees) => trees.map((one) => (one.treeId === tree.treeId ? withLevel(one, next) : one)));
    onClose();
  };
  return (
    <Dialog
      title={t('trees:level.title', { level: levelNo })}
      isDirty={mayEdit && (name !== names.text(level.label) || unitId !== (level.unit?.id ?? null))}
      onClose={onClose}
      onSubmit={mayEdit ? save : undefined}
      actions={
        mayEdit ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t('trees:cancel')}
            </Button>
            <Button type="submit">{t('trees:save')}</Button>
          </>
        ) : undefined
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('trees:level.name')}
          withAsterisk
          data-autofocus
          readOnly={!mayEdit}
          value={name}
          error={hasTried && titleProblem(name) ? t('trees:scenario.nameWrong') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IdSelect
          label={t('trees:level.unit')}
          readOnly={!mayEdit}
          choices={names.peopleUnits}
          value={unitId}
          onChange={setUnitId}
        />
        <Text size="sm" c="dimmed">
          {t('trees:level.hint')}
        </Text>
      </Stack>
    </Dialog>
  );
}
