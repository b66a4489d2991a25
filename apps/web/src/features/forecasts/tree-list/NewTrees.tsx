import { monthIn } from '@stockwell/engine/calendar';
import { duplicateTree } from '@stockwell/engine/entry/trees/duplicate-tree';
import { planningUnitsIn } from '@stockwell/engine/entry/trees/missing-units';
import { newTree } from '@stockwell/engine/entry/trees/new-tree';
import { defaultScenario, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import { treeFromTemplate } from '@stockwell/engine/tree/templates/instantiate';
import type { Tree, TreeTemplate } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import type { DetailsFormProps } from './DetailsForm.tsx';
import { type ReadyTree, TreeDetailsDialog } from './TreeDetailsDialog.tsx';
import type { TreeRow } from './tree-rows.ts';
import { useTreeEdits } from './use-tree-edits.ts';
import { WizardDialog } from './WizardDialog.tsx';

/** How a tree is being made. */
export type Making =
  | { readonly from: 'scratch' | 'questions' }
  | { readonly from: 'template'; readonly template: TreeTemplate }
  | { readonly from: 'tree'; readonly row: TreeRow };

interface NewTreesProps extends Pick<DetailsFormProps, 'scope' | 'labels' | 'copies'> {
  readonly making: Making;
  /** The program that the list shows. */
  readonly target: OpenForecastCopy | null;
  /** Called with a tree that is made and stored. */
  readonly onMade: (target: OpenForecastCopy, tree: Tree) => void;
  readonly onClose: () => void;
}

const emptyDetails: TypedDetails = {
  name: '',
  forecastMethodId: null,
  regionIds: [],
  notes: '',
  active: true,
};

const newId = idGenerator.recordId;

/** The dialog in which a tree is made: from nothing, from questions, of a template, or as a copy of another one. */
export function NewTrees({ making, scope, labels, copies, target, onMade, onClose }: NewTreesProps) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const { put } = useTreeEdits();
  const original = making.from === 'tree' ? making.row : null;
  const template = making.from === 'template' ? making.template : null;
  const details = useMemo((): TypedDetails => {
    const like = original?.tree ?? template;
    if (!like) return emptyDetails;
    const name = textOf(like.label, language);
    return {
      name: original ? t('treeList:duplicate.name', { name }) : name,
      forecastMethodId: like.forecastMethod.id,
      regionIds: [],
      notes: like.notes ?? '',
      active: like.active,
    };
  }, [original, template, t, language]);
  const planningUnitIds = useMemo(() => {
    if (template) return planningUnitsIn({ nodeData: template.flatList.map(({ nodeData }) => nodeData) });
    return original
      ? planningUnitsIn({
          nodeData: original.tree.flatList.flatMap(({ nodeDataMap }) => Object.values(nodeDataMap)),
        })
      : undefined;
  }, [original, template]);

  const store = async (
    to: OpenForecastCopy,
    tree: Tree,
    units: ReadyTree['units'] = [],
  ): Promise<boolean> => {
    const isDone = await put(to, tree, units);
    if (isDone) {
      announce('success', t('treeList:create.done', { name: textOf(tree.label, language) }));
      onMade(to, tree);
    }
    return isDone;
  };

  const make = ({ target: to, data, details: typed, units }: ReadyTree): Promise<boolean> => {
    if (!original) {
      const context = { forecastStart: monthIn(data.currentVersion.forecastStartDate), newId };
      const tree = template
        ? treeFromTemplate(template, { ...typed, ...context, scenarioLabel: defaultScenario })
        : newTree(typed, context);
      return store(to, tree, units);
    }
    const sameProgram = original.copy?.open === to.open;
    const { tree, leftBehind } = duplicateTree(original.tree, { details: typed, sameProgram, newId });
    if (leftBehind.length > 0)
      announce('warning', t('treeList:duplicate.lostSources', { count: leftBehind.length }));
    return store(to, tree, units);
  };

  if (making.from === 'questions')
    return (
      <WizardDialog
        scope={scope}
        labels={labels}
        copies={copies}
        target={target}
        details={details}
        onSave={store}
        onClose={onClose}
      />
    );
  return (
    <TreeDetailsDialog
      title={
        original
          ? t('treeList:duplicate.title', { name: textOf(original.tree.label, language) })
          : t('treeList:create.title')
      }
      confirmText={t(original ? 'treeList:duplicate.confirm' : 'treeList:create.confirm')}
      scope={scope}
      labels={labels}
      copies={copies}
      details={details}
      target={original?.copy ?? target}
      {...(planningUnitIds ? { planningUnitIds } : {})}
      onSave={make}
      onClose={onClose}
    />
  );
}
