import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCloudDownload, IconCloudUpload, IconNotebook, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OverviewContext } from './overview-columns.tsx';
import type { OverviewRow } from './use-overview.ts';

const downloadPage = '/program/downloadProgram';
const uploadPage = '/program/syncPage';

/** Both pages delete copies; without a connection only the second one opens. */
export const mayDelete = ({ opens }: Pick<OverviewContext, 'opens'>): boolean =>
  opens(downloadPage) || opens('/program/deleteLocalProgram');

interface Action {
  readonly id: string;
  readonly icon: ReactNode;
  /** Something waits to be done: the text says what. */
  readonly isUrgent?: boolean;
  readonly to?: string;
  readonly onClick?: () => void;
}

const iconSize = 18;

/** What can be done about a program here: with its copy, and with a connection also about its notes. */
function actionsOf({ programId, copy }: OverviewRow, context: OverviewContext): readonly Action[] {
  const { opens, latest, isOnline, onDelete, onNotes } = context;
  const actions: (Action | false | null)[] = [
    copy &&
      mayDelete(context) && {
        id: 'delete',
        icon: <IconTrash size={iconSize} />,
        onClick: () => onDelete(copy),
      },
    copy &&
      isOnline &&
      opens(downloadPage) && {
        id: 'download',
        icon: <IconCloudDownload size={iconSize} />,
        isUrgent: (latest.get(programId) ?? 0) > copy.versionId,
        to: downloadPage,
      },
    copy &&
      isOnline &&
      opens(uploadPage) && {
        id: 'upload',
        icon: <IconCloudUpload size={iconSize} />,
        isUrgent: copy.modified,
        to: `${uploadPage}?copy=${programId}~${copy.versionId}`,
      },
    isOnline && {
      id: 'notes',
      icon: <IconNotebook size={iconSize} />,
      onClick: () => onNotes(programId),
    },
  ];
  return actions.filter((action) => action !== false && action !== null);
}

interface RowActionsProps {
  readonly row: OverviewRow;
  readonly context: OverviewContext;
}

/** The actions of a row as icons; red, with words, for what waits to be done. */
export function RowActions({ row, context }: RowActionsProps) {
  const { t } = context;
  return (
    <Group gap={2} wrap="nowrap">
      {actionsOf(row, context).map(({ id, icon, isUrgent = false, to, onClick }) => {
        const label = t(`dashboard:overview.${id}${isUrgent ? '.waiting' : ''}`, { program: row.code });
        const look = { size: 24, 'aria-label': label, ...(isUrgent ? urgentLook : {}) } as const;
        return (
          <Tooltip key={id} label={label}>
            {to === undefined ? (
              <ActionIcon {...look} onClick={onClick}>
                {icon}
              </ActionIcon>
            ) : (
              <ActionIcon {...look} component={Link} to={to}>
                {icon}
              </ActionIcon>
            )}
          </Tooltip>
        );
      })}
    </Group>
  );
}

const urgentLook = { color: 'red', variant: 'light' } as const;
