import { wholeTemplateRoots } from '@stockwell/engine/tree/structure/child-types';
import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { byLabel } from '@stockwell/model/label';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { masterList } from '../../../local/masters/memory.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLocalOwner } from '../../../ui/program/index.ts';
import { masterChanges } from '../../../ui/program/master-changes.ts';

/** Whether a template begins with one of these node types. */
export const beginsWith = ({ flatList }: TreeTemplate, roots: readonly number[]): boolean =>
  flatList.some(({ parentNodeId, nodeType }) => parentNodeId === null && roots.includes(nodeType.id));

/** The active templates of this device that begin with one of these node types, by name; read when they are wanted. */
export function useTreeTemplates(
  isWanted: boolean,
  roots: readonly number[] = wholeTemplateRoots,
): readonly TreeTemplate[] {
  const owner = useLocalOwner();
  const { language } = useSession();
  const version = useSyncExternalStore(masterChanges.subscribe, masterChanges.get);
  const { data = [] } = useQuery({
    queryKey: ['forecasts', 'templates', owner?.userId, version, language, roots],
    networkMode: 'always',
    queryFn:
      owner && isWanted
        ? async () => {
            const list = await masterList(owner, 'treeTemplate');
            return (list.result === 'found' ? list.value : [])
              .flatMap((record) => treeTemplateSchema.safeParse(record).data ?? [])
              .filter((template) => template.active && beginsWith(template, roots))
              .toSorted(byLabel(({ label }: TreeTemplate) => label, language));
          }
        : skipToken,
  });
  return data;
}
