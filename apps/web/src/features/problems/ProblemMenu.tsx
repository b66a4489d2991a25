import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProblemRow } from './problem-rows.ts';

interface ProblemMenuProps {
  readonly row: ProblemRow;
  readonly mayMove: boolean;
  readonly href: string | undefined;
  readonly onFollow: () => void;
  readonly onOpen: () => void;
}

/** What can be done with a row; also by right click. */
export function ProblemMenu({ row, mayMove, href, onFollow, onOpen }: ProblemMenuProps) {
  const { t } = useTranslation(['problems', 'lists']);
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon data-nav="menu" aria-label={t('lists:actionsFor', { name: row.product })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onOpen}>
          {t(mayMove && row.movable ? 'row.edit' : 'row.history')}
        </Menu.Item>
        {href !== undefined && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => {
              onFollow();
              void navigate(href);
            }}
          >
            {t('follow')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
