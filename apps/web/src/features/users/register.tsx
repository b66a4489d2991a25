import { Badge, Group } from '@mantine/core';
import type { NamedAccessEntry } from '@stockwell/model/access/entry';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { IconDeviceLaptop, IconLock, IconMailForward, IconShieldLock } from '@tabler/icons-react';
import { refusalOf } from '../../api/refusal.ts';
import { wireText } from '../../i18n/wire-label.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import {
  type FormContext,
  type FormRules,
  type RowAction,
  registerEntity,
} from '../../ui/entity/registry.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { AccessField } from './AccessField.tsx';
import { AccountSection } from './AccountSection.tsx';
import {
  type AccessRow,
  emptyRow,
  entryOf,
  gridColumns,
  hasApplicationAdmin,
  mixesApplicationAdmin,
  repeatedRows,
  rowsOf,
} from './access-rows.ts';
import { isLockedOut, sendPasswordLink } from './password-link.ts';

const rowsIn = (draft: unknown): readonly AccessRow[] => (Array.isArray(draft) ? draft : []);

/** Application admins belong to no realm; everybody else to one, which whoever is bound to a realm need not choose. */
export function userRules(drafts: Drafts, { host }: Pick<FormContext, 'host'>): FormRules {
  const rows = rowsIn(drafts.userAcls);
  const code = mixesApplicationAdmin(rows)
    ? 'static.message.user.applicationAdminAlone'
    : repeatedRows(rows).length > 0
      ? 'static.message.user.duplicateacl'
      : null;
  return {
    ...(hasApplicationAdmin(rows) ? { hidden: ['realm'] } : host.realm ? {} : { required: ['realm'] }),
    ...(code ? { problems: { userAcls: { code } } } : {}),
  };
}

/** `Program User: Norvania, HIV` on a line of its own for each row. */
function rowsText(draft: unknown, { t }: DisplayContext): string {
  return rowsIn(draft)
    .map(({ role, cells }) => {
      const where = gridColumns.flatMap((column) => cells[column]?.text ?? []).join(', ');
      return `${role?.text ?? '–'}: ${where || t('lists:all')}`;
    })
    .join('\n');
}

function roleName(roleId: unknown, language: LanguageCode): string {
  const known = standardRoles.find((role) => role.roleId === roleId);
  return known ? wireText(known.label, language) : String(roleId ?? '');
}

/** The history keeps ids: the role is named, and how many parts of it are narrowed. */
function historyText(value: unknown, { language, t }: DisplayContext): string {
  const entries = Array.isArray(value) ? value : [];
  return entries
    .map((entry) => {
      if (!isObject(entry)) return roleName(entry, language);
      const narrowed = gridColumns.filter(
        (column) => typeof entry[column] === 'number' && entry[column] !== -1,
      );
      const where = narrowed.map((column) => `${t(`users:access.${column}`)} #${entry[column]}`).join(', ');
      return where ? `${roleName(entry.roleId, language)} (${where})` : roleName(entry.roleId, language);
    })
    .join('; ');
}

const sendLink: RowAction = {
  key: 'sendLink',
  labelKey: 'users:account.sendLink',
  icon: IconMailForward,
  visible: (record, host) =>
    host.holds('ROLE_BF_EDIT_USER') && record.editable !== false && record.active !== false,
  run: async (record, { host, message, refresh }) => {
    try {
      host.announce('success', message(await sendPasswordLink(Number(record.userId))));
      refresh();
    } catch (failure) {
      host.announce('error', message(refusalOf(failure).messageCode));
    }
  },
};

const accessControl: RowAction = {
  key: 'accessControl',
  labelKey: 'users:access.title',
  icon: IconShieldLock,
  visible: (record, host) => host.holds('ROLE_BF_MAP_ACCESS_CONTROL') && record.editable !== false,
  run: (record, { navigate }) => navigate(`/user/accessControl/${record.userId}`),
};

const devices: RowAction = {
  key: 'devices',
  labelKey: 'devices:user.title',
  icon: IconDeviceLaptop,
  visible: (record, host) => host.holds('ROLE_BF_EDIT_USER') && record.editable !== false,
  run: (record, { navigate }) => navigate(`/user/userDevices/${record.userId}`),
};

registerEntity('user', {
  namespaces: ['users', 'devices'],
  cells: {
    faildAttempts: {
      text: (record, { language }) => formatNumber(Number(record.faildAttempts ?? 0), language, 0),
      render: (record, context) => <FailedAttempts record={record} context={context} />,
    },
  },
  rowActions: [sendLink, accessControl, devices],
  mayEdit: (record) => record.editable !== false,
  rules: userRules,
  groups: [
    { key: 'identity', fields: ['username', 'emailId', 'orgAndCountry', 'realm', 'language'] },
    { key: 'access', fields: ['userAcls'] },
  ],
  fields: {
    userAcls: {
      component: AccessField,
      draft: (value, language) => rowsOf((Array.isArray(value) ? value : []) as NamedAccessEntry[], language),
      initial: () => [emptyRow('first')],
      raw: (draft) => rowsIn(draft).map(entryOf),
      text: rowsText,
      history: historyText,
      wide: true,
    },
  },
  sections: [AccountSection],
});

function FailedAttempts({
  record,
  context,
}: {
  readonly record: EntityRecord;
  readonly context: DisplayContext;
}) {
  const count = formatNumber(Number(record.faildAttempts ?? 0), context.language, 0);
  if (!isLockedOut(record)) return count;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap" component="span">
      <Badge color="red" variant="light" tt="none" leftSection={<IconLock size={12} aria-hidden />}>
        {context.t('users:account.lockedShort')}
      </Badge>
      {count}
    </Group>
  );
}
