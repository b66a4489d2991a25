import type { ProblemTrans } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { useUserNames } from '../../ui/program/index.ts';
import { PlainTable, stampCell } from '../../ui/table/index.ts';
import { statusText } from './fixed-labels.ts';
import { newestFirst } from './trail.ts';

interface TrailTableProps {
  readonly programId: number;
  readonly trail: readonly ProblemTrans[];
}

/** Everything that was done to a problem. */
export function TrailTable({ programId, trail }: TrailTableProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const { language, user } = useSession();
  const names = useUserNames(programId);
  const author = ({ createdBy }: ProblemTrans): string => {
    if (createdBy === null) return t('trail.rules');
    return createdBy.userId === user?.userId
      ? t('trail.you', { name: user.username })
      : (names.get(createdBy.userId) ?? t('trail.user', { id: createdBy.userId }));
  };
  return (
    <PlainTable
      label={t('trail.title')}
      minWidth="30rem"
      columns={[
        {
          key: 'date',
          title: t('trail.date'),
          ...stampCell(({ createdDate }: ProblemTrans) => createdDate, language),
        },
        {
          key: 'status',
          title: t('column.status'),
          kind: 'text',
          value: ({ problemStatus }) => statusText(problemStatus.id, language),
        },
        { key: 'note', title: t('column.note'), kind: 'text', value: ({ notes }) => notes, room: 'more' },
        {
          key: 'reviewed',
          title: t('column.reviewed'),
          kind: 'text',
          value: ({ reviewed }) => t(reviewed ? 'lists:yes' : 'lists:no'),
        },
        { key: 'by', title: t('trail.by'), kind: 'text', value: author },
      ]}
      rows={newestFirst(trail)}
      keyOf={({ problemReportTransId }) => problemReportTransId}
    />
  );
}
