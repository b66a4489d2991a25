import { Table } from '@mantine/core';
import type { ProblemTrans } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { displayStamp } from '../../ui/entity/display.ts';
import { statusText } from './fixed-words.ts';
import classes from './problems.module.css';
import { newestFirst } from './trail.ts';
import { useNames } from './use-names.ts';

interface TrailTableProps {
  readonly programId: number;
  readonly trail: readonly ProblemTrans[];
}

/** Everything that was done to a problem. */
export function TrailTable({ programId, trail }: TrailTableProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language, user } = useSession();
  const names = useNames(programId);
  const author = ({ createdBy }: ProblemTrans): string => {
    if (createdBy === null) return t('trail.rules');
    return createdBy.userId === user?.userId
      ? t('trail.you', { name: user.username })
      : (names.get(createdBy.userId) ?? t('trail.user', { id: createdBy.userId }));
  };
  return (
    <Table.ScrollContainer
      minWidth={480}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('trail.title')}
    >
      <Table aria-label={t('trail.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('trail.date')}</Table.Th>
            <Table.Th>{t('column.status')}</Table.Th>
            <Table.Th>{t('column.note')}</Table.Th>
            <Table.Th>{t('column.reviewed')}</Table.Th>
            <Table.Th>{t('trail.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {newestFirst(trail).map((entry) => (
            <Table.Tr key={entry.problemReportTransId}>
              <Table.Td>{displayStamp(entry.createdDate, language)}</Table.Td>
              <Table.Td>{statusText(entry.problemStatus.id, language)}</Table.Td>
              <Table.Td className={classes.written}>{entry.notes}</Table.Td>
              <Table.Td>{t(entry.reviewed ? 'lists:yes' : 'lists:no')}</Table.Td>
              <Table.Td>{author(entry)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
