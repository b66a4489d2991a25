import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { detailsProblems, type TypedDetails } from '@stockwell/engine/entry/trees/tree-details';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import { IdMultiSelect, IdSelect } from '../../../ui/select/index.ts';
import { fieldText } from './field-text.ts';

export interface DetailsFieldsProps {
  readonly methods: readonly NamedOption[];
  readonly regions: readonly NamedOption[];
  readonly value: TypedDetails;
  readonly onChange: (value: TypedDetails) => void;
  /** Only what was tried to be saved is said to be wrong. */
  readonly isTried: boolean;
}

/** What a tree says of itself: its name, method, regions, notes and status. */
export function DetailsFields({ methods, regions, value, onChange, isTried }: DetailsFieldsProps) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const problems = isTried ? detailsProblems(value) : {};
  const wrong = (field: keyof typeof problems): string | undefined => fieldText(problems[field], language);
  return (
    <>
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
    </>
  );
}
