import { Box, Checkbox, NativeSelect } from '@mantine/core';
import { isDateText } from '@stockwell/model/months';
import { ticketKinds } from '@stockwell/model/tickets/form';
import { offeredPriorities, ticketStatuses, unfinishedStatuses } from '@stockwell/model/tickets/lifecycle';
import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useOptionOf } from '../../ui/entity/queries.ts';
import { DatePicker, daysOf, filterBounds } from '../../ui/months/index.ts';
import { RemoteSelect } from '../../ui/select/RemoteSelect.tsx';
import type { TableState } from '../../ui/table/index.ts';
import { everyStatus, filteredBy, type TicketFilter, type TicketScope } from './list-query.ts';

interface TicketFiltersProps {
  readonly scope: TicketScope;
  readonly state: TableState;
  readonly onChange: (state: TableState) => void;
}

/** Two filters share a line of a phone. */
const beside = { flex: { base: '1 1 40%', xs: '0 0 auto' }, miw: 0 };

export function TicketFilters({ scope, state, onChange }: TicketFiltersProps) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const chosen = (name: TicketFilter) => (state.filters[name] ?? []).join(',');
  const set = (name: TicketFilter, value: string) => onChange(filteredBy(state, name, value.split(',')));
  const choices: readonly {
    readonly name: TicketFilter;
    readonly label: string;
    readonly data: readonly { readonly value: string; readonly label: string }[];
    /** The value that filters nothing. */
    readonly all?: string;
  }[] = [
    {
      name: 'kind',
      label: t('desk:column.kind'),
      data: ticketKinds.map((kind) => ({ value: kind, label: t(`desk:kind.${kind}`) })),
    },
    {
      name: 'state',
      label: t('desk:column.status'),
      // The queue leaves finished tickets out by itself: seeing them is a choice too.
      ...(scope === 'queue' ? { all: everyStatus } : {}),
      data: [
        { value: unfinishedStatuses.join(','), label: t('desk:unfinished') },
        ...ticketStatuses.map((status) => ({ value: status, label: t(`desk:status.${status}`) })),
      ],
    },
    {
      name: 'priority',
      label: t('desk:column.priority'),
      data: offeredPriorities.map((one) => ({ value: String(one), label: t(`desk:priority.${one}`) })),
    },
  ];
  return (
    <>
      {choices.map(({ name, label, data, all = '' }) => (
        <Box key={name} {...beside} w={{ xs: 150 }}>
          <NativeSelect
            label={label}
            value={chosen(name)}
            onChange={(event) => set(name, event.currentTarget.value)}
            data={[{ value: all, label: t('all') }, ...data]}
          />
        </Box>
      ))}
      {scope === 'queue' && host.realm === null && (
        <Box {...beside} w={{ xs: 180 }}>
          <RealmFilter id={chosen('realm') || null} onChange={(id) => set('realm', id)} />
        </Box>
      )}
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} {...beside} w={{ xs: 180 }}>
          <DatePicker
            clearable
            label={t(`desk:filter.${name}`)}
            bounds={daysOf(filterBounds(thisMonth()))}
            value={isDateText(chosen(name)) ? chosen(name) : null}
            onChange={(day) => set(name, day ?? '')}
          />
        </Box>
      ))}
      {scope === 'queue' && (
        <Checkbox
          label={t('desk:filter.assignedToMe')}
          checked={chosen('assignee') === String(host.userId)}
          onChange={(event) => set('assignee', event.currentTarget.checked ? String(host.userId) : '')}
          mb={8}
        />
      )}
    </>
  );
}

interface RealmFilterProps {
  readonly id: string | null;
  readonly onChange: (id: string) => void;
}

function RealmFilter({ id, onChange }: RealmFilterProps) {
  const t = useTexts('desk');
  const known = useOptionOf('realm', id);
  return (
    <RemoteSelect
      label={t('desk:column.realm')}
      placeholder={t('all')}
      clearable
      w="100%"
      asked={{ entity: 'realm', inactiveToo: true }}
      value={id === null ? null : (known ?? { id, text: '…' })}
      onChange={(option) => onChange(option ? String(option.id) : '')}
    />
  );
}
