import { standardRoles } from '@stockwell/model/access/standard-roles';
import type { HistoryRow } from '@stockwell/model/api/access-history';
import { displayStamp } from '../../../i18n/format.ts';
import { wireText } from '../../../i18n/wire-label.ts';
import type { DisplayContext } from '../../../ui/entity/display.ts';
import type { Column } from '../../../ui/table/index.ts';

/** The user it is about, or the role by its name. */
function subjectText({ user, roleId }: HistoryRow, { language }: DisplayContext): string {
  if (user) return user.username;
  const role = standardRoles.find((candidate) => candidate.roleId === roleId);
  return role ? wireText(role.label, language) : (roleId ?? '');
}

/** Fields by the names that their forms give them. */
function changedText({ changed, roleId }: HistoryRow, { t }: DisplayContext): string {
  const entity = roleId === null ? 'user' : 'role';
  const names = changed.map((column) => {
    const field = column.replace(/_(?:en|fr|sp|pr)$/, '').replace(/Id$/, '');
    const key = `entities:${entity}.${field}`;
    const own = t(key);
    const audited = t(`entities:audit.${field}`);
    if (own !== key && own !== `${entity}.${field}`) return own;
    return audited.endsWith(`audit.${field}`) ? column : audited;
  });
  return [...new Set(names)].join(', ');
}

type HistoryColumn = Column<HistoryRow>;

const textColumn = (
  key: string,
  { t }: DisplayContext,
  value: (row: HistoryRow) => string | null,
): HistoryColumn => ({ key, title: t(`account:history.column.${key}`), kind: 'text', value });

const dateColumn = ({ language, t }: DisplayContext): HistoryColumn => ({
  key: 'date',
  title: t('account:history.column.date'),
  kind: 'text',
  // Files contain the moment to the second, as machines read it.
  value: ({ date }) => date,
  text: ({ date }) => displayStamp(date, language),
});

const actionColumn = (context: DisplayContext): HistoryColumn =>
  textColumn('action', context, ({ action }) => context.t(`account:history.action.${action}`));

const placeColumns = (context: DisplayContext): readonly HistoryColumn[] => [
  textColumn('address', context, ({ address }) => address),
  textColumn('browser', context, ({ browser }) => browser),
];

export const ownColumns = (context: DisplayContext): readonly HistoryColumn[] => [
  dateColumn(context),
  actionColumn(context),
  ...placeColumns(context),
];

export const historyColumns = (context: DisplayContext): readonly HistoryColumn[] => [
  dateColumn(context),
  actionColumn(context),
  textColumn('subject', context, (row) => subjectText(row, context)),
  textColumn('by', context, ({ by }) => by?.username ?? null),
  ...placeColumns(context),
  textColumn('changed', context, (row) => changedText(row, context)),
];
