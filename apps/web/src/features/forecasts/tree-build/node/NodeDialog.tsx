import { Button, Tabs, Text } from '@mantine/core';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { ErrorNotice } from '../../../../ui/notice/ErrorNotice.tsx';
import { WhenNear } from '../../../../ui/WhenNear.tsx';
import { useWorkshop } from '../workshop.ts';
import { ModelingTab } from './ModelingTab.tsx';
import { NodeDataTab } from './NodeDataTab.tsx';
import { NodeMonths } from './NodeMonths.tsx';
import { type NodeTarget, useNodeForm } from './use-node-form.ts';

interface NodeDialogProps {
  readonly target: NodeTarget;
  readonly onClose: (nodeId: string | null) => void;
}

/** A node in the scenario that is shown: its data, how it changes, and its months. */
export function NodeDialog({ target, onClose }: NodeDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { mayEdit, tree, scenarioId, names } = useWorkshop();
  const editing = useNodeForm(target);
  const [tab, setTab] = useState('data');
  const [refusals, setRefusals] = useState(0);
  if (!editing) return null;
  const { form, isNew, problems, rowProblems } = editing;
  const type = form.nodeType;
  const onlyAdds = type === nodeTypeIds.aggregation || type === nodeTypeIds.funnel;
  const hasRows = !onlyAdds && !form.extrapolated;
  const areRowsWrong = [...rowProblems.values()].some((list) => list.length > 0);
  const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
  const close = (): void => onClose('nodeId' in target ? target.nodeId : target.parentNodeId);
  const save = (): void => {
    if (editing.save()) {
      onClose(form.nodeId);
      return;
    }
    setRefusals((before) => before + 1);
    setTab(problems.length > 0 ? 'data' : 'modeling');
  };
  const typeName = textOf(nodeTypes.find(({ id }) => id === type)?.label, language);
  return (
    <Dialog
      size="min(80rem, 96vw)"
      title={t(isNew ? 'trees:node.add' : 'trees:node.edit', { type: typeName, title: form.title })}
      isDirty={mayEdit && editing.isDirty}
      closesOnEscape={tab === 'data'}
      onClose={close}
      actions={
        mayEdit ? (
          <>
            <Button variant="default" onClick={close}>
              {t('trees:cancel')}
            </Button>
            <Button onClick={save}>{t(isNew ? 'trees:node.addConfirm' : 'trees:node.save')}</Button>
          </>
        ) : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('trees:node.scenario', { scenario: scenario ? names.text(scenario.label) : '' })}
      </Text>
      {refusals > 0 && (problems.length > 0 || areRowsWrong) ? (
        <ErrorNotice text={t('trees:node.refused')} />
      ) : null}
      <Tabs
        value={hasRows || tab === 'data' ? tab : 'data'}
        onChange={(next) => setTab(next ?? 'data')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="data">{t('trees:node.tab.data')}</Tabs.Tab>
          {hasRows ? <Tabs.Tab value="modeling">{t('trees:node.tab.modeling')}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="data" pt="md">
          <NodeDataTab editing={editing} refusals={refusals} />
        </Tabs.Panel>
        {hasRows ? (
          <Tabs.Panel value="modeling" pt="md">
            <ModelingTab editing={editing} refusals={refusals} />
          </Tabs.Panel>
        ) : null}
      </Tabs>
      <WhenNear height="24rem">
        <NodeMonths editing={editing} />
      </WhenNear>
    </Dialog>
  );
}
