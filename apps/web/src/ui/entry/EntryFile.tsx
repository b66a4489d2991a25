import { Button, Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileUpload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../app/session/context.ts';
import { exportFileName } from '../entity/list/export-rows.ts';
import { useTexts } from '../entity/texts.ts';
import { type ProgramWords, today } from '../program/index.ts';
import { type SheetColumn, type SheetOption, saveSheetTemplate } from '../sheet/index.ts';
import type { EntryFileDialogProps } from './EntryFileDialog.tsx';
import type { EntryRow } from './entry-rows.ts';
import type { EntrySource } from './entry-state.ts';

const EntryFileDialog = lazy(() => import('./EntryFileDialog.tsx')) as <E extends object>(
  props: EntryFileDialogProps<E>,
) => React.ReactNode;

export interface EntryFileProps<E extends { readonly id: string }> {
  readonly title: string;
  readonly columns: readonly SheetColumn<EntryRow<E>>[];
  readonly source: EntrySource<E>;
  /** Rows that the screen shows: those that a filled template holds. */
  readonly rows: readonly EntryRow<E>[];
  /** Any saved row, with why it is locked. */
  readonly rowOf: (id: string) => EntryRow<E> | undefined;
  readonly words: ProgramWords;
  /** Entries for whose cells all choices of the lists are gathered: one for each product and type. */
  readonly samples: readonly E[];
  readonly mayEnter: boolean;
  readonly onRows: (entries: readonly E[]) => void;
}

/** The sheet as a file: an empty template, one with the rows of the screen, and the way back in. Works offline. */
export function EntryFile<E extends { readonly id: string }>(props: EntryFileProps<E>) {
  const { title, columns, rows, samples, mayEnter } = props;
  const t = useTexts('dataEntry', 'sheet');
  const { language } = useSession();
  const [isOpen, setIsOpen] = useState(false);

  const listOf = (column: SheetColumn<EntryRow<E>>): readonly SheetOption[] | undefined => {
    if (!column.options) return undefined;
    const found = new Map<SheetOption['id'], SheetOption>();
    for (const entry of samples) {
      const row = { entry, isSaved: false, isUploaded: false, lock: null };
      for (const option of column.options(row)) found.set(option.id, option);
    }
    return [...found.values()];
  };
  const save = (withRows: boolean) =>
    saveSheetTemplate<EntryRow<E>>({
      fileName: exportFileName(title, today(), 'xlsx'),
      title,
      columns,
      titleOf: (column) => t(column.titleKey),
      listOf,
      rows: withRows ? rows : [],
      rowId: (row) => row.entry.id,
      words: { language, yes: t('yes'), no: t('no') },
      hints: {
        month: t('dataEntry:file.monthHint'),
        date: t('dataEntry:file.dateHint'),
        computed: t('sheet:computed'),
      },
    });

  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
            {t('dataEntry:file.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void save(false)}
          >
            {t('dataEntry:file.template')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => void save(true)}
          >
            {t('dataEntry:file.withRows')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileUpload size={16} aria-hidden />}
            disabled={!mayEnter}
            onClick={() => setIsOpen(true)}
          >
            {t('dataEntry:file.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense>
          <EntryFileDialog<E> {...props} template={() => save(false)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
