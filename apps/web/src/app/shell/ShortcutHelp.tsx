import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './ShortcutHelp.module.css';

const shortcuts = [
  { keys: ['Ctrl', 'K'], labelKey: 'menu:shortcuts.palette' },
  { keys: ['?'], labelKey: 'menu:shortcuts.help' },
  { keys: ['Alt', 'Shift', 'H'], labelKey: 'menu:shortcuts.home' },
  { keys: ['Alt', 'Shift', 'M'], labelKey: 'menu:shortcuts.menu' },
  { keys: ['Esc'], labelKey: 'menu:shortcuts.close' },
] as const;

interface ShortcutHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ShortcutHelp({ opened, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation('menu');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <Table withRowBorders>
        <Table.Tbody>
          {shortcuts.map(({ keys, labelKey }) => (
            <Table.Tr key={labelKey}>
              <Table.Th scope="row" className={classes.label}>
                {t(labelKey)}
              </Table.Th>
              <Table.Td className={classes.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
