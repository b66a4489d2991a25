import type { TicketRow } from '@stockwell/model/api/tickets';
import { textOf } from '@stockwell/model/label';
import { offeredPriorities } from '@stockwell/model/tickets/lifecycle';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { type Column, stampCell } from '../../ui/table/index.ts';
import { isSortable, type TicketScope } from './list-query.ts';
import { TicketStatusMark } from './marks.tsx';

/** A fifth priority is understood and never offered. */
export const priorityText = (priority: number, t: DisplayContext['t']): string =>
  t(`desk:priority.${offeredPriorities.some((one) => one === priority) ? priority : 5}`);

/** A ticket that the desk outside has not taken yet has no key; its row says so. */
export const keyText = ({ key }: Pick<TicketRow, 'key'>, t: DisplayContext['t']): string =>
  key ?? t('desk:noKey');

type Cell = Pick<Column<TicketRow>, 'kind' | 'value' | 'text' | 'render'>;

const text = (value: (row: TicketRow) => string): Cell => ({ kind: 'text', value });

const cells = ({ language, t }: DisplayContext): Readonly<Record<string, Cell>> => ({
  key: text((row) => keyText(row, t)),
  summary: text(({ summary }) => summary),
  kind: text(({ kind }) => t(`desk:kind.${kind}`)),
  priority: text(({ priority }) => priorityText(priority, t)),
  status: {
    ...text(({ status }) => t(`desk:status.${status}`)),
    render: ({ status }) => <TicketStatusMark status={status} />,
  },
  reporter: text(({ reporter }) => reporter.username),
  realm: text(({ realm }) => (realm ? textOf(realm.label, language) : '')),
  assignee: text(({ assignee }) => assignee?.username ?? t('desk:nobody')),
  createdDate: stampCell(({ createdDate }) => createdDate, language),
  lastModifiedDate: stampCell(({ lastModifiedDate }) => lastModifiedDate, language),
});

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

/** What the list can do without in a narrow window, the least needed first. */
export const lessNeededColumns: readonly string[] = ['lastModifiedDate', 'createdDate', 'reporter'];

export function ticketColumns(
  scope: TicketScope,
  withRealm: boolean,
  context: DisplayContext,
): readonly Column<TicketRow>[] {
  const known = cells(context);
  return shown[scope]
    .filter((key) => key !== 'realm' || withRealm)
    .flatMap((key) => {
      const cell = known[key];
      return cell
        ? [{ key, title: context.t(`desk:column.${key}`), sortable: isSortable(key), ...cell }]
        : [];
    });
}
