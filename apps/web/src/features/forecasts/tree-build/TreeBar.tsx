import { ActionIcon, Button, Checkbox, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ComponentProps, memo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { MonthPicker } from '../../../ui/months/index.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { useSame } from '../../../ui/use-same.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { BranchPalette } from './BranchPalette.tsx';
import { FindNode } from './FindNode.tsx';
import type { DrawnTree } from './files/make-tree-file.ts';
import { TreeFilesMenu } from './files/TreeFilesMenu.tsx';
import { LookSwitches, type LookSwitchesProps } from './LookSwitches.tsx';
import { ScenarioMenu } from './ScenarioMenu.tsx';
import { TreeMonthField } from './TreeMonthField.tsx';
import classes from './tree-build.module.css';
import { type TreeView, useWorkshop } from './workshop.ts';

interface TreeBarProps {
  readonly history: Pick<OpenDocument<'forecast'>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
  readonly onScenario: (scenarioId: string) => void;
  readonly onMonth: (month: Month) => void;
  /** What only a drawing has; the sheet of a table undoes by itself. */
  readonly drawing?: LookSwitchesProps & {
    readonly onFind: (nodeId: string) => void;
    readonly drawn: DrawnTree;
    /** Where templates can be put into the tree. */
    readonly palette: ComponentProps<typeof BranchPalette> | undefined;
  };
}

/** Drawing or table, scenario, month, search, undo, and what of the tree is drawn. */
export const TreeBar = memo(function BarOfTree({ history, drawing, ...on }: TreeBarProps) {
  const t = useTexts('trees');
  const { kind, tree, scenarioId, names, month, period, mayEdit, calculating, view, show } = useWorkshop();
  const [showsInactive, setShowsInactive] = useState(false);
  const scenarios = tree.scenarioList
    .filter(({ id, active }) => active || showsInactive || id === scenarioId)
    .map(({ id, label, active }) => ({
      id,
      label: active ? names.text(label) : t('trees:scenario.inactiveName', { name: names.text(label) }),
    }));
  const nodeNames = useSame(
    tree.flatList.map(({ nodeId, label }) => ({
      id: nodeId,
      label: names.text(label) || t('trees:untitled'),
    })),
  );
  const find = useStable((nodeId: string) => drawing?.onFind(nodeId));
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('trees:view.label')}
          data={[
            { value: 'drawing', label: t('trees:view.drawing') },
            { value: 'table', label: t('trees:view.table') },
          ]}
          value={view}
          onChange={(next) => show(next as TreeView)}
        />
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
        ) : (
          <TreeMonthField
            label={t('trees:build.month')}
            value={month}
            first={period.start}
            last={period.stop}
            onChange={on.onMonth}
          />
        )}
        {drawing ? <FindNode choices={nodeNames} onFind={find} /> : null}
        {drawing?.palette ? <BranchPalette {...drawing.palette} /> : null}
        {mayEdit && drawing ? (
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
        {drawing ? <TreeFilesMenu drawn={drawing.drawn} /> : null}
      </div>
      <div className={classes.switches}>
        {drawing ? <LookSwitches {...drawing} /> : null}
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
});
