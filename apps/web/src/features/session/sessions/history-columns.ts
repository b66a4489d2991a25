import { standardRoles } from '@stockwell/model/access/standard-roles';
import type { HistoryRow } from '@stockwell/model/api/access-history';
import { type DisplayContext, displayStamp } from '../../../ui/entity/display.ts';
import type { ListColumn } from '../../../ui/entity/list/columns.ts';
import { wireText } from '../../../ui/entity/wire-label.ts';

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

const date: ListColumn<HistoryRow> = {
  name: 'date',
  titleKey: 'account:history.column.date',
  text: (row, { language }) => displayStamp(row.date, language),
  exported: (row) => row.date,
};
const action: ListColumn<HistoryRow> = {
  name: 'action',
  titleKey: 'account:history.column.action',
  text: (row, { t }) => t(`account:history.action.${row.action}`),
};
const address: ListColumn<HistoryRow> = {
  name: 'address',
  titleKey: 'account:history.column.address',
  text: (row) => row.address ?? '',
};
const browser: ListColumn<HistoryRow> = {
  name: 'browser',
  titleKey: 'account:history.column.browser',
  text: (row) => row.browser ?? '',
};

export const ownColumns: readonly ListColumn<HistoryRow>[] = [date, action, address, browser];

export const historyColumns: readonly ListColumn<HistoryRow>[] = [
  date,
  action,
  { name: 'subject', titleKey: 'account:history.column.subject', text: subjectText },
  {
    name: 'by',
    titleKey: 'account:history.column.by',
    text: (row) => row.by?.username ?? '',
  },
  address,
  browser,
  { name: 'changed', titleKey: 'account:history.column.changed', text: changedText },
];
