import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, PlainTable } from '../../ui/table/index.ts';
import classes from './ShortcutHelp.module.css';

const shortcuts = [
  { keys: ['Ctrl', 'K'], labelKey: 'menu:shortcuts.palette' },
  { keys: ['?'], labelKey: 'menu:shortcuts.help' },
  { keys: ['Alt', 'Shift', 'H'], labelKey: 'menu:shortcuts.home' },
  { keys: ['Alt', 'Shift', 'M'], labelKey: 'menu:shortcuts.menu' },
  { keys: ['Esc'], labelKey: 'menu:shortcuts.close' },
] as const;

type Shortcut = (typeof shortcuts)[number];

interface ShortcutHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ShortcutHelp({ opened, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation('menu');
  const columns: readonly Column<Shortcut>[] = [
    { key: 'action', title: t('shortcuts.action'), kind: 'text', value: ({ labelKey }) => t(labelKey) },
    {
      key: 'keys',
      title: t('shortcuts.keys'),
      kind: 'text',
      value: ({ keys }) => keys.join(' + '),
      render: ({ keys }) => (
        <span className={classes.keys}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <PlainTable
        label={t('shortcuts.title')}
        columns={columns}
        rows={shortcuts}
        keyOf={({ labelKey }) => labelKey}
        rowHeading="action"
      />
    </Dialog>
  );
}
