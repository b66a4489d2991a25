import { Radio, Stack, Switch } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ChoiceField, ReferenceField, ReferencesField } from '@stockwell/model/entity/fields';
import { isObject } from '@stockwell/model/objects';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { OptionMultiSelect } from '../../../select/OptionMultiSelect.tsx';
import { OptionSelect } from '../../../select/OptionSelect.tsx';
import type { Option } from '../../../select/option.ts';
import { RemoteSelect } from '../../../select/RemoteSelect.tsx';
import { fieldKey } from '../../display.ts';
import { useEntityHost } from '../../host.ts';
import { fetchOptions, useOptions } from '../../queries.ts';
import type { FieldProps } from '../../registry.ts';
import type { Drafts } from '../drafts.ts';
import { inputProps } from './common.tsx';

export function BooleanFieldInput(props: FieldProps) {
  return (
    <Stack gap={4} pt={4}>
      <Switch
        label={props.label}
        description={props.help}
        name={props.name}
        checked={props.value === true}
        disabled={props.locked || props.readOnly}
        error={props.error}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}

interface ChoiceProps extends FieldProps {
  readonly entity: EntityDeclaration;
  readonly field: ChoiceField;
}

export function ChoiceFieldInput({ entity, field, ...props }: ChoiceProps) {
  const t = useTexts();
  const options = field.options.map((id) => ({ id, text: t(`${fieldKey(entity, props.name)}.${id}`) }));
  return (
    <OptionSelect
      {...inputProps(props)}
      options={options}
      value={options.find(({ id }) => id === props.value) ?? null}
      clearable={!props.required}
      onChange={(option) => props.onChange(option ? option.id : null)}
    />
  );
}

const isOption = (value: unknown): value is Option => isObject(value) && 'id' in value && 'text' in value;

/** The record that narrows what is offered: the chosen realm, the chosen organisation type… */
function parentOf(field: ReferenceField | ReferencesField, drafts: Drafts) {
  if (!field.dependsOn) return { waiting: false, within: 'within' in field ? field.within : undefined };
  const parent = drafts[field.dependsOn];
  return isOption(parent)
    ? { waiting: false, within: { field: field.dependsOn, id: parent.id } }
    : { waiting: true, within: undefined };
}

export function ReferenceFieldInput({ field, ...props }: FieldProps & { readonly field: ReferenceField }) {
  const t = useTexts();
  const { waiting, within } = parentOf(field, props.drafts);
  return (
    <RemoteSelect
      {...inputProps(props)}
      disabled={waiting}
      placeholder={t(waiting ? 'form.chooseParentFirst' : field.emptyMeansAll ? 'all' : 'form.choose')}
      clearable={!props.required && !props.locked}
      asked={{ entity: field.entity, ...(within ? { within } : {}) }}
      enabled={!waiting && !props.locked && !props.readOnly}
      value={isOption(props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}

/** "All" asks for the whole list once, so that it means all and not all that happened to be loaded. */
const everything = 5_000_000;

export function ReferencesFieldInput({ field, ...props }: FieldProps & { readonly field: ReferencesField }) {
  const t = useTexts();
  const host = useEntityHost();
  const [search, setSearch] = useState('');
  const { waiting, within } = parentOf(field, props.drafts);
  const asked = { entity: field.entity, search, ...(within ? { within } : {}) };
  const { data, isFetching } = useOptions({
    ...asked,
    enabled: !waiting && !props.locked && !props.readOnly,
  });
  const value = Array.isArray(props.value) ? props.value.filter(isOption) : [];
  return (
    <OptionMultiSelect
      {...inputProps(props)}
      disabled={waiting}
      {...(value.length === 0 ? { placeholder: t(waiting ? 'form.chooseParentFirst' : 'form.choose') } : {})}
      options={data?.options ?? []}
      total={data?.total ?? 0}
      loading={isFetching}
      onSearch={setSearch}
      value={value}
      onChange={props.onChange}
      onAll={async () => {
        const whole = await fetchOptions(host, { ...asked, search: '' }, everything);
        props.onChange(whole.options);
      }}
    />
  );
}

/** Active or inactive, on the edit form. */
export function StatusInput({
  active,
  readOnly,
  onChange,
}: {
  readonly active: boolean;
  readonly readOnly: boolean;
  readonly onChange: (active: boolean) => void;
}) {
  const t = useTexts();
  return (
    <Radio.Group
      label={t('entities:audit.active')}
      value={active ? 'active' : 'inactive'}
      onChange={(value) => onChange(value === 'active')}
    >
      {/* Of this size each is large enough to be hit beside the other. */}
      <Stack gap={8} mt={6}>
        <Radio size="md" value="active" label={t('active')} disabled={readOnly} />
        <Radio size="md" value="inactive" label={t('inactive')} disabled={readOnly} />
      </Stack>
    </Radio.Group>
  );
}
