import { Box } from '@mantine/core';
import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ReferenceField, ReferencesField } from '@stockwell/model/entity/fields';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../select/option.ts';
import { RemoteSelect } from '../../select/RemoteSelect.tsx';
import { StatusFilterSelect, type TableState } from '../../table/index.ts';
import { optionOf } from '../entity-record.ts';
import { useEntityHost } from '../host.ts';
import { mayChooseFrom, useOptions, useRecord } from '../queries.ts';
import { showsRealm } from './columns.tsx';
import { filteredField, filterKey } from './filter-fields.ts';

interface ListFiltersProps {
  readonly entity: EntityDeclaration;
  readonly state: TableState;
  readonly onChange: (state: TableState) => void;
}

/** The chosen record of a filter; an address may name one that is not among the first options. */
function useChosen(
  entityName: string,
  id: string | undefined,
  within: { field: string; id: string } | undefined,
) {
  const host = useEntityHost();
  const entity = entityNamed(entityName);
  const { data: offered, isSuccess } = useOptions({
    entity: entityName,
    search: '',
    enabled: id !== undefined,
    inactiveToo: true,
    ...(within ? { within } : {}),
  });
  const known = offered?.options.find((option) => String(option.id) === id);
  const missing = id !== undefined && isSuccess && !known ? id : null;
  const { data: record } = useRecord(entity, missing);
  if (id === undefined) return null;
  if (known) return known;
  return record ? optionOf(entity, record, host.language) : ({ id, text: '…' } satisfies Option);
}

function ReferenceFilter(
  props: ListFiltersProps & { readonly name: string; readonly field: ReferenceField | ReferencesField },
) {
  const { entity, state, onChange, name, field } = props;
  const { t } = useTranslation(['lists', 'entities']);
  const parent = field.dependsOn ? state.filters[field.dependsOn]?.[0] : undefined;
  const within = field.dependsOn && parent ? { field: field.dependsOn, id: parent } : undefined;
  const chosen = useChosen(field.entity, state.filters[name]?.[0], within);
  return (
    <RemoteSelect
      label={t(filterKey(entity, name))}
      placeholder={t('all')}
      clearable
      w="100%"
      asked={{ entity: field.entity, inactiveToo: true, ...(within ? { within } : {}) }}
      value={chosen}
      onChange={(option) => {
        const filters = { ...state.filters, [name]: option ? [String(option.id)] : [] };
        // What hangs on this filter may not fit any more.
        for (const [other, dependent] of Object.entries(entity.fields)) {
          if ('dependsOn' in dependent && dependent.dependsOn === name) delete filters[other];
        }
        onChange({ ...state, page: 0, filters });
      }}
    />
  );
}

/** Two filters share a line of a phone. */
const beside = { flex: { base: '1 1 40%', xs: '0 0 auto' }, miw: 0 };

export function ListFilters({ entity, state, onChange }: ListFiltersProps) {
  const host = useEntityHost();
  const names = entity.filters.filter((name) => name !== 'realm' || showsRealm(host));
  return (
    <>
      {names.map((name) => {
        const field = filteredField(entity, name);
        const isReference = field?.kind === 'reference' || field?.kind === 'references';
        // Whoever may see the rows need not be allowed to see all that they point to.
        return isReference && mayChooseFrom(host, entityNamed(field.entity)) ? (
          <Box key={name} {...beside} w={{ xs: 220 }}>
            <ReferenceFilter entity={entity} state={state} onChange={onChange} name={name} field={field} />
          </Box>
        ) : null;
      })}
      {entity.hasStatus && (
        <Box {...beside} w={{ xs: 140 }}>
          <StatusFilterSelect
            value={state.status}
            onChange={(status) => onChange({ ...state, page: 0, status })}
          />
        </Box>
      )}
    </>
  );
}
