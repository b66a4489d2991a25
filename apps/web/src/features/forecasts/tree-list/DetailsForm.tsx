import { Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { detailsProblems, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import { useTexts } from '../../../i18n/texts.ts';
import { textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useCopyNames } from '../../../ui/program/index.ts';
import type { ReportLabels, ReportScope } from '../../../ui/report/index.ts';
import { IdMultiSelect, IdSelect } from '../../../ui/select/index.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import { fieldText } from './field-text.ts';

/** Forecasts by trees; the others carry consumption on. */
const byTree = 1;

export const copyId = ({ summary }: OpenForecastCopy): string => `${summary.programId}~${summary.versionId}`;

export interface DetailsFormProps {
  readonly scope: ReportScope;
  readonly labels: ReportLabels;
  /** The programs that may get the tree. */
  readonly copies: readonly OpenForecastCopy[];
  readonly target: OpenForecastCopy | null;
  readonly onTarget: (copy: OpenForecastCopy | null) => void;
  readonly value: TypedDetails;
  readonly onChange: (value: TypedDetails) => void;
  /** Only what was tried to be saved is said to be wrong. */
  readonly isTried: boolean;
}

/** What a tree says of itself: its program, name, method, regions, notes and status. */
export function DetailsForm(props: DetailsFormProps) {
  const { scope, labels, copies, target, onTarget, value, onChange, isTried } = props;
  const t = useTexts('treeList');
  const { language } = useSession();
  const nameOf = useCopyNames();
  const problems = isTried ? detailsProblems(value) : {};
  const wrong = (field: keyof typeof problems): string | undefined => fieldText(problems[field], language);
  const methods = scope.lists.forecastMethod
    .filter(({ active, forecastMethodTypeId }) => active !== false && Number(forecastMethodTypeId) === byTree)
    .map((record) => ({ id: Number(record.forecastMethodId), label: textIn(record, language) }));
  const regions = (target?.data?.regionList ?? []).map(({ id }) => ({
    id,
    label: labels.name('region', id),
  }));
  return (
    <Stack gap="sm">
      <IdSelect
        label={t('treeList:details.program')}
        withAsterisk
        choices={copies.map((copy) => ({ id: copyId(copy), label: nameOf(copy.summary) }))}
        value={target ? copyId(target) : null}
        error={isTried && !target ? fieldText({ code: 'required' }, language) : undefined}
        onChange={(id) => onTarget(copies.find((copy) => copyId(copy) === id) ?? null)}
      />
      <TextInput
        label={t('treeList:details.name')}
        withAsterisk
        data-autofocus
        value={value.name}
        error={wrong('name')}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <IdSelect
        label={t('treeList:details.method')}
        withAsterisk
        choices={methods}
        value={value.forecastMethodId}
        error={wrong('forecastMethodId')}
        onChange={(forecastMethodId) => onChange({ ...value, forecastMethodId })}
      />
      <IdMultiSelect
        label={t('treeList:details.regions')}
        withAsterisk
        choices={regions}
        value={value.regionIds}
        error={wrong('regionIds')}
        onChange={(regionIds) => onChange({ ...value, regionIds })}
      />
      <Textarea
        label={t('treeList:details.notes')}
        autosize
        minRows={2}
        value={value.notes}
        onChange={(event) => onChange({ ...value, notes: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('status')}
        value={value.active ? 'active' : 'inactive'}
        onChange={(status) => onChange({ ...value, active: status === 'active' })}
      >
        <Group gap="md" mt={4}>
          <Radio value="active" label={t('active')} />
          <Radio value="inactive" label={t('inactive')} />
        </Group>
      </Radio.Group>
    </Stack>
  );
}
