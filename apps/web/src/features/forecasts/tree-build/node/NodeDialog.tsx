import { Button, Tabs, Text } from '@mantine/core';
import { areSettingsRight, historyProblems } from '@stockwell/engine/entry/trees/node-extrapolation';
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
import { ExtrapolationTab } from './extrapolation/ExtrapolationTab.tsx';
import { useNodeForecasts } from './extrapolation/use-node-forecasts.ts';
import { useNodeTuning } from './extrapolation/use-node-tuning.ts';
import { ModelingTab } from './ModelingTab.tsx';
import { NodeDataTab } from './NodeDataTab.tsx';
import { NodeMonths } from './NodeMonths.tsx';
import { type NodeEditing, type NodeTarget, useNodeForm } from './use-node-form.ts';

interface NodeDialogProps {
  readonly target: NodeTarget;
  readonly onClose: (nodeId: string | null) => void;
}

/** A node in the scenario that is shown: its data, how it changes, and its months. */
export function NodeDialog({ target, onClose }: NodeDialogProps) {
  const editing = useNodeForm(target);
  if (!editing) return null;
  const before = 'nodeId' in target ? target.nodeId : target.parentNodeId;
  return (
    <OpenedNode editing={editing} onClose={(isSaved) => onClose(isSaved ? editing.form.nodeId : before)} />
  );
}

type Tab = 'data' | 'modeling' | 'extrapolation';

interface OpenedNodeProps {
  readonly editing: NodeEditing;
  readonly onClose: (isSaved: boolean) => void;
}

function OpenedNode({ editing, onClose }: OpenedNodeProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { mayEdit, tree, scenarioId, names } = useWorkshop();
  const forecasts = useNodeForecasts(editing);
  const tuned = useNodeTuning(editing);
  const [wantedTab, setTab] = useState<Tab>('data');
  const [refusals, setRefusals] = useState(0);
  const { form, isNew, problems, rowProblems } = editing;
  const type = form.nodeType;
  const onlyAdds = type === nodeTypeIds.aggregation || type === nodeTypeIds.funnel;
  const tabs: readonly Tab[] = [
    'data',
    ...(onlyAdds || form.extrapolated ? [] : (['modeling'] as const)),
    ...(form.extrapolated ? (['extrapolation'] as const) : []),
  ];
  const tab = tabs.includes(wantedTab) ? wantedTab : 'data';
  const wrongTab = wrongTabOf();
  const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
  const save = (): void => {
    if (wrongTab === null && editing.save()) {
      onClose(true);
      return;
    }
    setRefusals((before) => before + 1);
    setTab(wrongTab ?? 'data');
  };
  const typeName = textOf(nodeTypes.find(({ id }) => id === type)?.label, language);
  return (
    <Dialog
      size="min(80rem, 96vw)"
      title={t(isNew ? 'trees:node.add' : 'trees:node.edit', { type: typeName, title: form.title })}
      isDirty={mayEdit && editing.isDirty}
      closesOnEscape={tab === 'data'}
      onClose={() => onClose(false)}
      actions={
        mayEdit ? (
          <>
            <Button variant="default" onClick={() => onClose(false)}>
              {t('trees:cancel')}
            </Button>
            <Button loading={forecasts.isRunning} onClick={save}>
              {t(isNew ? 'trees:node.addConfirm' : 'trees:node.save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('trees:node.scenario', { scenario: scenario ? names.text(scenario.label) : '' })}
      </Text>
      {refusals > 0 && wrongTab !== null ? <ErrorNotice text={t('trees:node.refused')} /> : null}
      <Tabs value={tab} onChange={(next) => setTab((next ?? 'data') as Tab)} keepMounted={false}>
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`trees:node.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          {tab === 'data' ? <NodeDataTab editing={editing} refusals={refusals} /> : null}
          {tab === 'modeling' ? <ModelingTab editing={editing} refusals={refusals} /> : null}
          {tab === 'extrapolation' ? (
            <ExtrapolationTab editing={editing} forecasts={forecasts} tuned={tuned} refusals={refusals} />
          ) : null}
        </Tabs.Panel>
      </Tabs>
      {tab === 'extrapolation' ? null : (
        <WhenNear height="24rem">
          <NodeMonths editing={editing} />
        </WhenNear>
      )}
    </Dialog>
  );

  /** The tab with something to correct. */
  function wrongTabOf(): Tab | null {
    if (problems.length > 0) return 'data';
    if (form.extrapolated)
      return historyProblems(form).length > 0 || !areSettingsRight(form) ? 'extrapolation' : null;
    return [...rowProblems.values()].some((list) => list.length > 0) ? 'modeling' : null;
  }
}
