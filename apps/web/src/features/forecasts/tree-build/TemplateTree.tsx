import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { forecastPeriod } from '@stockwell/engine/outputs/period';
import { treeUnitsOf } from '@stockwell/engine/outputs/sources';
import { titleProblem } from '@stockwell/engine/tree/structure/index';
import type { Tree, TreeTemplate, UsagePeriod } from '@stockwell/model/dataset-data/index';
import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { callOf } from '@stockwell/model/entity/endpoints';
import { withText } from '@stockwell/model/label';
import type { Month } from '@stockwell/model/months';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../../api/refusal.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { type EntityRecord, idOf } from '../../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../../ui/entity/host.ts';
import { forgetEntity } from '../../../ui/entity/queries.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import type { MasterLists } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { TreeBuild } from './TreeBuild.tsx';
import { monthNumber, templateDocument, templateOfTree } from './template-document.ts';
import classes from './tree-build.module.css';
import type { TreeNames } from './tree-names.ts';
import { useTreeView } from './tree-view.ts';
import type { TreeClipboard } from './use-tree-actions.ts';
import { useTreeResults } from './use-tree-results.ts';
import { type TreeWorkshop, WorkshopContext } from './workshop.ts';

const TreeTable = lazy(() => import('../tree-table/TreeTable.tsx'));

interface TemplateTreeProps {
  readonly template: TreeTemplate;
  /** As the server sent it; null for a new one. */
  readonly record: EntityRecord | null;
  readonly lists: MasterLists<'planningUnit' | 'usagePeriod'>;
  readonly names: TreeNames;
  readonly mayEdit: boolean;
}

interface Steps {
  readonly past: readonly Tree[];
  readonly future: readonly Tree[];
}

const noSteps: Steps = { past: [], future: [] };
const noScenario = () => undefined;

