import { Text } from '@mantine/core';
import { useTexts } from '../../../../i18n/texts.ts';
import { useWorkshop } from '../workshop.ts';

/** The funnels that read a node, in any tree. */
export function SourceUse({ nodeId }: { readonly nodeId: string }) {
  const t = useTexts('trees');
  const { data, tree, names } = useWorkshop();
  const funnels = data.treeList.flatMap((one) =>
    one.flatList
      .filter(({ downwardAggregationList }) =>
        downwardAggregationList.some((source) => source.treeId === tree.treeId && source.nodeId === nodeId),
      )
      .map((node) => t('trees:node.path', { tree: names.text(one.label), node: names.text(node.label) })),
  );
  return (
    <Text size="sm" c={funnels.length === 0 ? 'red' : 'dimmed'}>
      {funnels.length === 0
        ? t('trees:node.sourceUnused')
        : t('trees:node.sourceUsed', { funnels: funnels.join(', ') })}
    </Text>
  );
}
