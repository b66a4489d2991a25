import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { withBranch } from '@stockwell/engine/entry/trees/branch-template';
import { planningUnitsIn } from '@stockwell/engine/entry/trees/missing-units';
import { templateRootTypes } from '@stockwell/engine/tree/structure/child-types';
import { childTypesOf, textOfRefusal } from '@stockwell/engine/tree/structure/index';
import type { TreeNode } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { announce } from '../../../ui/notice/announce.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { MissingUnitsTable } from '../tree-list/MissingUnitsTable.tsx';
import { useMissingUnits } from '../tree-list/use-missing-units.ts';
import { beginsWith, useTreeTemplates } from '../tree-list/use-tree-templates.ts';
import { useWorkshop } from './workshop.ts';

/** Under which node a branch is added, and the template where that is chosen already. */
export interface BranchPlace {
  readonly node: TreeNode;
  readonly treeTemplateId: number | null;
}

interface BranchDialogProps extends BranchPlace {
  readonly onClose: () => void;
}

/** Puts a template as the last branch under a node, with its products where the program lacks them. */
export function BranchDialog({ node, treeTemplateId, onClose }: BranchDialogProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { data, tree, names, period, edit } = useWorkshop();
  const roots = useMemo((): readonly number[] => childTypesOf(node.nodeType.id), [node.nodeType.id]);
  const known = useTreeTemplates(true, templateRootTypes);
  const templates = useMemo(() => known.filter((one) => beginsWith(one, roots)), [known, roots]);
  const [templateId, setTemplateId] = useState(treeTemplateId);
  const [typedNotes, setNotes] = useState<string | null>(null);
  const template = templates.find((one) => one.treeTemplateId === templateId);
  const notes = typedNotes ?? template?.notes ?? '';
  const planningUnitIds = useMemo(
    () => (template ? planningUnitsIn({ nodeData: template.flatList.map(({ nodeData }) => nodeData) }) : []),
    [template],
  );
  const missing = useMissingUnits({ data, planningUnitIds, planningUnits: names.planningUnits, language });
  const typeNames = nodeTypes
    .filter(({ id }) => roots.includes(id))
    .map(({ label }) => textOf(label, language));
  const add = (): void => {
    if (!template) return;
    const asked = {
      parentNodeId: node.nodeId,
      forecastStart: period.start,
      newId: idGenerator.recordId,
      templateName: textOf(template.label, language),
      notes,
    };
    const made = withBranch(tree, template, asked);
    if (!made.ok) {
      announce('error', textOf(textOfRefusal(made.reason), language));
      return;
    }
    edit((trees) => trees.map((one) => (one.treeId === tree.treeId ? made.tree : one)), missing.records);
    onClose();
  };
  return (
    <Dialog
      size="lg"
      title={t('trees:branch.title', { title: names.text(node.label) })}
      isDirty={template !== undefined}
      onClose={onClose}
      onSubmit={add}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button type="submit" disabled={!template}>
            {t('trees:branch.add')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {t(templates.length > 0 ? 'trees:branch.intro' : 'trees:branch.none', {
            types: typeNames.join(', '),
          })}
        </Text>
        {!template && known.some((one) => one.treeTemplateId === templateId) ? (
          <Alert role="alert" color="red" variant="light">
            {t('trees:branch.unfit')}
          </Alert>
        ) : null}
        {templates.length > 0 ? (
          <IdSelect
            label={t('trees:branch.template')}
            withAsterisk
            clearable={false}
            data-autofocus
            choices={templates.flatMap(({ treeTemplateId: id, label }) =>
              id === null ? [] : [{ id, label: textOf(label, language) }],
            )}
            value={templateId}
            onChange={(id) => {
              setTemplateId(id);
              setNotes(null);
              missing.chooseAll();
            }}
          />
        ) : null}
        {template ? (
          <>
            <Textarea
              label={t('trees:node.notes')}
              autosize
              minRows={2}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
            <MissingUnitsTable missing={missing} unitName={(id) => names.name('planningUnit', id)} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
