import type { NamedAccessEntry } from '@stockwell/model/access/entry';
import { useTranslation } from 'react-i18next';
import { type WireLabel, wireText } from '../../i18n/wire-label.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import classes from './Dashboard.module.css';

interface Limit {
  readonly titleKey: string;
  readonly label: (entry: NamedAccessEntry) => WireLabel | null;
  /** Rarely limited: shown only where some entry limits it. */
  readonly onlyIfLimited?: boolean;
}

const limits: readonly Limit[] = [
  { titleKey: 'dashboard:access.country', label: (entry) => entry.countryName },
  { titleKey: 'dashboard:access.technicalArea', label: (entry) => entry.healthAreaName },
  { titleKey: 'dashboard:access.organisation', label: (entry) => entry.organisationName },
  { titleKey: 'dashboard:access.program', label: (entry) => entry.programName },
  {
    titleKey: 'dashboard:access.procurementAgent',
    label: (entry) => entry.procurementAgentName,
    onlyIfLimited: true,
  },
  {
    titleKey: 'dashboard:access.fundingSource',
    label: (entry) => entry.fundingSourceName,
    onlyIfLimited: true,
  },
];

/** Which role the user holds where. */
export function AccessPart() {
  const { t } = useTranslation('dashboard');
  const { user, language } = useSession();
  const entries = user?.userAclList ?? [];
  if (entries.length === 0) return <EmptyState title={t('access.none')}>{t('access.noneHint')}</EmptyState>;
  const shown = limits.filter(
    ({ label, onlyIfLimited }) => !onlyIfLimited || entries.some((entry) => label(entry)),
  );
  return (
    <PlainTable
      label={t('access.title')}
      minWidth="35rem"
      columns={[
        {
          key: 'role',
          title: t('access.role'),
          kind: 'text',
          value: ({ roleDesc }) => wireText(roleDesc, language),
        },
        ...shown.map(({ titleKey, label }): Column<NamedAccessEntry> => {
          const text = (entry: NamedAccessEntry): string => {
            const name = label(entry);
            return name ? wireText(name, language) : t('access.all');
          };
          return {
            key: titleKey,
            title: t(titleKey),
            kind: 'text',
            value: text,
            render: (entry) => <span className={label(entry) ? undefined : classes.all}>{text(entry)}</span>,
          };
        }),
      ]}
      rows={entries}
      keyOf={({ userAclId }) => userAclId}
    />
  );
}
