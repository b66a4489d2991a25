import { entityNamed } from '@stockwell/model/entities/index';
import { callOf } from '@stockwell/model/entity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, optionOf } from '../../ui/entity/entity-record.ts';
import { inputProps } from '../../ui/entity/form/fields/common.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { byText, entityKey } from '../../ui/entity/queries.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { OptionMultiSelect } from '../../ui/select/OptionMultiSelect.tsx';

/** The roles that holders of this role may give to others. */
export function CreatableRolesField(props: FieldProps) {
  const t = useTexts('users');
  const host = useEntityHost();
  const role = entityNamed('role');
  const { data, isFetching } = useQuery({
    queryKey: [...entityKey('role'), 'all'],
    queryFn: async ({ signal }) => (await host.call(callOf(role, 'all'), { signal })) as EntityRecord[],
  });
  const options = (data ?? [])
    .map((record) => optionOf(role, record, host.language))
    .sort(byText(host.language));
  const ids = Array.isArray(props.value) ? props.value.map(String) : [];
  const known = new Map(options.map((option) => [String(option.id), option]));
  const value = ids.map((id) => known.get(id) ?? { id, text: id });
  return (
    <OptionMultiSelect
      {...inputProps(props)}
      description={t('users:role.creatableHelp')}
      options={options}
      loading={isFetching}
      value={value}
      onChange={(chosen) => props.onChange(chosen.map(({ id }) => id))}
      onAll={() => props.onChange(options.map(({ id }) => id))}
    />
  );
}
