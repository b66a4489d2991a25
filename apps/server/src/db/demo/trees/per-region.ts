import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { NodeScript, ScenarioScript } from './script.ts';

/**
 * A tree counts in full in every region where it is selected, so a tree for several of them counts the people of an
 * average one. Templates count those of the country.
 */
export const nodesPerRegion = (node: NodeScript, regions: number): NodeScript => ({
  ...node,
  ...(node.type === nodeTypeIds.number && node.value !== undefined
    ? { value: Math.round(node.value / regions) }
    : {}),
  children: node.children.map((child) => nodesPerRegion(child, regions)),
});

const numbersIn = (node: NodeScript): string[] => [
  ...(node.type === nodeTypeIds.number && node.words ? [node.words[0]] : []),
  ...node.children.flatMap(numbersIn),
];

/** The same for what a scenario sees otherwise. */
export function scenarioPerRegion(
  { values, ...scenario }: ScenarioScript,
  root: NodeScript,
  regions: number,
): ScenarioScript {
  if (!values) return scenario;
  const numbers = new Set(numbersIn(root));
  return {
    ...scenario,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        numbers.has(name) ? Math.round(value / regions) : value,
      ]),
    ),
  };
}
