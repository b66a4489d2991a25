import { pickers } from '@stockwell/model/api/pickers';
import { region } from '@stockwell/model/entities/region';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { isObject } from '@stockwell/model/objects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, isId, type RecordId, referenceText } from '../../ui/entity/entity-record.ts';
import { inputProps } from '../../ui/entity/form/fields/common.tsx';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { OptionMultiSelect } from '../../ui/select/OptionMultiSelect.tsx';
import { OptionSelect } from '../../ui/select/OptionSelect.tsx';
import type { Option } from '../../ui/select/option.ts';

const isOption = (value: unknown): value is Option => isObject(value) && 'id' in value && 'text' in value;

type Load = (host: EntityHost, countryId: number) => Promise<readonly EntityRecord[]>;

const areas: Load = async (host, id) =>
  (await host.call(pickers.areasOfCountries, { body: [id] })) as readonly EntityRecord[];

const organisations: Load = async (host, id) =>
  (await host.call(pickers.organisationsOfCountry, {
    params: { realmCountryId: id },
  })) as readonly EntityRecord[];

const regions: Load = async (host, id) => {
  const [byCountry] = entityEndpoints(region).readBy;
  if (!byCountry) throw new Error('Regions are read by country');
  const rows = (await host.call(byCountry.endpoint, {
    params: { realmCountryId: id },
  })) as readonly EntityRecord[];
  return rows.filter(({ active }) => active !== false);
};

function optionsIn(records: readonly EntityRecord[], host: EntityHost): Option[] {
  return records.flatMap((record) => {
    const id = record.id ?? record.regionId;
    const { code } = record;
    if (!isId(id)) return [];
    return [
      { id, text: referenceText(record, host.language), ...(typeof code === 'string' ? { code } : {}) },
    ];
  });
}

/** What the chosen country offers; nothing until one is chosen. */
function useOffered(name: string, load: Load, props: FieldProps) {
  const host = useEntityHost();
  const country = props.drafts.realmCountry;
  const countryId = isOption(country) ? Number(country.id) : null;
  const { data, isFetching } = useQuery({
    queryKey: ['program', name, countryId, host.language],
    queryFn: async () => optionsIn(await load(host, countryId ?? 0), host),
    enabled: countryId !== null && !props.locked && !props.readOnly,
  });
  return { options: data, isFetching, waiting: countryId === null };
}

interface CountryMultiProps {
  readonly source: string;
  readonly load: Load;
  readonly field: FieldProps;
  /** Whether everything that a newly chosen country offers is chosen to begin with. */
  readonly beginsWithAll?: boolean;
}

function CountryMultiField({ source, load, field, beginsWithAll = false }: CountryMultiProps) {
  const t = useTexts('programs');
  const { options, isFetching, waiting } = useOffered(source, load, field);
  const value = Array.isArray(field.value) ? field.value.filter(isOption) : [];
  const fitting =
    options && field.context.mode === 'add'
      ? value.filter(({ id }) => options.some((option) => option.id === id))
      : value;
  const { onChange } = field;
  // What belonged to another country goes when the country changes.
  useEffect(() => {
    if (fitting.length !== value.length) onChange(fitting);
  });
  const country = isOption(field.drafts.realmCountry) ? field.drafts.realmCountry.id : null;
  const begun = useRef<RecordId | null>(value.length > 0 ? country : null);
  useEffect(() => {
    if (!beginsWithAll || !options || country === null || begun.current === country) return;
    begun.current = country;
    // Regions of this country that were chosen before, as in a draft that was kept, stay as they are.
    if (options.length > 0 && fitting.length === 0) onChange(options);
  });
  return (
    <OptionMultiSelect
      {...inputProps(field)}
      disabled={waiting}
      {...(value.length === 0
        ? { placeholder: t(waiting ? 'programs:chooseCountryFirst' : 'form.choose') }
        : {})}
      options={options ?? []}
      loading={isFetching}
      value={value}
      onChange={onChange}
      {...(options ? { onAll: () => onChange(options) } : {})}
    />
  );
}

export const AreasField = (props: FieldProps) => (
  <CountryMultiField source="areas" load={areas} field={props} />
);

export const RegionsField = (props: FieldProps) => (
  <CountryMultiField source="regions" load={regions} field={props} />
);

/** A new program usually covers its whole country. */
export const AllRegionsField = (props: FieldProps) => (
  <CountryMultiField
    source="regions"
    load={regions}
    field={props}
    beginsWithAll={props.context.mode === 'add'}
  />
);

export function OrganisationField(props: FieldProps) {
  const t = useTexts('programs');
  const { options, isFetching, waiting } = useOffered('organisations', organisations, props);
  const value = isOption(props.value) ? props.value : null;
  const misfits =
    props.context.mode === 'add' && value !== null && options && !options.some(({ id }) => id === value.id);
  const { onChange } = props;
  useEffect(() => {
    if (misfits) onChange(null);
  });
  return (
    <OptionSelect
      {...inputProps(props)}
      disabled={waiting}
      placeholder={t(waiting ? 'programs:chooseCountryFirst' : 'form.choose')}
      options={options ?? []}
      loading={isFetching}
      value={value}
      onChange={onChange}
    />
  );
}

/** Whoever is in the realm may manage a program; the list is light, so that no right on users is needed. */
export function ManagerField(props: FieldProps) {
  const t = useTexts();
  const host = useEntityHost();
  const { data, isFetching } = useQuery({
    queryKey: ['program', 'managers'],
    queryFn: async () => {
      const users = (await host.call(pickers.users, {})) as readonly { userId: number; username: string }[];
      return users.map(({ userId, username }) => ({ id: userId, text: username }));
    },
    enabled: !props.locked && !props.readOnly,
  });
  return (
    <OptionSelect
      {...inputProps(props)}
      placeholder={t('form.choose')}
      options={data ?? []}
      loading={isFetching}
      value={isOption(props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}
