import { ActionIcon, Menu } from '@mantine/core';
import { deleteScenario } from '@stockwell/engine/tree/branches/index';
import { textOfRefusal } from '@stockwell/engine/tree/structure/index';
import { textOf } from '@stockwell/model/label';
import {
  IconArrowsDiff,
  IconDots,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ScenarioDialog } from './ScenarioDialog.tsx';
import { SaveTemplateDialog, useMayMakeTemplates } from './save-template.ts';
import { useWorkshop } from './workshop.ts';

const CompareDialog = lazy(() =>
  import('./compare/CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
);

interface ScenarioMenuProps {
  readonly showsInactive: boolean;
  readonly onShowInactive: (showsInactive: boolean) => void;
  readonly onScenario: (scenarioId: string) => void;
}

/** What can be done with the scenario that is shown, and with the tree as a whole. */
export function ScenarioMenu({ showsInactive, onShowInactive, onScenario }: ScenarioMenuProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { confirm } = useConfirm();
  const mayMakeTemplates = useMayMakeTemplates();
  const { tree, scenarioId, names, mayEdit, edit, data } = useWorkshop();
  const [dialog, setDialog] = useState<'add' | 'edit' | 'template' | 'details' | 'compare' | null>(null);
  const close = (): void => setDialog(null);
  const scenario = tree.scenarioList.find(({ id }) => id === scenarioId);
  const remove = (): void => {
    const outcome = deleteScenario(data.treeList, tree.treeId, scenarioId);
    if (!outcome.ok) {
      announce('error', textOf(textOfRefusal(outcome.reason), language));
      return;
    }
    confirm({
      title: t('trees:scenario.remove.title'),
      text: t('trees:scenario.remove.text', { name: scenario ? names.text(scenario.label) : '' }),
      confirmText: t('trees:scenario.remove.confirm'),
      onConfirm: () =>
        edit((trees) => {
          const made = deleteScenario(trees, tree.treeId, scenarioId);
          return made.ok ? made.trees : trees;
        }),
    });
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('trees:scenario.menu')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? (
            <>
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
                {t('trees:scenario.add')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
                {t('trees:scenario.edit')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
                {t('trees:scenario.delete')}
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item onClick={() => onShowInactive(!showsInactive)}>
            {t(showsInactive ? 'trees:scenario.activeOnly' : 'trees:scenario.showInactive')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            onClick={() => setDialog('compare')}
          >
            {t('trees:compare.open')}
          </Menu.Item>
          {mayEdit ? (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setDialog('details')}
            >
              {t('trees:details.title')}
            </Menu.Item>
          ) : null}
          {mayMakeTemplates ? (
            <Menu.Item
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => setDialog('template')}
            >
              {t('trees:asTemplate.open')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'compare' ? <CompareDialog onClose={close} /> : null}
        {dialog === 'template' ? <SaveTemplateDialog onClose={close} /> : null}
      </Suspense>
      {dialog === 'details' ? <DetailsDialog onClose={close} /> : null}
      {dialog === 'add' || dialog === 'edit' ? (
        <ScenarioDialog
          scenario={dialog === 'edit' ? scenario : undefined}
          onClose={close}
          onMade={onScenario}
        />
      ) : null}
    </>
  );
}
