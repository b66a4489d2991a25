import { List } from '@mantine/core';
import type { MissingUnit } from '@stockwell/engine/tree/validation/missing-units';
import type { Tree } from '@stockwell/model/dataset-data/index';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { treeNames } from './tree-names.ts';

interface MissingUnitsProps {
  readonly missing: readonly MissingUnit[];
  readonly trees: readonly Tree[];
}

/** The nodes that keep a forecast from being uploaded: tree, scenario, kind and name of the node. */
export function MissingUnits({ missing, trees }: MissingUnitsProps) {
  const t = useTexts('forecast');
  const { language } = useSession();
  const names = treeNames(trees, language);
  if (missing.length === 0) return null;
  return (
    <List size="sm">
      {missing.map(({ unit, place }) => (
        <List.Item key={`${place.scenarioId} ${place.nodeId}`}>
          {t(`forecast:validation.missing.${unit}`, {
            tree: names.tree(place.treeId),
            scenario: names.scenario(place.scenarioId),
            node: names.node(place.nodeId),
          })}
        </List.Item>
      ))}
    </List>
  );
}
