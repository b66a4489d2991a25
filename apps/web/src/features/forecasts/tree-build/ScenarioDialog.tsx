import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  addScenario,
  editScenario,
  type ScenarioOutcome,
  type ScenarioRefusal,
} from '@stockwell/engine/tree/branches/index';
import { textOfRefusal, titleProblem } from '@stockwell/engine/tree/structure/index';
import type { TreeScenario } from '@stockwell/model/dataset-data/index';
import { textOf, withText } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { idGenerator } from '../../../ui/program/index.ts';
import { useWorkshop } from './workshop.ts';

interface ScenarioDialogProps {
  /** Undefined: a new one, with all data of the scenario that is shown. */
  readonly scenario: TreeScenario | undefined;
  readonly onClose: () => void;
  readonly onMade: (scenarioId: string) => void;
}

/** A scenario: its name, its notes, and whether it is in use. */
export function ScenarioDialog({ scenario, onClose, onMade }: ScenarioDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { tree, scenarioId, names, edit } = useWorkshop();
  const [name, setName] = useState(scenario ? names.text(scenario.label) : '');
  const [notes, setNotes] = useState(scenario?.notes ?? '');
  const [active, setActive] = useState(scenario?.active ?? true);
  const [refusal, setRefusal] = useState<ScenarioRefusal | 'name' | null>(null);
  const shown = tree.scenarioList.find(({ id }) => id === scenarioId);
  const save = (): void => {
    if (titleProblem(name)) {
      setRefusal('name');
      return;
    }
    const label = withText(scenario?.label ?? null, language, name);
    const told = { label, notes: notes.trim() || null };
    const made: ScenarioOutcome[] = [];
    edit((trees) => {
      const outcome = scenario
        ? editScenario(trees, tree.treeId, scenario.id, { ...told, active })
        : addScenario(trees, tree.treeId, {
            ...told,
            fromScenarioId: scenarioId,
            newId: idGenerator.recordId,
          });
      made.push(outcome);
      return outcome.ok ? outcome.trees : trees;
    });
    const [outcome] = made;
    if (!outcome) return;
    if (!outcome.ok) {
      setRefusal(outcome.reason);
      return;
    }
    onMade(outcome.scenarioId);
    onClose();
  };
  return (
    <Dialog
      title={t(scenario ? 'trees:scenario.edit' : 'trees:scenario.add')}
      isDirty={name !== (scenario ? names.text(scenario.label) : '') || notes !== (scenario?.notes ?? '')}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button type="submit">{t('trees:save')}</Button>
        </>
      }
    >
      <Stack gap="md">
        {scenario ? null : (
          <Text size="sm">{t('trees:scenario.copies', { name: shown ? names.text(shown.label) : '' })}</Text>
        )}
        <TextInput
          label={t('trees:scenario.name')}
          withAsterisk
          data-autofocus
          value={name}
          error={
            refusal === 'name'
              ? t('trees:scenario.nameWrong')
              : refusal
                ? textOf(textOfRefusal(refusal), language)
                : undefined
          }
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('trees:node.notes')}
          autosize
          minRows={2}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {scenario ? (
          <Checkbox
            label={t('trees:scenario.active')}
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
