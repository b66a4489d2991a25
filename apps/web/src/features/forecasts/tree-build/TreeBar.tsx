import { ActionIcon, Button, Checkbox, Text, Tooltip } from '@mantine/core';
import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { MonthPicker } from '../../../ui/months/index.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { ScenarioMenu } from './ScenarioMenu.tsx';
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
  const { kind, tree, scenarioId, names, month, period, mayEdit, calculating } = useWorkshop();
  const [showsInactive, setShowsInactive] = useState(false);
  const scenarios = tree.scenarioList
    .filter(({ id, active }) => active || showsInactive || id === scenarioId)
    .map(({ id, label, active }) => ({
      id,
      label: active ? names.text(label) : t('trees:scenario.inactiveName', { name: names.text(label) }),
    }));
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
        {kind === 'tree' ? (
          <ScenarioMenu
            showsInactive={showsInactive}
            onShowInactive={setShowsInactive}
            onScenario={on.onScenario}
          />
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
        {calculating && mayEdit ? (
          <Checkbox
            label={t('trees:calculate.automatic')}
            checked={calculating.isAutomatic}
            onChange={(event) => calculating.setAutomatic(event.currentTarget.checked)}
          />
        ) : null}
        {calculating?.isStale ? (
          <>
            <Text size="sm" role="status">
              {t('trees:calculate.stale')}
            </Text>
            <Button size="compact-sm" onClick={calculating.now}>
              {t('trees:calculate.now')}
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
}
