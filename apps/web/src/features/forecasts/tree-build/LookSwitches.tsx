import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import type { TreeLook } from './TreeBuild.tsx';
import { useWorkshop } from './workshop.ts';

export interface LookSwitchesProps {
  readonly look: TreeLook;
  readonly onLook: (look: TreeLook) => void;
  readonly onFoldAll: (isFolded: boolean) => void;
}

/** What of a tree is drawn. */
export function LookSwitches({ look, onLook, onFoldAll }: LookSwitchesProps) {
  const t = useTexts('trees');
  const { tree } = useWorkshop();
  return (
    <>
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
        onChange={(event) => onLook({ ...look, hides: event.currentTarget.checked ? 'products' : 'nothing' })}
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
        onChange={(event) => onFoldAll(event.currentTarget.checked)}
      />
    </>
  );
}
