import type { TicketRow } from '@stockwell/model/api/tickets';
import { textOf } from '@stockwell/model/label';
import { offeredPriorities } from '@stockwell/model/tickets/lifecycle';
import { type DisplayContext, displayStamp } from '../../ui/entity/display.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';
import { isSortable, type TicketScope } from './list-query.ts';
import { TicketStatusMark } from './marks.tsx';

type Column = ListColumn<TicketRow>;

/** A fifth priority is understood and never offered. */
export const priorityText = (priority: number, t: DisplayContext['t']): string =>
  t(`desk:priority.${offeredPriorities.some((one) => one === priority) ? priority : 5}`);

/** A ticket that the desk outside has not taken yet has no key; its row says so. */
export const keyText = ({ key }: Pick<TicketRow, 'key'>, t: DisplayContext['t']): string =>
  key ?? t('desk:noKey');

const texts: Readonly<Record<string, Column['text']>> = {
  key: (row, { t }) => keyText(row, t),
  summary: ({ summary }) => summary,
  kind: ({ kind }, { t }) => t(`desk:kind.${kind}`),
  priority: ({ priority }, { t }) => priorityText(priority, t),
  status: ({ status }, { t }) => t(`desk:status.${status}`),
  reporter: ({ reporter }) => reporter.username,
  realm: ({ realm }, { language }) => (realm ? textOf(realm.label, language) : ''),
  assignee: ({ assignee }, { t }) => assignee?.username ?? t('desk:nobody'),
  createdDate: ({ createdDate }, { language }) => displayStamp(createdDate, language),
  lastModifiedDate: ({ lastModifiedDate }, { language }) => displayStamp(lastModifiedDate, language),
};

const shown: Readonly<Record<TicketScope, readonly string[]>> = {
  mine: ['key', 'summary', 'kind', 'priority', 'status', 'createdDate', 'lastModifiedDate'],
  queue: [
    'key',
    'summary',
    'kind',
    'priority',
    'status',
    'reporter',
    'realm',
    'assignee',
    'createdDate',
    'lastModifiedDate',
  ],
};

export function ticketColumns(scope: TicketScope, withRealm: boolean): readonly Column[] {
  return shown[scope]
    .filter((name) => name !== 'realm' || withRealm)
    .map((name) => ({
      name,
      titleKey: `desk:column.${name}`,
      sortable: isSortable(name),
      text: texts[name] ?? (() => ''),
      ...(name === 'status'
        ? { render: ({ status }: TicketRow) => <TicketStatusMark status={status} /> }
        : {}),
    }));
}
