import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { firstMonthIn } from '@stockwell/engine/entry/trees/form-problems';
import { withType } from '@stockwell/engine/entry/trees/node-form';
import { monthsOf } from '@stockwell/engine/tree/index';
import { figureAt } from '@stockwell/engine/tree/node-months';
import {
  childTypesOf,
  losesChildren,
  templateRootTypes,
  treeRootTypes,
} from '@stockwell/engine/tree/structure/index';
import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.ts';
import { Fact } from '../../../../ui/Fact.tsx';
import { NumberBox } from '../../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../../ui/select/index.ts';
import { TreeMonthField } from '../TreeMonthField.tsx';
import classes from '../tree-build.module.css';
import { useWorkshop } from '../workshop.ts';
import { ExtrapolateSwitch } from './extrapolation/ExtrapolateSwitch.tsx';
import { FunnelSources } from './FunnelSources.tsx';
import { PlanningUnitFields } from './PlanningUnitFields.tsx';
import { useFieldErrors } from './problem-text.ts';
import { SourceUse } from './SourceUse.tsx';
import { UsageFields } from './UsageFields.tsx';
import type { NodeEditing } from './use-node-form.ts';

interface NodeDataTabProps {
  readonly editing: NodeEditing;
  readonly refusals: number;
}

const people: readonly NodeTypeId[] = [nodeTypeIds.number, nodeTypeIds.percentage, nodeTypeIds.funnel];
const sources: readonly NodeTypeId[] = [nodeTypeIds.number, nodeTypeIds.percentage];
const shares: readonly NodeTypeId[] = [
  nodeTypeIds.percentage,
  nodeTypeIds.forecastingUnit,
  nodeTypeIds.planningUnit,
];

/** What a node is, and its value in the month it is for. */
export function NodeDataTab({ editing, refusals }: NodeDataTabProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { confirm } = useConfirm();
  const { kind, mayEdit, names, period, tree, scenarioId } = useWorkshop();
  const { form, set, setForm, parent, results } = editing;
  const error = useFieldErrors(editing.problems, refusals > 0);
  const type = form.nodeType;
  const rootTypes = kind === 'template' ? templateRootTypes : treeRootTypes;
  const offered = form.parentType === null ? rootTypes : childTypesOf(form.parentType);
  const isShare = shares.includes(type);
  const onlyAdds = type === nodeTypeIds.aggregation || type === nodeTypeIds.funnel;
  const valueIn = (nodeId: string | null): number | undefined => {
    const months =
      nodeId === null ? undefined : monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId });
    return months && form.month !== null ? figureAt(months, months.value, form.month) : undefined;
  };
  const valueText = (nodeId: string | null): string => {
    const value = valueIn(nodeId);
    return value === undefined ? '–' : formatNumber(value, language, 2);
  };
  const extrapolatedValue = form.extrapolated ? valueIn(form.nodeId) : undefined;
  const changeType = (next: NodeTypeId): void => {
    const apply = (): void => setForm((before) => withType(before, next));
    const hasChildren = tree.flatList.some(({ parentNodeId }) => parentNodeId === form.nodeId);
    if (!hasChildren || !losesChildren(type, next)) {
      apply();
      return;
    }
    confirm({
      title: t('trees:node.typeChange.title'),
      text: t('trees:node.typeChange.text'),
      confirmText: t('trees:node.typeChange.confirm'),
      onConfirm: apply,
    });
  };
  const { group, decimal } = separatorsOf(language);
  return (
    <Stack gap="md">
      <div className={classes.fields}>
        <TextInput
          label={t('trees:node.title')}
          withAsterisk
          data-autofocus
          readOnly={!mayEdit}
          value={form.title}
          error={error('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <IdSelect
          label={t('trees:node.type')}
          withAsterisk
          clearable={false}
          readOnly={!mayEdit}
          error={error('nodeType')}
          choices={nodeTypes
            .filter(({ id }) => offered.some((one) => one === id) || id === type)
            .map(({ id, label }) => ({ id, label: textOf(label, language) }))}
          value={type}
          onChange={(id) => id !== null && id !== type && changeType(id as NodeTypeId)}
        />
        {people.includes(type) ? (
          <IdSelect
            label={t('trees:node.unit')}
            withAsterisk
            readOnly={!mayEdit}
            error={error('nodeUnit')}
            choices={names.peopleUnits}
            value={form.nodeUnitId}
            onChange={(nodeUnitId) => set({ nodeUnitId })}
          />
        ) : null}
        {onlyAdds ? null : (
          <>
            <TreeMonthField
              label={t('trees:node.month')}
              withAsterisk
              readOnly={!mayEdit}
              error={error('month')}
              value={form.month}
              first={firstMonthIn(period)}
              last={period.stop}
              onChange={(month) => set({ month })}
            />
            <NumberBox
              label={t(isShare ? 'trees:node.percent' : 'trees:node.number')}
              withAsterisk
              readOnly={!mayEdit || form.extrapolated}
              error={error('value')}
              allowNegative={false}
              decimalScale={isShare ? 4 : 8}
              thousandSeparator={group}
              decimalSeparator={decimal}
              suffix={isShare ? ' %' : ''}
              value={form.extrapolated ? (extrapolatedValue ?? null) : form.value}
              onChange={(value) => !form.extrapolated && set({ value })}
            />
          </>
        )}
      </div>
      {isShare ? (
        <dl className={classes.facts}>
          <Fact name={t('trees:node.parentValue', { parent: parent ? names.text(parent.label) : '' })}>
            {valueText(form.parentNodeId)}
          </Fact>
          <Fact name={t('trees:node.value')}>{valueText(form.nodeId)}</Fact>
        </dl>
      ) : null}
      {type === nodeTypeIds.forecastingUnit && form.usage ? (
        <UsageFields editing={editing} usage={form.usage} refusals={refusals} />
      ) : null}
      {type === nodeTypeIds.planningUnit && form.unit ? (
        <PlanningUnitFields editing={editing} unit={form.unit} refusals={refusals} />
      ) : null}
      {type === nodeTypeIds.funnel ? <FunnelSources editing={editing} /> : null}
      {kind === 'tree' && type === nodeTypeIds.number ? <ExtrapolateSwitch editing={editing} /> : null}
      {sources.includes(type) ? (
        <div>
          <Checkbox
            label={t('trees:node.isSource')}
            disabled={!mayEdit}
            checked={form.isSource}
            onChange={(event) => set({ isSource: event.currentTarget.checked })}
          />
          {form.isSource ? <SourceUse nodeId={form.nodeId} /> : null}
        </div>
      ) : null}
      {onlyAdds && type === nodeTypeIds.aggregation ? <Text size="sm">{t('trees:node.addsUp')}</Text> : null}
      <Textarea
        label={t('trees:node.notes')}
        autosize
        minRows={2}
        maxRows={6}
        readOnly={!mayEdit}
        value={form.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </Stack>
  );
}
