import { Table } from '@mantine/core';
import type { NamedAccessEntry } from '@stockwell/model/access/entry';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type WireLabel, wireText } from '../../ui/entity/wire-label.ts';
import classes from './Dashboard.module.css';

interface Column {
  readonly titleKey: string;
  readonly label: (entry: NamedAccessEntry) => WireLabel | null;
  /** Rarely limited: shown only where some entry limits it. */
  readonly onlyIfLimited?: boolean;
}

const columns: readonly Column[] = [
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
  const shown = columns.filter(
    ({ label, onlyIfLimited }) => !onlyIfLimited || entries.some((entry) => label(entry)),
  );
  return (
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('access.title')}
    >
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('access.role')}</Table.Th>
            {shown.map(({ titleKey }) => (
              <Table.Th key={titleKey} scope="col">
                {t(titleKey)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.userAclId}>
              <Table.Td>{wireText(entry.roleDesc, language)}</Table.Td>
              {shown.map(({ titleKey, label }) => {
                const name = label(entry);
                return (
                  <Table.Td key={titleKey} className={name ? undefined : classes.all}>
                    {name ? wireText(name, language) : t('access.all')}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
