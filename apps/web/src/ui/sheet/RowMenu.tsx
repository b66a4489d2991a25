import { Menu } from '@mantine/core';
import { memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { SheetMenuItem } from './columns.ts';

export interface OpenMenu {
  readonly left: number;
  readonly top: number;
  readonly items: readonly SheetMenuItem[];
  readonly number: string;
}

interface RowMenuProps {
  readonly menu: OpenMenu | null;
  readonly onClose: () => void;
}

/** What can be done with a row, where it was asked for: by the right button, its sign, or Shift+F10. */
export const RowMenu = memo(function RowMenu({ menu, onClose }: RowMenuProps) {
  const t = useTexts('sheet');
  return (
    <Menu
      opened={menu !== null}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      withinPortal
      returnFocus={false}
      trapFocus
    >
      <Menu.Target>
        <span
          aria-hidden
          style={{
            position: 'fixed',
            left: menu?.left ?? 0,
            top: menu?.top ?? 0,
            inlineSize: 1,
            blockSize: 1,
          }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sheet:menuOfRow', { number: menu?.number ?? '' })}>
        {menu?.items.map((item) => (
          <Menu.Item
            key={item.key}
            leftSection={item.icon}
            disabled={item.disabled === true}
            {...(item.danger ? { color: 'red' } : {})}
            onClick={item.onPick}
          >
            {item.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
