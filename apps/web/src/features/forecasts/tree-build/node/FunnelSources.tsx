import { nodesAbove } from '@stockwell/engine/entry/trees/arrange';
import { samePlace } from '@stockwell/engine/tree/index';
import { funnelChoices } from '@stockwell/engine/tree/structure/index';
import { useTexts } from '../../../../i18n/texts.ts';
import { IdMultiSelect } from '../../../../ui/select/index.ts';
import { useWorkshop } from '../workshop.ts';
import type { NodeEditing } from './use-node-form.ts';

/** The nodes that a funnel adds up, of any tree and scenario. */
export function FunnelSources({ editing }: { readonly editing: NodeEditing }) {
  const t = useTexts('trees');
  const { mayEdit, tree, scenarioId, names } = useWorkshop();
  const { form, set, results } = editing;
  const offered = funnelChoices(results, { treeId: tree.treeId, scenarioId, nodeId: form.nodeId });
  const choices = offered
    .map(({ place, tree: of, scenario, node, onlyScenario }) => ({
      id: `${place.treeId} ${place.scenarioId} ${place.nodeId}`,
      place,
      label: [
        names.text(of.label),
        ...(onlyScenario ? [] : [names.text(scenario.label)]),
        ...nodesAbove(of, node.nodeId)
          .slice(-1)
          .map(({ label }) => names.text(label)),
        names.text(node.label),
      ].join(' > '),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <IdMultiSelect
      label={t('trees:node.sources')}
      description={t(form.sources.length === 0 ? 'trees:node.noSources' : 'trees:node.sourcesHint')}
      readOnly={!mayEdit}
      choices={choices}
      value={choices
        .filter(({ place }) => form.sources.some((one) => samePlace(one, place)))
        .map(({ id }) => id)}
      onChange={(ids) =>
        set({ sources: choices.filter(({ id }) => ids.includes(id)).map(({ place }) => place) })
      }
    />
  );
}
