import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { titleProblem } from '@stockwell/engine/tree/structure/index';
import { templateFromTree } from '@stockwell/engine/tree/templates/index';
import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { callOf } from '@stockwell/model/entity/endpoints';
import { withText } from '@stockwell/model/label';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { CallInput } from '../../../ui/entity/host.ts';
import { forgetEntity } from '../../../ui/entity/queries.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { useWorkshop } from './workshop.ts';

interface SaveTemplateDialogProps {
  /** The top of the branch; the whole tree when left out. */
  readonly nodeId?: string;
  readonly onClose: () => void;
}

/** Stores the tree or a branch, as the shown scenario has it, as a template on the server. */
export function SaveTemplateDialog({ nodeId, onClose }: SaveTemplateDialogProps) {
  const t = useTexts('trees');
  const message = useMessage();
  const client = useQueryClient();
  const { language, user } = useSession();
  const { tree, scenarioId, names, period } = useWorkshop();
  const top = tree.flatList.find((node) => node.nodeId === nodeId);
  const [name, setName] = useState(names.text((top ?? tree).label));
  const [methodId, setMethodId] = useState(tree.forecastMethod.id);
  const [notes, setNotes] = useState((top?.nodeDataMap[scenarioId] ?? tree).notes ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
  const made = templateFromTree(tree, {
    label: withText(null, language, name),
    forecastMethod: { id: methodId },
    notes: notes.trim() || null,
    scenarioId,
    period,
    ...(nodeId === undefined ? {} : { rootNodeId: nodeId }),
  });
  const leftBehind = made.ok ? made.leftBehind.length : 0;
  const save = async (): Promise<void> => {
    if (titleProblem(name)) return setRefusal(t('trees:scenario.nameWrong'));
    if (!made.ok) return setRefusal(t('trees:template.tooFar'));
    setBusy(true);
    try {
      const input: CallInput = { body: { ...made.template, realm: { id: user?.realm?.realmId ?? 0 } } };
      await call(callOf(treeTemplate, 'add'), input);
      await forgetEntity(client, treeTemplate.name);
      announce('success', t('trees:template.saved', { name }));
      onClose();
    } catch (failure) {
      setRefusal(message(refusalOf(failure).messageCode));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(top ? 'trees:asTemplate.branch' : 'trees:asTemplate.open')}
      size="lg"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('trees:save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {t(top ? 'trees:asTemplate.branchIntro' : 'trees:asTemplate.intro', {
            scenario: scenario ? names.text(scenario.label) : '',
          })}
        </Text>
        {leftBehind > 0 ? (
          <Text size="sm">{t('trees:asTemplate.leftBehind', { count: leftBehind })}</Text>
        ) : null}
        {refusal ? <ErrorNotice text={refusal} /> : null}
        <TextInput
          label={t('trees:template.name')}
          withAsterisk
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IdSelect
          label={t('trees:template.method')}
          withAsterisk
          clearable={false}
          choices={names.methods}
          value={methodId}
          onChange={(id) => id !== null && setMethodId(id)}
        />
        <Textarea
          label={t('trees:node.notes')}
          autosize
          minRows={2}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
