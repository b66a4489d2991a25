import { nodeTypeIds, type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { byLabel } from '@stockwell/model/label';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { masterList } from '../../../local/masters/memory.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLocalOwner } from '../../../ui/program/index.ts';
import { masterChanges } from '../../../ui/program/master-changes.ts';

const roots: readonly number[] = [nodeTypeIds.aggregation, nodeTypeIds.number];

/** Whether a whole tree can be made of a template; the others are branches. */
const isWhole = ({ flatList }: TreeTemplate): boolean =>
  flatList.some(({ parentNodeId, nodeType }) => parentNodeId === null && roots.includes(nodeType.id));

/** The active templates of this device that trees can be made of, by name. They are read when they are wanted. */
export function useTreeTemplates(isWanted: boolean): readonly TreeTemplate[] {
  const owner = useLocalOwner();
  const { language } = useSession();
  const version = useSyncExternalStore(masterChanges.subscribe, masterChanges.get);
  const { data = [] } = useQuery({
    queryKey: ['forecasts', 'templates', owner?.userId, version, language],
    networkMode: 'always',
    queryFn:
      owner && isWanted
        ? async () => {
            const list = await masterList(owner, 'treeTemplate');
            return (list.result === 'found' ? list.value : [])
              .flatMap((record) => treeTemplateSchema.safeParse(record).data ?? [])
              .filter((template) => template.active && isWhole(template))
              .toSorted(byLabel(({ label }: TreeTemplate) => label, language));
          }
        : skipToken,
  });
  return data;
}