/** A template open for work. It is stored on the server when it is saved. */
export function TemplateTree({ template, record, lists, names, mayEdit }: TemplateTreeProps) {
  const t = useTexts('trees');
  const message = useMessage();
  const host = useEntityHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [details, setDetails] = useState(template);
  const usagePeriods = useMemo(
    () =>
      lists.usagePeriod.map(
        (one): UsagePeriod => ({
          usagePeriodId: Number(one.usagePeriodId),
          convertToMonth: Number(one.convertToMonth),
        }),
      ),
    [lists.usagePeriod],
  );
  const base = useMemo(
    () => templateDocument(details, lists.planningUnit, usagePeriods),
    [details, lists.planningUnit, usagePeriods],
  );
  const [edited, setEdited] = useState<Tree | null>(null);
  const [steps, setSteps] = useState(noSteps);
  const [clipboard, setClipboard] = useState<TreeClipboard | null>(null);
  const [month, setMonth] = useState<Month | null>(null);
  // What is not saved yet would be lost with the address: the view changes in place.
  const [view, show] = useState(useTreeView());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tree = edited ?? base.treeList[0];
  const data = useMemo(() => ({ ...base, treeList: tree ? [tree] : [] }), [base, tree]);
  const results = useTreeResults(data);
  const period = useMemo(() => forecastPeriod(data), [data]);
  const units = useMemo(() => treeUnitsOf(data), [data]);
  const isDirty = edited !== null || details !== template;
  const letGo = host.useUnsavedChanges(mayEdit && isDirty);
  const monthText = useCallback((one: Month) => t('trees:template.month', { number: monthNumber(one) }), [t]);
  const edit = useStable((make: (trees: readonly Tree[]) => readonly Tree[]) => {
    if (!tree) return;
    const [next] = make([tree]);
    if (!next || next === tree) return;
    setSteps({ past: [...steps.past, tree], future: [] });
    setEdited(next);
  });
  const workshop = useMemo<TreeWorkshop | null>(
    () =>
      tree
        ? {
            kind: 'template',
            data,
            tree,
            scenarioId: tree.scenarioList[0]?.id ?? '',
            month: month ?? period.start,
            period,
            results,
            names,
            units,
            mayEdit,
            exported: null,
            calculating: null,
            view,
            show,
            monthText,
            edit,
          }
        : null,
    [data, tree, month, period, results, names, units, mayEdit, view, monthText, edit],
  );
  if (!workshop || !tree) return null;
  const history = {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: async () => {
      const last = steps.past.at(-1);
      if (!last) return;
      setSteps({ past: steps.past.slice(0, -1), future: [tree, ...steps.future] });
      setEdited(last);
    },
    redo: async () => {
      const [next, ...rest] = steps.future;
      if (!next) return;
      setSteps({ past: [...steps.past, tree], future: rest });
      setEdited(next);
    },
  };
  const name = names.text(details.label);
  const save = async (): Promise<void> => {
    const made = templateOfTree(details, tree);
    const root = tree.flatList.find(({ parentNodeId }) => parentNodeId === null);
    if (titleProblem(name) || !root || titleProblem(names.text(root.label))) {
      setRefusal(t('trees:template.incomplete'));
      return;
    }
    if (!made) {
      setRefusal(t('trees:template.tooFar'));
      return;
    }
    setBusy(true);
    try {
      const body = { ...(host.realm ? { realm: { id: host.realm.realmId } } : {}), ...record, ...made };
      if (record)
        await host.call(callOf(treeTemplate, 'edit'), {
          params: { treeTemplateId: idOf(treeTemplate, record) },
          body,
        });
      else await host.call(callOf(treeTemplate, 'add'), { body });
      await forgetEntity(client, treeTemplate.name);
      host.announce('success', t('trees:template.saved', { name }));
      letGo();
      void navigate('/dataset/listTreeTemplate');
    } catch (failure) {
      setRefusal(message(refusalOf(failure).messageCode));
    } finally {
      setBusy(false);
    }
  };
  const count = (key: 'monthsInPast' | 'monthsInFuture') => (
    <NumberBox
      label={t(`trees:template.${key}`)}
      withAsterisk
      w={150}
      min={1}
      max={1200}
      decimalScale={0}
      readOnly={!mayEdit || edited !== null}
      value={details[key]}
      onChange={(value) => value !== null && value >= 1 && setDetails({ ...details, [key]: value })}
    />
  );
  return (
    <Stack gap="md">
      <div className={classes.bar}>
        <TextInput
          label={t('trees:template.name')}
          withAsterisk
          readOnly={!mayEdit}
          value={name}
          onChange={(event) =>
            setDetails({
              ...details,
              label: withText(details.label, host.language, event.currentTarget.value),
            })
          }
        />
        <IdSelect
          label={t('trees:template.method')}
          withAsterisk
          clearable={false}
          readOnly={!mayEdit}
          choices={names.methods}
          value={details.forecastMethod.id}
          onChange={(id) => id !== null && setDetails({ ...details, forecastMethod: { id } })}
        />
        {count('monthsInPast')}
        {count('monthsInFuture')}
      </div>
      <Textarea
        label={t('trees:node.notes')}
        autosize
        minRows={1}
        readOnly={!mayEdit}
        value={details.notes ?? ''}
        onChange={(event) => setDetails({ ...details, notes: event.currentTarget.value || null })}
      />
      {refusal ? <ErrorNotice text={refusal} /> : null}
      {mayEdit ? (
        <Group>
          <Button loading={busy} disabled={!isDirty && record !== null} onClick={() => void save()}>
            {t('trees:save')}
          </Button>
        </Group>
      ) : null}
      <WorkshopContext value={workshop}>
        {view === 'table' ? (
          <Suspense fallback={<LoadingSpinner />}>
            <TreeTable history={history} onScenario={noScenario} onMonth={setMonth} />
          </Suspense>
        ) : (
          <TreeBuild
            history={history}
            clipboard={clipboard}
            onClipboard={setClipboard}
            onScenario={noScenario}
            onMonth={setMonth}
          />
        )}
      </WorkshopContext>
    </Stack>
  );
}
