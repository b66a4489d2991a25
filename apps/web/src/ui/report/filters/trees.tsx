import {
  levelNumbers,
  type ValidatedColumn,
  type ValidatedLevel,
  validatedColumns,
} from '@stockwell/engine/tree/validation/modeling-validation';
import type { Tree } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { sorted } from '../options/option.ts';
import type { Chosen, FilterOption, ReportScope, StandardValues } from '../scope.ts';
import { flagFilter } from './choice.tsx';
import type { Filter } from './filter.ts';
import { recordIdsFilter } from './ids.tsx';
import { oneNamedFilter } from './select.tsx';

/** Filters on the trees of the chosen forecast. */

const treeIn = ({ forecast }: ReportScope, { tree }: StandardValues): Tree | undefined =>
  forecast?.data?.treeList.find(({ treeId }) => treeId === tree);

export const treeFilter = oneNamedFilter({
  labelKey: 'treeValidation:filter.tree',
  missingKey: 'treeValidation:select.tree',
  begins: 'first',
  options: (scope) =>
    sorted(
      (scope.forecast?.data?.treeList ?? []).map(({ treeId, label }) => ({
        id: treeId,
        label: textOf(label, scope.language),
      })),
      scope,
    ),
});

export const scenarioFilter = oneNamedFilter({
  labelKey: 'treeValidation:filter.scenario',
  missingKey: 'treeValidation:select.scenario',
  begins: 'first',
  options: (scope, values) =>
    (treeIn(scope, values)?.scenarioList ?? [])
      .filter(({ active }) => active)
      .map(({ id, label }) => ({ id, label: textOf(label, scope.language) })),
});

const productLevels = ['forecastingUnit', 'planningUnit'] as const;

/** A level as the engine names it. */
export const levelOf = (text: string): ValidatedLevel =>
  productLevels.find((name) => name === text) ?? Number(text);

function levelOptions(scope: ReportScope, tree: Tree): FilterOption<string>[] {
  const { t, language, lists } = scope;
  const numbered = levelNumbers(tree).map((levelNo) => {
    const level = tree.levelList.find((one) => one.levelNo === levelNo);
    const unit = lists.unit.find(({ unitId }) => unitId === level?.unit?.id);
    const name = level
      ? textOf(level.label, language)
      : t('treeValidation:level.unnamed', { level: levelNo });
    const named = { level: levelNo, name, unit: textOf(unit?.label as Tree['label'] | undefined, language) };
    return {
      id: String(levelNo),
      label: t(unit ? 'treeValidation:level.withUnit' : 'treeValidation:level.named', named),
    };
  });
  return [...numbered, ...productLevels.map((id) => ({ id, label: t(`treeValidation:level.${id}`) }))];
}

export const levelFilter = oneNamedFilter({
  labelKey: 'treeValidation:filter.level',
  missingKey: 'treeValidation:select.level',
  begins: 'first',
  options: (scope, values) => {
    const tree = treeIn(scope, values);
    return tree ? levelOptions(scope, tree) : [];
  },
});

/** The nodes of the chosen level, each by itself. */
function columnsOf(scope: ReportScope, values: StandardValues): ValidatedColumn[] {
  const tree = treeIn(scope, values);
  if (!tree || typeof values.level !== 'string') return [];
  return validatedColumns({
    tree,
    level: levelOf(values.level),
    merge: false,
    titleOf: ({ label }) => textOf(label, scope.language),
  });
}

/** The title of nodes, with the path to it where the title alone does not say which they are. */
export const columnTitle = ({ path, title }: ValidatedColumn): string => [...path, title].join(' > ');

export const nodesFilter: Filter<Chosen<string>> = recordIdsFilter({
  labelKey: 'treeValidation:filter.nodes',
  missingKey: 'treeValidation:select.nodes',
  options: (scope, values) =>
    columnsOf(scope, values).flatMap((column) =>
      column.nodeIds.map((id) => ({ id, label: columnTitle(column) })),
    ),
});

/** Whether nodes of one title are added together; asked only where titles repeat. */
export const mergeFilter = flagFilter({
  labelKey: 'treeValidation:filter.merge',
  isShown: (scope, values) => columnsOf(scope, values).some(({ path }) => path.length > 0),
});
