import { ActionIcon, Checkbox, Menu, Tooltip } from '@mantine/core';
import { deleteScenario } from '@stockwell/engine/tree/branches/index';
import { textOfRefusal } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { MonthPicker } from '../../../ui/months/index.ts';
import { announce } from '../../../ui/notice/announce.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ScenarioDialog } from './ScenarioDialog.tsx';
import { SaveTemplateDialog, useMayMakeTemplates } from './save-template.ts';
import type { TreeLook } from './TreeBuild.tsx';
import classes from './tree-build.module.css';
import { useWorkshop } from './workshop.ts';

interface TreeBarProps {
  readonly history: Pick<OpenDocument<'forecast'>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  readonly look: TreeLook;
  readonly onLook: (look: TreeLook) => void;
  readonly onScenario: (scenarioId: string) => void;
  readonly onMonth: (month: Month) => void;
  readonly onFoldAll: (isFolded: boolean) => void;
  readonly onFind: (nodeId: string) => void;
}

/** Scenario, month, search, undo, and what of the tree is drawn. */
export function TreeBar({ history, look, onLook, ...on }: TreeBarProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const mayMakeTemplates = useMayMakeTemplates();
  const { confirm } = useConfirm();
  const { kind, tree, scenarioId, names, month, period, mayEdit, edit, data } = useWorkshop();
  const [dialog, setDialog] = useState<'add' | 'edit' | 'template' | 'details' | null>(null);
  const [showsInactive, setShowsInactive] = useState(false);
  const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
  const scenarios = tree.scenarioList
    .filter(({ id, active }) => active || showsInactive || id === scenarioId)
    .map(({ id, label, active }) => ({
      id,
      label: active ? names.text(label) : t('trees:scenario.inactiveName', { name: names.text(label) }),
    }));
  const remove = (): void => {
    const outcome = deleteScenario(data.treeList, tree.treeId, scenarioId);
    if (!outcome.ok) {
      announce('error', textOf(textOfRefusal(outcome.reason), language));
      return;
    }
    confirm({
      title: t('trees:scenario.remove.title'),
      text: t('trees:scenario.remove.text', { name: scenario ? names.text(scenario.label) : '' }),
      confirmText: t('trees:scenario.remove.confirm'),
      onConfirm: () =>
        edit((trees) => {
          const made = deleteScenario(trees, tree.treeId, scenarioId);
          return made.ok ? made.trees : trees;
        }),
    });
  };
  return (
    <>
      <div className={classes.bar}>
        {kind === 'tree' ? (
          <IdSelect
            label={t('trees:scenario.label')}
            clearable={false}
            choices={scenarios}
            value={scenarioId}
            onChange={(id) => id !== null && on.onScenario(id)}
          />
        ) : null}
        {kind === 'tree' && mayEdit ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <ActionIcon variant="default" size="input-sm" aria-label={t('trees:scenario.menu')}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
                {t('trees:scenario.add')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
                {t('trees:scenario.edit')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
                {t('trees:scenario.delete')}
              </Menu.Item>
              <Menu.Item onClick={() => setShowsInactive(!showsInactive)}>
                {t(showsInactive ? 'trees:scenario.activeOnly' : 'trees:scenario.showInactive')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSettings size={16} aria-hidden />}
                onClick={() => setDialog('details')}
              >
                {t('trees:details.title')}
              </Menu.Item>
              {mayMakeTemplates ? (
                <Menu.Item
                  leftSection={<IconTemplate size={16} aria-hidden />}
                  onClick={() => setDialog('template')}
                >
                  {t('trees:asTemplate.open')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {kind === 'tree' ? (
          <MonthPicker
            label={t('trees:build.month')}
            w={150}
            value={formatMonth(month)}
            bounds={{ min: formatMonth(period.start), max: formatMonth(period.stop) }}
            onChange={(next) => on.onMonth(parseMonth(next))}
          />
        ) : null}
        <IdSelect
          label={t('trees:build.find')}
          placeholder={t('trees:build.findHint')}
          choices={tree.flatList.map(({ nodeId, label }) => ({
            id: nodeId,
            label: names.text(label) || t('trees:untitled'),
          }))}
          value={null}
          onChange={(id) => id !== null && on.onFind(id)}
        />
        {mayEdit ? (
          <>
            <Tooltip label={t('trees:build.undo')}>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('trees:build.undo')}
                disabled={!history.canUndo}
                onClick={() => void history.undo()}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('trees:build.redo')}>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('trees:build.redo')}
                disabled={!history.canRedo}
                onClick={() => void history.redo()}
              >
                <IconArrowForwardUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        ) : null}
      </div>
      <div className={classes.switches}>
        <Checkbox
          label={t('trees:look.planningUnits')}
          checked={look.hides === 'planningUnits'}
          onChange={(event) =>
            onLook({ ...look, hides: event.currentTarget.checked ? 'planningUnits' : 'nothing' })
          }
        />
        <Checkbox
          label={t('trees:look.products')}
          checked={look.hides === 'products'}
          onChange={(event) =>
            onLook({ ...look, hides: event.currentTarget.checked ? 'products' : 'nothing' })
          }
        />
        <Checkbox
          label={t('trees:look.sums')}
          checked={!look.showsSums}
          onChange={(event) => onLook({ ...look, showsSums: !event.currentTarget.checked })}
        />
        <Checkbox
          label={t('trees:look.links')}
          checked={!look.showsLinks}
          onChange={(event) => onLook({ ...look, showsLinks: !event.currentTarget.checked })}
        />
        <Checkbox
          label={t('trees:look.folded')}
          checked={tree.flatList.some(({ collapsed }) => collapsed)}
          onChange={(event) => on.onFoldAll(event.currentTarget.checked)}
        />
      </div>
      {dialog === 'details' ? <DetailsDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'template' ? (
        <Suspense>
          <SaveTemplateDialog onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'add' || dialog === 'edit' ? (
        <ScenarioDialog
          scenario={dialog === 'edit' ? scenario : undefined}
          onClose={() => setDialog(null)}
          onMade={on.onScenario}
        />
      ) : null}
    </>
  );
}
